// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture.picture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import io.uorb.testing.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Programs that read our pictures: Graphviz, and Mermaid's parser under Node, where NODE_PATH leads to it. */
final class PictureWitness {
    private static final Path SCRIPT = Project.file("uorb/launch/src/test/resources/picture/mermaid-accepts.cjs");

    private PictureWitness() {}

    static void assertGraphvizAccepts(Path file) throws IOException, InterruptedException {
        assertEquals("0: ", run("dot", "-Tplain", "-o", file + ".plain", file.toString()));
        assertTrue(Files.readString(Path.of(file + ".plain")).endsWith("stop\n"));
    }

    static void assertMermaidAccepts(Path... files) throws IOException, InterruptedException {
        Peers.requireNode("mermaid", "jsdom");
        String[] command = new String[files.length + 2];
        command[0] = "node";
        command[1] = SCRIPT.toAbsolutePath().toString();
        for (int i = 0; i < files.length; i++) {
            command[i + 2] = files[i].toString();
        }
        assertEquals("0: " + "accepted\n".repeat(files.length), run(command));
    }

    /** Returns the exit code and what it printed. */
    private static String run(String... command) throws IOException, InterruptedException {
        Process process =
                Peers.command(Arrays.asList(command)).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        return process.exitValue() + ": " + output;
    }
}
