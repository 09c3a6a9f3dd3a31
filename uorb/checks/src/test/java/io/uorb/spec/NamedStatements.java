// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.properties.CanBeAnnotated;
import io.uorb.architecture.Artifacts;
import io.uorb.testing.Statement;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Which tests of all artifacts name which statements, read from the compiled classes. */
final class NamedStatements {
    private final TreeMap<String, Set<String>> testsByStatement = new TreeMap<>();

    NamedStatements() {
        for (JavaClass type : Artifacts.UNPUBLISHED) {
            note(type, type.getName());
            for (JavaMethod method : type.getMethods()) {
                note(method, type.getName() + "." + method.getName());
            }
        }
    }

    private void note(CanBeAnnotated element, String test) {
        if (element instanceof JavaClass type && type.isAnnotatedWith(Statement.class)) {
            add(type.getAnnotationOfType(Statement.class), test);
        } else if (element instanceof JavaMethod method && method.isAnnotatedWith(Statement.class)) {
            add(method.getAnnotationOfType(Statement.class), test);
        }
    }

    /** Statements of other specifications have its name before them. */
    private void add(Statement statement, String test) {
        for (String name : statement.value()) {
            if (!name.contains(":")) {
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
