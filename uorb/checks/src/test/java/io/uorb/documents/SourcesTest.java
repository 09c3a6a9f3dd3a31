// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourcesTest {
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*\\s+(?:\\*\\s*)?(Who|What)\\b");
    private static final Pattern DEFINED = Pattern.compile("(?m)^\\*\\*([A-Z]-\\d+)\\*\\*");
    private static final Pattern CITED = Pattern.compile("(?<![\\w:./-])([A-Z]{1,3}-\\d+)[a-z]?(?![\\w-])");

    /** Paths of programs and of the founders' recordings in literals. */
    private static final Pattern FOUND =
            Pattern.compile("\"/usr/s?bin/|resolveSibling\\(\"shared\"\\)|\"\\.\\./shared/");

    /** Names of standards and chips that look like statements. */
    private static final Set<String> NO_STATEMENTS = Set.of("UTF-8", "SHA-256", "FNV-1", "CRC-16", "MPU-9250");

    /** The actor is named, and methods begin with a verb. */
    @Test
    void shouldBeginNoJavadocWithWhoOrWhat() {
        List<String> found = new ArrayList<>();
        for (Path file : ProjectText.sources()) {
            String text = ProjectText.read(file);
            Matcher javadoc = JAVADOC.matcher(text);
            while (javadoc.find()) {
                found.add(Project.root().relativize(file) + ":"
                        + text.substring(0, javadoc.start()).lines().count());
            }
        }
        assertEquals(List.of(), found, found.size() + " comments");
    }

    /** Statements of other specifications are cited with their name, as in {@code ros1:T-11}. */
    @Test
    void shouldCiteStatementsThatTheSpecificationHas() {
        Set<String> defined = new TreeSet<>();
        Matcher statement = DEFINED.matcher(ProjectText.read(Project.file("docs/evidence/specification.md")));
        while (statement.find()) {
            defined.add(statement.group(1));
        }
        Set<String> unknown = new TreeSet<>();
        Stream.concat(ProjectText.sources().stream(), ProjectText.documents().stream())
                .forEach(file -> {
                    Matcher cited = CITED.matcher(ProjectText.read(file));
                    while (cited.find()) {
                        String id = cited.group(1);
                        if (!NO_STATEMENTS.contains(id) && !defined.contains(id)) {
                            unknown.add(id + " in " + Project.root().relativize(file));
                        }
                    }
                });
        assertEquals(Set.of(), unknown);
    }

    /** {@code Project.requireShared} and {@code Peers.program} skip the tests of machines that do not have them. */
    @Test
    void shouldFindRecordingsAndProgramsInTheFixtureOnly() {
        List<String> found = ProjectText.sources().stream()
                .filter(file -> !file.startsWith(Project.file("uorb/testing")))
                .filter(file -> FOUND.matcher(ProjectText.read(file)).find())
                .map(file -> file.getFileName().toString())
                .toList();
        assertEquals(List.of("FindsPeers.java"), found, "an example");
        String example = ProjectText.read(
                Project.file("uorb/checks/src/test/java/io/uorb/architecture/fixture/schema/FindsPeers.java"));
        assertEquals(2, FOUND.matcher(example).results().count());
    }

    @Test
    void shouldListTheTestsThatNeedTheFoundersRecordings() {
        String document = ProjectText.read(Project.file("docs/evidence/testing-data.md"));
        List<String> unlisted = ProjectText.sources().stream()
                .filter(file -> file.toString().endsWith("Test.java")
                        && ProjectText.read(file).contains("requireShared(\""))
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .filter(name -> !document.contains("`" + name + "`"))
                .toList();
        assertEquals(List.of(), unlisted);
    }
}
