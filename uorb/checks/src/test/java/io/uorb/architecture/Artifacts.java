// SPDX-License-Identifier: Apache-2.0
package io.uorb.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The folders of all artifacts of the build: their sources and what was compiled from them. */
final class Artifacts {
    private static final List<String> NEVER_PUBLISHED =
            List.of("testing", "core-tests", "checks", "site", "benchmarks");

    /** Classes of all artifacts that are published. */
    static final JavaClasses PUBLISHED = new ClassFileImporter().importPaths(folders("target/classes", false));

    private Artifacts() {}

    /** The folders of that name in all artifacts; those of tests and benchmarks only if asked for. */
    static List<Path> folders(String name, boolean all) {
        return poms().stream()
                .map(pom -> pom.resolveSibling(name))
                .filter(Files::isDirectory)
                .filter(path -> all || isPublished(path))
                .toList();
    }

    /** The POMs of the build, sorted by path, without those of examples and of what the build has made. */
    static List<Path> poms() {
        try (Stream<Path> files = Files.find(Project.root(), 4, (file, attributes) -> file.endsWith("pom.xml"))) {
            return files.filter(pom -> !pom.startsWith(Project.file("docs")))
                    .filter(pom -> !pom.toString().contains("/target/"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isPublished(Path path) {
        Path artifact = Project.root().relativize(path);
        return NEVER_PUBLISHED.stream()
                .noneMatch(name -> artifact.startsWith(name) || artifact.startsWith("uorb/" + name));
    }
}
