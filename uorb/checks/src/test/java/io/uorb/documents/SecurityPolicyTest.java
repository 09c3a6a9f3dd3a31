// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.testing.Project;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The tables of SECURITY.md: all that opens a port or starts a program is there, and each row has its tests. */
class SecurityPolicyTest {
    private static final Pattern CLASS = Pattern.compile("`([A-Z]\\w*)`");
    private static final Pattern OPENS = Pattern.compile("ServerSocketChannel\\.open\\(|DatagramChannel\\.open\\("
            + "|new (?:Server|Datagram)Socket\\(|new ServerConnector\\(|MediaDriver\\.launch|dds_create_participant"
            + "|\\.createParticipant\\(");
    private static final Pattern STARTS = Pattern.compile("new ProcessBuilder\\(|getRuntime\\(\\)\\.exec\\(");
    /** Describe the native functions of DDS and call none. */
    private static final Set<String> DECLARATIONS = Set.of("CycloneFunctions", "CycloneVersion");

    /** Returns the rows of the table below a heading, each as its cells. */
    private static List<List<String>> table(String heading) {
        String text = ProjectText.read(Project.file("SECURITY.md"));
        String section = text.substring(text.indexOf("## " + heading + "\n")).substring(3);
        int end = section.indexOf("\n## ");
        List<List<String>> rows = section.substring(0, end < 0 ? section.length() : end)
                .lines()
                .filter(line -> line.startsWith("| "))
                .map(line -> List.of(line.substring(2, line.length() - 2).split(" \\| ")))
                .collect(Collectors.toList());
        assertFalse(rows.size() < 2, heading + " has no table");
        return rows.subList(1, rows.size());
    }

    private static Set<String> classes(String cell) {
        Set<String> names = new TreeSet<>();
        Matcher name = CLASS.matcher(cell);
        while (name.find()) {
            names.add(name.group(1));
        }
        return names;
    }

    private static Set<String> classes(List<List<String>> rows, int column) {
        Set<String> names = new TreeSet<>();
        rows.forEach(row -> names.addAll(classes(row.get(column))));
        return names;
    }

    private static String nameOf(Path source) {
        return source.getFileName().toString().replace(".java", "");
    }

    /** Returns the classes of the product whose sources have a pattern. */
    private static Set<String> productClasses(Pattern pattern) {
        Path testing = Project.file("uorb/testing");
        Path benchmarks = Project.file("benchmarks");
        return ProjectText.sources().stream()
                .filter(file -> file.toString().contains("/src/main/java/")
                        && !file.startsWith(testing)
                        && !file.startsWith(benchmarks))
                .filter(file -> pattern.matcher(ProjectText.read(file)).find())
                .map(SecurityPolicyTest::nameOf)
                .filter(name -> !DECLARATIONS.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldNameEveryClassThatOpensAPort() {
        List<List<String>> servers = table("Servers");
        assertEquals(productClasses(OPENS), classes(servers, servers.get(0).size() - 2));
    }

    @Test
    void shouldNameEveryClassThatStartsPrograms() {
        assertEquals(productClasses(STARTS), classes(table("Programs that are started"), 2));
    }

    @Test
    void shouldHaveTestsForEachRow() {
        Set<String> tests = ProjectText.sources().stream()
                .filter(file -> file.toString().contains("/src/test/java/"))
                .map(SecurityPolicyTest::nameOf)
                .collect(Collectors.toSet());
        List<String> missing = new ArrayList<>();
        for (String heading : List.of("Servers", "Programs that are started", "Untrusted input")) {
            for (List<String> row : table(heading)) {
                Set<String> named = classes(row.get(row.size() - 1));
                if (named.isEmpty() || !tests.containsAll(named)) {
                    missing.add(row.get(0) + ": " + named);
                }
            }
        }
        assertEquals(List.of(), missing);
    }

    /** Tests that prose names are there, too. */
    @Test
    void shouldNameNoTestThatIsNotThere() {
        Set<String> sources =
                ProjectText.sources().stream().map(SecurityPolicyTest::nameOf).collect(Collectors.toSet());
        Set<String> named = classes(ProjectText.read(Project.file("SECURITY.md")));
        named.removeIf(name -> !name.endsWith("Test") || sources.contains(name));
        assertEquals(Set.of(), named);
    }
}
