// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import io.uorb.architecture.TestCode;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        Set<String> names = new TreeSet<>(TestCode.OF_ALL.testsByStatement().keySet());
        names.removeIf(name -> !name.startsWith(FILE + ":"));
        return names;
    }
}
