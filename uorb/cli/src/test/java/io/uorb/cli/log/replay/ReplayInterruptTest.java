// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.RootCommand;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.input.LoggedSamples;
import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A replay in a process that is asked to end, as by Ctrl-C. */
@Tag("slow")
class ReplayInterruptTest {
    private static final int MESSAGES = 600_000;

    @TempDir
    private Path folder;

    /** Ten minutes of log: what was published until then is recorded, the file is whole, the summary is printed. */
    @Test
    void shouldCloseTheRecording() throws IOException, InterruptedException {
        Path log = CommandTestLog.counting(
                folder.resolve("log.ulg"),
                LongStream.range(0, MESSAGES).map(i -> 1_000_000 + 1_000 * i).toArray());
        Path out = folder.resolve("out.ulg");
        Process process = Peers.java(
                        RootCommand.class,
                        "log",
                        "replay",
                        log.toString(),
                        "--listen",
                        "counter",
                        "--record",
                        out.toString())
                .redirectErrorStream(true)
                .start();
        List<String> rest;
        try (BufferedReader lines = process.inputReader()) {
            assertEquals(" counter", lines.readLine());
            // A request to end; Process.destroy() would also close the pipe that is read here.
            process.toHandle().destroy();
            rest = lines.lines().toList();
        } finally {
            process.destroyForcibly();
        }
        assertNotEquals(0, process.waitFor());
        List<String> recorded = LoggedSamples.read(out).get("counter:0");
        assertEquals(LoggedSamples.read(log).get("counter:0").subList(0, recorded.size()), recorded);
        assertTrue(recorded.size() < MESSAGES);
        assertTrue(rest.stream().anyMatch(line -> line.startsWith("published " + recorded.size() + " messages in ")));
        assertTrue(rest.stream().anyMatch(line -> line.startsWith("recorded " + recorded.size() + " messages, ")));
    }
}
