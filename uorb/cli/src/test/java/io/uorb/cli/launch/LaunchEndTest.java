// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.RootCommand;
import io.uorb.testing.Peers;
import io.uorb.testing.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Launches in a process of their own that are asked to end, or killed. */
@Tag("slow")
@Timeout(120)
class LaunchEndTest {
    @TempDir
    private Path folder;

    private Process launch(Path file, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("launch", file.toString()));
        words.addAll(List.of(options));
        return Peers.java(List.of(), RootCommand.class, words)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void readUntil(BufferedReader lines, String wanted) throws IOException {
        String line = lines.readLine();
        while (!wanted.equals(line)) {
            assertTrue(line != null, "the launch ends before: " + wanted);
            line = lines.readLine();
        }
    }

    @Test
    @Statement({"ros1:K-23", "ros1:K-24"})
    void shouldWaitForProgramsThatTakeTheirTimeOneAfterAnother() throws Exception {
        StringBuilder nodes = new StringBuilder("<launch>");
        for (int i = 0; i < 3; i++) {
            nodes.append("<node pkg='exec' type='slow' name='n")
                    .append(i)
                    .append("' args='")
                    .append(i)
                    .append("'/>");
        }
        Path script = Files.writeString(
                folder.resolve("slow"),
                "#!/bin/sh\ntrap 'sleep 12; touch " + folder + "/$1; exit 0' INT\ntouch " + folder
                        + "/ready$1\nwhile true; do sleep 0.1; done\n");
        assertTrue(script.toFile().setExecutable(true));
        Path file = Files.writeString(folder.resolve("a.launch"), nodes + "</launch>");
        Process process = launch(file);
        try (BufferedReader lines = process.errorReader()) {
            readUntil(lines, "/n2 was started");
            for (int i = 0; i < 3; i++) {
                while (Files.notExists(folder.resolve("ready" + i))) {
                    Thread.onSpinWait();
                }
            }
            process.toHandle().destroy();
            List<String> rest = lines.lines().toList();
            assertTrue(process.waitFor(60, TimeUnit.SECONDS));
            for (int i = 0; i < 3; i++) {
                assertTrue(Files.exists(folder.resolve("" + i)), "program " + i + " was cut off: " + rest);
            }
            assertTrue(rest.contains("/n0 has ended with exit code 0"), rest.toString());
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    @Statement({"architecture:GR-23", "architecture:GR-54"})
    void shouldWriteNoEndThatTheUserHasAskedFor() throws Exception {
        Path script = Files.writeString(
                folder.resolve("slow"), "#!/bin/sh\ntrap 'sleep 4; exit 0' INT\nwhile true; do sleep 0.1; done\n");
        assertTrue(script.toFile().setExecutable(true));
        Path file = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><node pkg='exec' type='slow' name='slow'/>"
                        + "<node pkg='exec' type='/bin/sleep' name='quick' args='1000'/></launch>");
        Path json = folder.resolve("a.json");
        Process process = launch(file, "--watch", "--observe", "settle=0", "--architecture", json.toString());
        while (Files.notExists(json)) {
            assertTrue(process.isAlive());
            Thread.onSpinWait();
        }
        String before = Files.readString(json);
        process.toHandle().destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS));
        assertEquals(before, Files.readString(json));
    }

    @Test
    @Statement("ros1:K-24")
    void shouldLeaveNoCommandOfAParameterWhenItIsKilled() throws Exception {
        Path pid = folder.resolve("pid");
        Path file = Files.writeString(
                folder.resolve("a.launch"),
                "<launch><param name='p' command='sh -c \"trap : TERM; echo $$ > " + pid
                        + "; while true; do sleep 1; done\"'/></launch>");
        Process process = launch(file, "--allow-commands");
        while (Files.notExists(pid) || Files.size(pid) == 0) {
            assertTrue(process.isAlive());
            Thread.onSpinWait();
        }
        ProcessHandle command =
                ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
        process.destroyForcibly();
        assertEquals(0, command.onExit().get(30, TimeUnit.SECONDS).children().count());
    }
}
