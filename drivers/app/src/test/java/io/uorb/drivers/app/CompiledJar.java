// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Project;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Jars of strangers, compiled in a test. */
public final class CompiledJar {
    private static final String NAME = "stranger.jar";
    private static final Path OWN_MODULE = Project.file("docs/examples/own-module/src/main");

    /** Null before the first test of this process that asks for it. */
    private static byte[] ownModule;

    private CompiledJar() {}

    /** Writes the jar of docs/examples/own-module, which is compiled once. */
    public static synchronized Path ofOwnModule(Path folder) throws IOException {
        Path jar = folder.resolve(NAME);
        if (ownModule != null) {
            return Files.write(jar, ownModule);
        }
        of(folder, OWN_MODULE.resolve("java"), OWN_MODULE.resolve("resources"));
        ownModule = Files.readAllBytes(jar);
        return jar;
    }

    /** Writes a jar of all sources of one folder and all files of another one. */
    public static Path of(Path folder, Path sources, Path resources) throws IOException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        String path =
                System.getProperty("java.class.path") + File.pathSeparator + System.getProperty("jdk.module.path", "");
        String processor = Project.file("uorb/processor/target/classes") + File.pathSeparator + path;
        List<String> arguments = new ArrayList<>(List.of(
                "-processorpath",
                processor,
                "-processor",
                "io.uorb.processor.TopicProcessor",
                "-d",
                classes.toString(),
                "-cp",
                path));
        files(sources).forEach(file -> arguments.add(file.toString()));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
        Path jar = folder.resolve(NAME);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            add(out, classes);
            add(out, resources);
        }
        return jar;
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void add(JarOutputStream jar, Path folder) throws IOException {
        for (Path file : files(folder)) {
            jar.putNextEntry(new JarEntry(folder.relativize(file).toString().replace('\\', '/')));
            Files.copy(file, jar);
            jar.closeEntry();
        }
    }
}
