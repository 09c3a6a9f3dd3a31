// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import io.uorb.architecture.Artifacts;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The statements of the robot control library's specification, and those that tests of all artifacts name. */
final class ArmStatements {
    private static final String FILE = "rccl";
    private static final Pattern STATEMENT = Pattern.compile("^\\*\\*(RC-\\d+)\\b", Pattern.MULTILINE);

    private ArmStatements() {}

    static Set<String> specified() throws IOException {
        Set<String> names = new TreeSet<>();
        Matcher matcher = STATEMENT.matcher(Files.readString(Project.requireShared("spec/" + FILE + ".md")));
        while (matcher.find()) {
            names.add(FILE + ":" + matcher.group(1));
        }
        return names;
    }

    static Set<String> named() {
        Set<String> names = new TreeSet<>();
        for (JavaClass type : Artifacts.UNPUBLISHED) {
            if (type.isAnnotatedWith(Statement.class)) {
                addTo(names, type.getAnnotationOfType(Statement.class));
            }
            for (JavaMethod method : type.getMethods()) {
                if (method.isAnnotatedWith(Statement.class)) {
                    addTo(names, method.getAnnotationOfType(Statement.class));
                }
            }
        }
        return names;
    }

    private static void addTo(Set<String> names, Statement statement) {
        Stream.of(statement.value()).filter(name -> name.startsWith(FILE + ":")).forEach(names::add);
    }
}
