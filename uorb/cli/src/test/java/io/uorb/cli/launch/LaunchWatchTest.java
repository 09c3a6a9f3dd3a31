// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.RootCommand;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.launch.architecture.ArchitectureTopic;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A launch that is watched while a ROS node that nobody declares comes and goes. */
@Tag("slow")
@Timeout(180)
class LaunchWatchTest {
    @TempDir
    private Path folder;

    private Process watch(Master master, Path json) throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><node pkg='exec' type='/bin/sleep' name='quiet' args='1000'/></launch>");
        return Peers.java(
                        RootCommand.class,
                        "launch",
                        file.toString(),
                        "--master",
                        master.uri(),
                        "--watch",
                        "--observe",
                        "settle=0",
                        "--architecture",
                        json.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static boolean hasNews(Path json) throws IOException {
        ArchitectureDocument document = ArchitectureReader.read("a", Files.readString(json)); // whole, or it throws
        return document.topics().stream().map(ArchitectureTopic::name).anyMatch("/news"::equals);
    }

    private static void awaitNews(Path json, Process process, boolean wanted) throws IOException {
        while (Files.notExists(json) || hasNews(json) != wanted) {
            assertTrue(process.isAlive(), "the launch has ended");
            Thread.onSpinWait();
        }
    }

    private static String line(BufferedReader lines, String start) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.startsWith(start)) {
            line = lines.readLine();
        }
        return String.valueOf(line);
    }

    @Test
    @Statement("architecture:GR-23")
    void shouldWriteTheDocumentAgainWhenTheGraphChanges() throws Exception {
        Path json = folder.resolve("a.json");
        try (Master master = Master.start(MasterOptions.loopback(0), (source, error) -> {})) {
            Process process = watch(master, json);
            try (BufferedReader lines = process.inputReader()) {
                awaitNews(json, process, false);
                try (RosNode node = RosNode.builder("/reader")
                        .masterUri(master.uri())
                        .closesOnExit(false)
                        .start()) {
                    node.subscribe("/news", RawSerializer.ANY, message -> {});
                    assertTrue(line(lines, "+ node").contains("/reader"));
                    awaitNews(json, process, true);
                }
                assertTrue(line(lines, "- node").contains("/reader"));
                awaitNews(json, process, false);
                String before = Files.readString(json);
                process.toHandle().destroy();
                assertTrue(process.waitFor(60, TimeUnit.SECONDS));
                assertEquals(before, Files.readString(json), "the end is no change");
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
