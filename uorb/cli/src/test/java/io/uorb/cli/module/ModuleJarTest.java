// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stranger's module in a jar (modules:MO-6). */
class ModuleJarTest {
    private static final String SOURCE = """
            package stranger;
            public final class OwnFactory implements io.uorb.module.ModuleFactory {
                public String name() { return "own_estimator"; }
                public io.uorb.module.ModuleDescription description() {
                    return io.uorb.module.ModuleDescription.of("A stranger's estimator");
                }
                public io.uorb.module.Module create(io.uorb.module.ModuleContext context) { return () -> {}; }
            }
            """;

    @TempDir
    private Path folder;

    private Path jar() throws IOException {
        Path source = folder.resolve("OwnFactory.java");
        Files.writeString(source, SOURCE);
        int problems = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-d", folder.toString(), source.toString());
        assertEquals(0, problems);
        Path jar = folder.resolve("own.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            entries.putNextEntry(new ZipEntry("stranger/OwnFactory.class"));
            entries.write(Files.readAllBytes(folder.resolve("stranger/OwnFactory.class")));
            entries.putNextEntry(new ZipEntry("META-INF/services/io.uorb.module.ModuleFactory"));
            entries.write("stranger.OwnFactory\n".getBytes(StandardCharsets.US_ASCII));
        }
        return jar;
    }

    @Test
    @DisplayName("modules:MO-6: found by module list and describe")
    void shouldListAndDescribeTheKindsOfAJar() throws IOException {
        String jar = jar().toString();
        ConsoleRun.of("--module-jar", jar, "module", "list")
                .reportsNothing()
                .prints("own_estimator A stranger's estimator\n", "blink ");
        CommandRun describe = ConsoleRun.of("--module-jar=" + jar, "module", "describe", "own_estimator");
        assertTrue(describe.out().startsWith("own_estimator: A stranger's estimator\n"), describe.out());
    }

    @Test
    void shouldNameAJarThatIsNotThere() {
        CommandRun run = ConsoleRun.of("--module-jar", "none.jar", "module", "list");
        assertEquals(
                "uorb module list: module jar none.jar does not exist or cannot be read",
                run.err().strip());
        assertEquals(1, run.exitCode());
    }
}
