// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.lockstep.ManualClock;
import io.uorb.module.host.ModuleFactories;
import io.uorb.module.host.ModuleHost;
import io.uorb.module.host.ModuleState;
import io.uorb.testing.Project;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code modules:MO-6}: a host finds and runs the jar of docs/examples/own-module, whose code
 * docs/writing-a-module.md shows.
 */
class WritingAModuleTest {
    private static final Path SOURCES = Project.file("docs/examples/own-module/src/main/java/example");
    private static final Path SERVICES = Project.file("docs/examples/own-module/src/main/resources/META-INF/services");

    @TempDir
    private static Path folder;

    private static Path jar;

    /** Returns the sources of the module; the filter beside it needs the drivers. */
    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    @BeforeAll
    static void packages() throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString()));
        String path = System.getProperty("jdk.module.path", "");
        arguments.addAll(List.of("-cp", System.getProperty("java.class.path") + File.pathSeparator + path));
        sources().forEach(file -> arguments.add(file.toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        jar = folder.resolve("own-module.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            add(entries, classes, "");
            add(entries, SERVICES, "META-INF/services/");
        }
    }

    private static void add(JarOutputStream jar, Path folder, String prefix) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                jar.putNextEntry(
                        new JarEntry(prefix + folder.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, jar);
            }
        }
    }

    @Test
    void shouldRunAsTheGuideSays() throws Exception {
        ClassLoader loader = ModuleFactories.withJars(List.of(jar)).loader();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream stdout = System.out;
        Thread.currentThread().setContextClassLoader(loader);
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            loader.loadClass("example.Main").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(stdout);
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }
        assertEquals(
                "roll 0.2000 rad after 4000 samples" + System.lineSeparator(),
                printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldBeFoundInAJar() throws Exception {
        ModuleFactories factories = ModuleFactories.withJars(List.of(jar));
        assertEquals(List.of(), factories.problems());
        try (Orb orb = Orb.create(new ManualClock());
                ModuleHost host = ModuleHost.builder(orb).factories(factories).build()) {
            host.start("my_estimator", "budget_us=100");
            assertEquals(ModuleState.RUNNING, host.status("my_estimator").state());
            assertTrue(host.parameters().find("ME_TILT_GAIN").isPresent());
        }
    }
}
