// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import io.uorb.testing.Statement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedElement;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which tests of this module name which statements, read from the compiled classes. */
final class NamedStatements {
    private static final String CLASS_FILE = ".class";

    private final TreeMap<String, Set<String>> testsByStatement = new TreeMap<>();

    NamedStatements() {
        Path root = root();
        for (Path file : classFiles(root)) {
            String path = root.relativize(file).toString();
            read(path.substring(0, path.length() - CLASS_FILE.length())
                    .replace(file.getFileSystem().getSeparator(), "."));
        }
    }

    private static Path root() {
        try {
            return Path.of(NamedStatements.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Set<Path> classFiles(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(CLASS_FILE))
                    .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(String className) {
        try {
            Class<?> type = Class.forName(className, false, NamedStatements.class.getClassLoader());
            note(type, className);
            for (var method : type.getDeclaredMethods()) {
                note(method, className + "." + method.getName());
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private void note(AnnotatedElement element, String test) {
        Statement statement = element.getAnnotation(Statement.class);
        if (statement != null) {
            for (String name : statement.value()) {
                testsByStatement
                        .computeIfAbsent(name, unseen -> new TreeSet<>())
                        .add(test);
            }
        }
    }

    /** All names, with the tests that name them. */
    TreeMap<String, Set<String>> tests() {
        return testsByStatement;
    }

    /** The statements that are named, as a whole or in part. */
    Set<String> statements() {
        return testsByStatement.keySet().stream()
                .map(Specification::whole)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
