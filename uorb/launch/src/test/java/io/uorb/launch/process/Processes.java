// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** Processes as the kernel shows them. */
final class Processes {
    private static final long LOOK_NS = 1_000_000;

    private Processes() {}

    /** Waits until a process has ended; one that nobody has asked for its exit code counts as ended. */
    static void awaitEnd(long pid) throws IOException {
        while (isAlive(pid)) {
            LockSupport.parkNanos(LOOK_NS);
        }
    }

    static boolean isAlive(long pid) throws IOException {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            if (Files.exists(Path.of("/proc", Long.toString(pid)))) {
                throw e;
            }
            return false; // it ended while we read
        }
    }
}
