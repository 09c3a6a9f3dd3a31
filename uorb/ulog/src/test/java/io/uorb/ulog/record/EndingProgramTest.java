// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Peers;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that ends while it records, and does not stop the recorder. */
@Tag("slow")
class EndingProgramTest {
    private static final long LONG_ENOUGH_S = 30;

    @TempDir
    private Path folder;

    /**
     * By the end of its main method, by System.exit, or by a signal. Ctrl-C's signal is handled as TERM is, but cannot
     * be tested: a build that a shell runs in the background has it ignored, and so have its children.
     */
    @ParameterizedTest
    @ValueSource(strings = {"return", "exit", "TERM"})
    @Timeout(2 * LONG_ENOUGH_S)
    void shouldLeaveAWholeFile(String end) throws IOException, InterruptedException {
        Path file = folder.resolve("flight.ulg");
        Process child = start(file, end);
        try (BufferedReader output = child.inputReader()) {
            assertEquals(EndingChild.DONE, output.readLine());
            if (end.equals("TERM")) {
                child.toHandle().destroy(); // which leaves its output open
            }
            assertTrue(child.waitFor(LONG_ENOUGH_S, TimeUnit.SECONDS), "still runs");
            assertEquals(List.of(), output.lines().toList());
        } finally {
            child.destroyForcibly();
        }
        assertEquals(
                LongStream.rangeClosed(1, EndingChild.MESSAGES).boxed().toList(),
                LoggedRecords.read(Files.readAllBytes(file)).values(EndingChild.TOPIC, 0));
    }

    private static Process start(Path file, String end) throws IOException {
        return Peers.java(List.of("-Xmx64m", "-XX:+UseSerialGC"), EndingChild.class, List.of(file.toString(), end))
                .redirectErrorStream(true)
                .start();
    }
}
