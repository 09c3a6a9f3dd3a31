// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code NOTICE} lists the libraries of {@code uorb.jar}; the licence text of each is packed. */
class LicencesTest {
    private static final Pattern ROW = Pattern.compile(" {2}[\\w.-]+:(\\S+) +\\S+ +(\\S+)");
    private static final Pattern JAR = Pattern.compile("(.+)-\\d[^-]*\\.jar");
    private static final Pattern OURS_OR_OF_TESTS =
            Pattern.compile("uorb.*|junit-.*|jqwik.*|opentest4j|apiguardian-api|jspecify|surefire.*");
    private static final Path LICENCES = Project.file("drivers/app/src/main/resources/META-INF/licenses");

    /** The file of each library's licence by the library's artifact id. */
    private static TreeMap<String, String> rows() throws IOException {
        TreeMap<String, String> rows = new TreeMap<>();
        for (String line : Files.readAllLines(Project.file("NOTICE"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.put(row.group(1), row.group(2));
            }
        }
        return rows;
    }

    /** Artifact ids of the libraries on the class path that tests did not add. */
    private static Set<String> libraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> JAR.matcher(Path.of(entry).getFileName().toString()))
                .filter(Matcher::matches)
                .map(jar -> jar.group(1))
                .filter(name -> !OURS_OR_OF_TESTS.matcher(name).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldListAllLibrariesInTheNotice() throws IOException {
        assertEquals(libraries(), rows().keySet());
    }

    @Test
    void shouldPackTheLicencesOfTheNotice() throws IOException {
        Set<String> named = new TreeSet<>(rows().values());
        assertTrue(named.remove("LICENSE"));
        try (Stream<Path> files = Files.list(LICENCES)) {
            assertEquals(
                    files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)),
                    named);
        }
        for (String file : named) {
            assertTrue(Files.size(LICENCES.resolve(file)) > 500, file);
        }
    }
}
