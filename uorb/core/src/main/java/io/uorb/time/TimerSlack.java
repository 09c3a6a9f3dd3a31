// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * How much later than asked for Linux may wake a thread, so as to wake several at once: 50 us unless set (proc(5)).
 * Runners of the system's clock have the least; so has each thread that sleeps on {@link OrbClock#punctual}.
 */
public final class TimerSlack {
    /** The property that leaves all threads their slack if it is {@code system}. */
    public static final String PROPERTY = "io.uorb.timerslack";
    private static final boolean LEFT = "system".equals(System.getProperty(PROPERTY));

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
