// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.uorb.Orb;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules on our own classes, and each rule on a fixture that breaks it. */
class ArchitectureTest {
    private static final String FIXTURE = "io.uorb.architecture.fixture";
    private static final JavaClasses FIXTURES = new ClassFileImporter().importPackages(FIXTURE);
    private static final int MOST_FILES = 30;
    private static final int LARGEST_CYCLE = 8;
    private static final int UNEXPLAINED_CYCLE = 4;

    static Stream<ArchRule> rules() {
        Architecture rules = new Architecture(PackageTable.ofDocumentation());
        return Stream.of(
                rules.importsFollowTheTable(),
                rules.packagesHaveNoCycles(),
                rules.fencesStayInBuffer(),
                rules.nobodyUsesInternalsOfTheJdk(),
                rules.onlyTheProcessorReadsTheCompilersTrees(),
                rules.nobodyUsesJavaUtilLogging(),
                rules.onlyCommandsUseTheStandardStreams(),
                rules.onlySerialPortsLoadsNativeCode(),
                rules.onlyStagedFilesAreWritten(),
                rules.modulesComputeTheSameOnEveryProcessor(),
                rules.driversUseTheApiOfTheMiddleware());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldKeepTheRule(ArchRule rule) {
        assertTrue(Artifacts.PUBLISHED.contain(Orb.class));
        rule.check(Artifacts.PUBLISHED);
    }

    /** A row whose package has gone, or gone without one of its imports, would allow what nobody decided. */
    @Test
    void shouldHaveOnlyRowsOfThePackagesAndImportsThatAreThere() {
        Map<String, Set<String>> present = new TreeMap<>();
        for (JavaClass type : Artifacts.PUBLISHED) {
            Set<String> imports = present.computeIfAbsent(type.getPackageName(), unseen -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(use -> use.getTargetClass().getBaseComponentType().getPackageName())
                    .filter(name -> name.startsWith("io.uorb") && !name.equals(type.getPackageName()))
                    .forEach(imports::add);
        }
        Map<String, Set<String>> rows =
                new TreeMap<>(PackageTable.ofDocumentation().mayImport());
        assertEquals(text(present), text(rows));
    }

    private static String text(Map<String, Set<String>> table) {
        return table.entrySet().stream()
                .map(row -> row.getKey() + " -> " + String.join(" ", row.getValue()))
                .collect(Collectors.joining("\n"));
    }

    /** Messages are PX4's, and as many as it has. */
    @Test
    void shouldHaveNoPackageThatIsTooLarge() throws IOException {
        List<String> large = new ArrayList<>();
        for (Path sources : Artifacts.folders("src/main/java", true)) {
            try (Stream<Path> folders = Files.walk(sources)) {
                for (Path folder : folders.filter(Files::isDirectory).toList()) {
                    int files = folder.toFile().listFiles(file -> file.isFile()).length;
                    if (files > MOST_FILES && !folder.toString().contains("/io/uorb/topics")) {
                        large.add(folder + ": " + files);
                    }
                }
            }
        }
        assertEquals(List.of(), large);
    }

    @Test
    void shouldHaveNoLargeCycleOfClasses() {
        List<String> large = ClassCycles.of(Artifacts.PUBLISHED).stream()
                .filter(cycle -> cycle.size() > LARGEST_CYCLE)
                .map(cycle -> cycle.size() + ": " + cycle)
                .toList();
        assertEquals(List.of(), large);
    }

    /** The larger ones have their reason in docs/architecture.md. */
    @Test
    void shouldGiveAReasonForEachCycleOfClasses() throws IOException {
        String document = Files.readString(Project.file("docs/architecture.md"));
        List<Set<String>> unexplained = ClassCycles.of(Artifacts.PUBLISHED).stream()
                .filter(cycle -> cycle.size() > UNEXPLAINED_CYCLE)
                .filter(cycle -> !cycle.stream()
                        .allMatch(name -> document.contains("`" + name.substring(name.lastIndexOf('.') + 1) + "`")))
                .toList();
        assertEquals(List.of(), unexplained);
    }

    @Test
    void shouldLetASimpleNameStandForOneClass() throws IOException {
        Map<String, Set<String>> places = new TreeMap<>();
        for (Path sources : Artifacts.folders("src", true)) {
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.toString().endsWith(".java")
                                && !file.toString().contains("/resources/"))
                        .filter(file -> !file.getFileName().toString().matches("(package|module)-info.java"))
                        .forEach(file -> places.computeIfAbsent(
                                        file.getFileName().toString(), unseen -> new TreeSet<>())
                                .add(file.toString()));
            }
        }
        places.values().removeIf(files -> files.size() == 1);
        assertEquals(Map.of(), places);
    }

