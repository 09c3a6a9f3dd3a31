// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * How much later than asked for Linux may wake a thread, so as to wake several at once: 50 us unless set (proc(5)).
 * Runners of the system's clock have the least; so has each thread that sleeps on {@link OrbClock#punctual}. {@code
 * -Dio.uorb.timerslack=system} leaves all threads theirs.
 */
public final class TimerSlack {
    private static final boolean LEFT = "system".equals(System.getProperty("io.uorb.timerslack"));

    private TimerSlack() {}

    /** Sets the calling thread's slack to the least, 1 ns; returns whether the system has done so. */
    public static boolean minimize() {
        if (LEFT) {
            return false;
        }
        try {
            Path number = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            Files.writeString(Path.of("/proc/" + number + "/timerslack_ns"), "1", StandardOpenOption.WRITE);
            return true;
        } catch (IOException | RuntimeException e) {
            return false; // another system, or not permitted: the thread is as punctual as before
        }
    }
}
