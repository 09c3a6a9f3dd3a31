// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** How drivers may depend on each other and on the middleware, of which they are ordinary users. */
class ArchitectureTest {
    private static final String ROOT = "io.uorb.drivers.";
    private static final JavaClasses MAIN = new ClassFileImporter().importPath(Path.of("target", "classes"));

    @Test
    void shouldHaveNoCyclesBetweenPackages() {
        SlicesRuleDefinition.slices()
                .matching("io.uorb.drivers.(*)..")
                .should()
                .beFreeOfCycles()
                .check(MAIN);
    }

    /** So an estimator sees messages, never the simulator, device, log or file that they come from. */
    @Test
    void shouldUsePackagesAsTheTableSays() {
        List<String> wrong = new ArrayList<>();
        for (JavaClass type : MAIN) {
            String from = packageOf(type);
            if (!PackageTable.knows(from)) {
                wrong.add(type.getName() + " is in a package that the table does not have");
            }
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                String to = packageOf(dependency.getTargetClass());
                if (!to.isEmpty() && !PackageTable.allows(from, to)) {
                    wrong.add(dependency.getDescription());
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    /** The name directly under {@code io.uorb.drivers}; empty for a class from elsewhere. */
    private static String packageOf(JavaClass type) {
        String name = type.getBaseComponentType().getPackageName();
        return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.")[0] : "";
    }

    @Test
    void shouldHaveNoPackageInTheTableThatIsNotThere() {
        Set<String> present = new TreeSet<>();
        MAIN.forEach(type -> present.add(packageOf(type)));
        assertEquals(present, new TreeSet<>(PackageTable.names()));
    }

    /** Each row of the document is a package, what it is, and which others it may use. */
    @Test
    void shouldHaveTheTableInTheDocumentation() throws IOException {
        String document = Files.readString(Path.of("..", "docs", "drivers.md"));
        for (String name : PackageTable.names()) {
            String row = "| `" + name + "` | ";
            assertTrue(document.contains(row), "docs/drivers.md has no row " + row);
            String line = document.substring(document.indexOf(row))
                    .lines()
                    .findFirst()
                    .orElseThrow();
            assertTrue(line.endsWith(" | " + PackageTable.text(name) + " |"), line);
        }
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