    @Test
    void shouldFindTestsThatNeverRunInTheFixtureOnly() {
        assertEquals(Set.of(FIXTURE + ".schema.Misnamed.shouldRun"), TestCode.OF_ALL.misnamed());
    }

    @Test
    void shouldFindTestsThatLookForPeersThemselvesInTheFixtureOnly() {
        assertEquals(
                Set.of(FIXTURE + ".schema.FindsPeers.start", FIXTURE + ".schema.FindsPeers.isRequired"),
                TestCode.OF_ALL.findersOfPeers());
    }

    static Stream<Arguments> brokenRules() {
        Map<String, Set<String>> table = new HashMap<>();
        for (String name : List.of("buffer", "processor", "schema", "time", "work")) {
            table.put(FIXTURE + "." + name, Set.of());
        }
        table.put(FIXTURE + ".work", Set.of(FIXTURE + ".time"));
        Architecture rules = new Architecture(new PackageTable(FIXTURE, table));
        return Stream.of(
                Arguments.of(rules.importsFollowTheTable(), "time.NeedsWork"),
                Arguments.of(rules.importsFollowTheTable(), "stray.NotInTheTable"),
                Arguments.of(rules.packagesHaveNoCycles(), "time.NeedsWork"),
                Arguments.of(rules.fencesStayInBuffer(), "schema.Fences"),
                Arguments.of(rules.nobodyUsesInternalsOfTheJdk(), "processor.JdkInternals"),
                Arguments.of(rules.onlyTheProcessorReadsTheCompilersTrees(), "schema.ReadsTrees"),
                Arguments.of(rules.nobodyUsesJavaUtilLogging(), "schema.Logs"),
                Arguments.of(rules.onlyCommandsUseTheStandardStreams(), "schema.Prints"),
                Arguments.of(rules.onlySerialPortsLoadsNativeCode(), "schema.LoadsNativeCode"),
                Arguments.of(rules.onlyStagedFilesAreWritten(), "schema.WritesFiles"),
                Arguments.of(rules.modulesComputeTheSameOnEveryProcessor(), "schema.DependsOnTheProcessor.sine()"),
                Arguments.of(rules.modulesComputeTheSameOnEveryProcessor(), "schema.DependsOnTheProcessor.reference()"),
                Arguments.of(rules.modulesComputeTheSameOnEveryProcessor(), "schema.DependsOnTheProcessor.noise()"));
    }

    @ParameterizedTest
    @MethodSource("brokenRules")
    void shouldNoticeTheFixtureThatBreaksTheRule(ArchRule rule, String culprit) {
        String report = rule.evaluate(FIXTURES).getFailureReport().toString();
        assertTrue(report.contains(FIXTURE + "." + culprit), report);
    }

    @ParameterizedTest
    @MethodSource("brokenRules")
    void shouldNotBlameTheFixturesThatKeepTheRule(ArchRule rule, String culprit) {
        String report = rule.evaluate(FIXTURES).getFailureReport().toString();
        assertFalse(report.contains(FIXTURE + ".buffer.MayFence"), report);
        assertFalse(report.contains(FIXTURE + ".processor.MayReadTrees"), report);
        assertFalse(report.contains(FIXTURE + ".buffer.ComputesTheSame"), report);
    }
}
