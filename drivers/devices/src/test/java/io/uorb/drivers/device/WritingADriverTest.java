// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide docs/writing-a-driver.md shows code of docs/examples/own-driver, and this does what the guide says. */
class WritingADriverTest {
    private static final Path GUIDE = Project.file("docs/writing-a-driver.md");
    private static final Path SOURCES = Project.file("docs/examples/own-driver/src/main/java/example");
    private static final int MOST_LINES = 120;

    @TempDir
    private Path classes;

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.sorted().toList();
        }
    }

    @Test
    void shouldShowCodeOfTheExample() throws IOException {
        List<String> code = new ArrayList<>();
        for (Path file : sources()) {
            code.add(withoutIndents(Files.readString(file)));
        }
        String guide = Files.readString(GUIDE);
        List<String> blocks = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL)
                .matcher(guide)
                .results()
                .map(result -> withoutIndents(result.group(1)))
                .toList();
        assertTrue(blocks.size() >= 3, "blocks of Java in the guide: " + blocks.size());
        for (String block : blocks) {
            assertTrue(code.stream().anyMatch(file -> file.contains(block)), "no part of the example:\n" + block);
        }
        assertTrue(guide.lines().count() < MOST_LINES, guide.lines().count() + " lines");
    }

    private static String withoutIndents(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining("\n", "\n", "\n"));
    }

    @Test
    void shouldRunAsTheGuideSays() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        sources().forEach(file -> arguments.add(file.toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        URL[] path = {classes.toUri().toURL()};
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream stdout = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            loader.loadClass("example.Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(stdout);
        }
        String reports = printed.toString(StandardCharsets.UTF_8);
        assertTrue(reports.contains("voltage_now: no such file\n"), reports);
        assertTrue(reports.contains("works again after "), reports);
    }
}
