// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.app.UorbRun;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.format.UlogData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The traced log of a flight at 250 Hz on threads: for all tests of a process that only read it, since it takes its
 * time. On a slow machine the threads of its modules may hardly run in 1.5 s, so it is repeated, twice as long, until
 * it has what tests look for: commands to the motors, and an attitude of 1 s, which is twice the time constant that
 * they change.
 */
final class ThreadedFlight {
    private static final double LEAST_S = 1.5;
    private static final int LEAST_COMMANDS = 50;
    private static final int LEAST_ATTITUDES = 250;
    /** Null before the first test that asks for it. */
    private static byte[] log;

    private ThreadedFlight() {}

    /** Returns a copy of its own for the test. */
    static synchronized Path in(Path folder) throws IOException {
        Path file = folder.resolve("flight.ulg");
        if (log != null) {
            return Files.write(file, log);
        }
        double seconds = LEAST_S;
        do {
            fly(file, seconds);
            seconds *= 2;
        } while (count(file, "actuator_motors") < LEAST_COMMANDS || count(file, "vehicle_attitude") < LEAST_ATTITUDES);
        log = Files.readAllBytes(file);
        return file;
    }

    private static void fly(Path file, double seconds) throws IOException {
        Files.deleteIfExists(file);
        UorbRun.of("hover", "--threads", "--seconds", "" + seconds, "--rate", "250", "--record", file.toString())
                .exits(0);
    }

    private static long count(Path file, String topic) throws IOException {
        long[] count = new long[1];
        try (UlogReader reader = UlogReader.open(file)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    count[0] += data.subscription().name().equals(topic) ? 1 : 0;
                }
            });
        }
        return count[0];
    }
}
