// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.architecture.Poms.Pom;
import io.uorb.testing.Project;
import java.io.File;
import java.io.IOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Which artifacts are published, with which versions and on which modules. */
class ReleaseTest {
    private static final List<Pom> POMS = Poms.all();
    private static final Set<String> WITHOUT_AUTOMATIC_MODULES = Set.of(
            "uorb/core",
            "uorb/dynamic",
            "uorb/observe",
            "uorb/files",
            "uorb/processor",
            "topics",
            "uorb/ulog",
            "drivers/base");
    private static final Pattern SUPPRESSION =
            Pattern.compile("@SuppressWarnings\\(\"requires-automatic\"\\)(?: // (.+))?");
    /** The first cell of a table's row. */
    private static final Pattern ROW = Pattern.compile("(?m)^\\|[^|]*");

    private static final Pattern NAME = Pattern.compile("\\buorb(?:-[a-z0-9-]+)?");
    private static final Pattern REQUIRES = Pattern.compile("requires (?:static |transitive )*([\\w.]+);");

    private static Set<String> ids(Predicate<Pom> which) {
        return POMS.stream().filter(which).map(Pom::artifactId).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Pom pom(String artifactId) {
        return POMS.stream()
                .filter(pom -> pom.artifactId().equals(artifactId))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shouldManageExactlyThePublishedArtifactsInTheBom() {
        Set<String> published = new TreeSet<>();
        for (String id : ids(pom -> pom.isJar() && pom.isPublished())) {
            published.add("io.uorb:" + id);
        }
        assertEquals(published, new TreeSet<>(pom("uorb-bom").managed()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"docs/tour.md", "docs/architecture.md"})
    void shouldListThePublishedArtifactsInTables(String page) throws IOException {
        String section = Files.readString(Project.file(page))
                .split("(?m)^## Artifacts$")[1]
                .split("(?m)^## ")[0];
        Set<String> listed = ROW.matcher(section)
                .results()
                .flatMap(row -> NAME.matcher(row.group()).results())
                .map(MatchResult::group)
                .filter(id -> !id.equals("uorb-bom"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertEquals(ids(pom -> pom.isJar() && pom.isPublished()), listed);
    }

    /** A BOM would manage for its users all that its parent manages for the build. */
    @Test
    void shouldKeepTheBomFreeOfAParentButAtItsVersion() {
        Element bom = pom("uorb-bom").project();
        assertEquals(List.of(), Poms.children(bom, "parent"));
        for (String element : List.of("groupId", "version", "url", "inceptionYear")) {
            assertEquals(Poms.text(pom("uorb-parent").project(), element), Poms.text(bom, element));
        }
    }

    @Test
    void shouldNotPublishAggregatorsAndWhatIsForTheBuildOnly() {
        assertEquals(
                Set.of(
                        "uorb-aggregator",
                        "uorb-drivers-aggregator",
                        "uorb-testing",
                        "uorb-core-tests",
                        "uorb-checks",
                        "uorb-site",
                        "uorb-examples",
                        "uorb-benchmarks"),
                ids(pom -> !pom.isPublished()));
    }

    @Test
    void shouldManageInTheParentOnlyWhatSeveralArtifactsUse() {
        for (String managed : pom("uorb-parent").managed()) {
            long users =
                    POMS.stream().filter(pom -> pom.used().contains(managed)).count();
            assertTrue(
                    managed.startsWith("io.uorb:") || managed.equals("org.junit:junit-bom") || users >= 2,
                    managed + " is used by " + users + " artifacts; manage it there");
        }
    }

    @Test
    void shouldAskForAllWarningsOfTheCompiler() throws IOException {
        for (Pom pom : POMS) {
            String text = Files.readString(pom.file());
            boolean parent = pom.artifactId().equals("uorb-parent");
            assertEquals(parent, text.contains("<arg>-Xlint:all,-processing</arg>"), pom.artifactId());
            assertEquals(parent, text.contains("-Xlint"), pom.artifactId());
            assertEquals(parent, text.contains("<arg>-Werror</arg>"), pom.artifactId());
        }
    }

    @Test
    void shouldNameTheAutomaticModulesForWhichAWarningIsOff() throws IOException {
        for (Pom pom : POMS) {
            Path file = pom.file().resolveSibling("src/main/java/module-info.java");
            if (Files.exists(file)) {
                String folder =
                        Project.root().relativize(pom.file().getParent()).toString();
                String text = Files.readString(file);
                Set<String> automatic = requiredAutomaticModules(text);
                Matcher suppression = SUPPRESSION.matcher(text);
                if (suppression.find()) {
                    assertEquals(
                            automatic,
                            Set.of(String.valueOf(suppression.group(1)).split(", ")),
                            folder);
                    assertFalse(WITHOUT_AUTOMATIC_MODULES.contains(folder), folder);
                } else {
                    assertEquals(Set.of(), automatic, folder);
                }
            }
        }
    }

    private static Set<String> requiredAutomaticModules(String text) {
        Set<String> automatic = libraries().stream()
                .map(ModuleReference::descriptor)
                .filter(ModuleDescriptor::isAutomatic)
                .map(ModuleDescriptor::name)
                .collect(Collectors.toSet());
        return REQUIRES.matcher(text)
                .results()
                .map(match -> match.group(1))
                .filter(automatic::contains)
                .collect(Collectors.toSet());
    }

    /** The jars of the class path, as modules. */
    private static Set<ModuleReference> libraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar")
                        && !entry.startsWith(Project.root().toString()))
                .flatMap(ReleaseTest::modules)
                .collect(Collectors.toSet());
    }

    /** The module of a jar; none if no name can be derived for it. */
    private static Stream<ModuleReference> modules(String jar) {
        try {
            return ModuleFinder.of(Path.of(jar)).findAll().stream();
        } catch (FindException e) {
            return Stream.empty();
        }
    }
}
