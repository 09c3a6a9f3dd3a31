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
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples of drivers in docs/examples do what the guides say that show their code. */
class WritingADriverTest {
    @TempDir
    private Path classes;

    private static List<Path> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.list(Project.file("docs/examples/" + folder))) {
            return files.sorted().toList();
        }
    }

    @Test
    void shouldRunAsTheGuideSays() throws Exception {
        String reports = run("own-driver/src/main/java/example", "example.Main");
        assertTrue(reports.contains("voltage_now: no such file\n"), reports);
        assertTrue(reports.contains("works again after "), reports);
    }

    @Test
    @DisplayName("demand:Q-4: the guide's sensor follows its subscribers")
    void shouldFollowItsSubscribersAsTheGuideSays() throws Exception {
        String reports = run("sensors-on-demand/src/main/java/example/demand", "example.demand.Main");
        assertTrue(reports.endsWith("gyro: off\n0 samples in 10 s: all have left\n"), reports);
    }

    /** Compiles and runs an example; returns what it prints. */
    private String run(String folder, String main) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
        sources(folder).forEach(file -> arguments.add(file.toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        URL[] path = {classes.toUri().toURL()};
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream stdout = System.out;
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(stdout);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
