// SPDX-License-Identifier: Apache-2.0
package io.uorb.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The README's example, compiled and run as it stands there. */
class QuickStartTest {
    private static final Pattern JAVA = Pattern.compile("(?s)```java\n(.*?)```");
    private static final Pattern CLASS = Pattern.compile("public final class (\\w+)");

    @TempDir
    private Path folder;

    @Test
    void shouldReceiveTheMessageThatItPublishes() throws Exception {
        assertEquals(1, run(compiled()).strip().lines().count());
    }

    /** The example in a program that has the middleware's own jar and nothing else of the project. */
    @Test
    @DisplayName("modules:MO-27: neither modules nor parameters are needed to publish and subscribe")
    void shouldNeedNeitherModulesNorParameters() throws Exception {
        Path core = Path.of(
                Orb.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        assertFalse(Files.exists(core.resolve("io/uorb/parameter")) || Files.exists(core.resolve("io/uorb/module")));
        String queues = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.contains("jctools-core"))
                .findFirst()
                .orElseThrow();
        String main = compiled();
        Process program = Peers.command(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        String.join(File.pathSeparator, folder.toString(), core.toString(), queues),
                        main)
                .redirectErrorStream(true)
                .start();
        String printed = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, program.waitFor(), printed);
        assertTrue(printed.strip().matches("[0-9]+"), printed);
    }

    /** Compiles the example; returns the name of its main class. */
    private String compiled() throws Exception {
        List<Path> sources = new ArrayList<>();
        String main = "";
        Matcher block = JAVA.matcher(ProjectText.read(Project.file("README.md")));
        while (block.find()) {
            Matcher name = CLASS.matcher(block.group(1));
            assertTrue(name.find(), block.group(1));
            main = name.group(1);
            sources.add(Files.writeString(folder.resolve(main + ".java"), block.group(1)));
        }
        compile(sources);
        return main;
    }

    private void compile(List<Path> sources) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        StringWriter problems = new StringWriter();
        try (StandardJavaFileManager files = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            String classPath = System.getProperty("java.class.path");
            List<String> options =
                    List.of("-d", folder.toString(), "-cp", classPath, "-processorpath", classPath, "--release", "17");
            boolean compiled = javac.getTask(
                            problems, files, null, options, null, files.getJavaFileObjectsFromPaths(sources))
                    .call();
            assertTrue(compiled, problems::toString);
        }
    }

    private String run(String main) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass(main).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
