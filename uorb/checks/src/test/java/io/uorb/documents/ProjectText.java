// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** The documents and sources of the whole project. */
final class ProjectText {
    private static final Set<String> NOT_OURS = Set.of("target", ".git", "node_modules");

    private ProjectText() {}

    /** Documents that people write; reports of benchmarks and pages that commands print are left out. */
    static List<Path> documents() {
        List<Path> documents = new ArrayList<>(files(".md"));
        documents.removeIf(file -> file.startsWith(Project.file("docs/messages"))
                || file.getParent().equals(Project.file("benchmarks/results"))
                        && Character.isDigit(file.getFileName().toString().charAt(0)));
        return documents;
    }

    /** Java sources, of tests too; those that are resources are data. */
    static List<Path> sources() {
        List<Path> sources = new ArrayList<>(files(".java"));
        sources.removeIf(file -> file.toString().contains("/src/test/resources/"));
        return sources;
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the files of the project whose names end so. */
    static List<Path> files(String suffix) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(Project.root(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return NOT_OURS.contains(folder.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(suffix)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Collections.sort(found);
        return found;
    }
}
