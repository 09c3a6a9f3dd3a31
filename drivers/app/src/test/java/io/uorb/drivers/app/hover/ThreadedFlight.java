// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The traced log of a flight of 1.5 s at 250 Hz on threads: for all tests of a process that only read it, since it
 * takes its time, and a second to start.
 */
final class ThreadedFlight {
    /** Null before the first test that asks for it. */
    private static byte[] log;

    private ThreadedFlight() {}

    /** Returns a copy of its own for the test. */
    static synchronized Path in(Path folder) throws IOException {
        Path file = folder.resolve("flight.ulg");
        if (log != null) {
            return Files.write(file, log);
        }
        CommandRun run =
                UorbRun.of("hover", "--threads", "--seconds", "1.5", "--rate", "250", "--record", file.toString());
        assertEquals(0, run.exitCode(), run.err());
        log = Files.readAllBytes(file);
        return file;
    }
}
