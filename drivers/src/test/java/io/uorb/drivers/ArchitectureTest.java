// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** How drivers may depend on each other and on the middleware, of which they are ordinary users. */
class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void shouldHaveNoCyclesBetweenPackages() {
        SlicesRuleDefinition.slices()
                .matching("io.uorb.drivers.(*)..")
                .should()
                .beFreeOfCycles()
                .check(MAIN);
    }

    @Test
    void shouldWireEverythingInTheApplicationOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.uorb.drivers.app..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.uorb.drivers.app..")
                .check(MAIN);
    }

    /** An estimator sees messages, never the simulator, log or file that they come from. */
    @Test
    void shouldKnowSourcesOfDataInTheApplicationOnly() {
        String[] sources = {"io.uorb.drivers.sim..", "io.uorb.drivers.ulog..", "io.uorb.drivers.csv.."};
        noClasses()
                .that()
                .resideOutsideOfPackages(sources)
                .and()
                .resideOutsideOfPackage("io.uorb.drivers.app..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(sources)
                .check(MAIN);
    }

    @Test
    void shouldUseNothingOfTheMiddlewareThatIsNotItsApi() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.uorb.buffer..", "io.uorb.codegen..", "io.uorb.processor..", "java.lang.invoke..")
                .check(MAIN);
    }

    @Test
    void shouldPrintInTheApplicationOnly() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.uorb.drivers.app..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(MAIN);
    }
}
