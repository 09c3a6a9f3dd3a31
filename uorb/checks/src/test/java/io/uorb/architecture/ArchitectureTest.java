// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import io.uorb.Orb;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules on our own classes, and each rule on a fixture that breaks it. */
class ArchitectureTest {
    private static final String FIXTURE = "io.uorb.architecture.fixture";
    private static final JavaClasses MAIN = classesBeside(Orb.class);
    private static final JavaClasses TESTS = classesBeside(ArchitectureTest.class);

    private static JavaClasses classesBeside(Class<?> type) {
        try {
            return new ClassFileImporter()
                    .importPath(Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI()));
        } catch (URISyntaxException e) {
            throw new IllegalStateException("no path to the class files of " + type, e);
        }
    }

    static Stream<ArchRule> rules() {
        Architecture rules = new Architecture(PackageTable.UORB);
        return Stream.of(
                rules.importsFollowTheTable(),
                rules.packagesHaveNoCycles(),
                rules.fencesStayInBuffer(),
                rules.nobodyUsesInternalsOfTheJdk(),
                rules.onlyTheProcessorReadsTheCompilersTrees(),
                rules.nobodyUsesJavaUtilLogging(),
                rules.onlyCommandsUseTheStandardStreams());
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldKeepTheRule(ArchRule rule) {
        assertTrue(MAIN.contain(Orb.class));
        rule.check(MAIN);
    }

    @ParameterizedTest
    @MethodSource("testRules")
    void shouldKeepTheRuleInTests(ArchRule rule) {
        rule.check(TESTS.that(DescribedPredicate.describe(
                "are not fixtures", type -> !type.getPackageName().startsWith(FIXTURE))));
    }

    static Stream<ArchRule> testRules() {
        return Stream.of(new Architecture(PackageTable.UORB).testClassesEndInTest());
    }

    static Stream<Arguments> brokenRules() {
        Architecture rules = new Architecture(PackageTable.UORB.under(FIXTURE));
        return Stream.of(
                Arguments.of(rules.importsFollowTheTable(), "time.NeedsWork"),
                Arguments.of(rules.importsFollowTheTable(), "stray.NotInTheTable"),
                Arguments.of(rules.packagesHaveNoCycles(), "time.NeedsWork"),
                Arguments.of(rules.fencesStayInBuffer(), "schema.Fences"),
                Arguments.of(rules.nobodyUsesInternalsOfTheJdk(), "processor.JdkInternals"),
                Arguments.of(rules.onlyTheProcessorReadsTheCompilersTrees(), "schema.ReadsTrees"),
                Arguments.of(rules.nobodyUsesJavaUtilLogging(), "schema.Logs"),
                Arguments.of(rules.onlyCommandsUseTheStandardStreams(), "schema.Prints"),
                Arguments.of(rules.testClassesEndInTest(), "schema.Misnamed"));
    }

    @ParameterizedTest
    @MethodSource("brokenRules")
    void shouldNoticeTheFixtureThatBreaksTheRule(ArchRule rule, String culprit) {
        String report = rule.evaluate(TESTS).getFailureReport().toString();
        assertTrue(report.contains(FIXTURE + "." + culprit), report);
    }

    @ParameterizedTest
    @MethodSource("brokenRules")
    void shouldNotBlameTheFixturesThatKeepTheRule(ArchRule rule, String culprit) {
        String report = rule.evaluate(TESTS).getFailureReport().toString();
        assertFalse(report.contains(FIXTURE + ".buffer.MayFence"), report);
        assertFalse(report.contains(FIXTURE + ".processor.MayReadTrees"), report);
    }
}
