// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * A process as no other one: its id and when it started, in ticks since boot on Linux, ms since 1970 elsewhere.
 *
 * @param pid its id, which is used again
 * @param start when it started; 0 if it is not there
 */
record ProcessIdentity(long pid, long start) {
    private static final Path PROCESSES = Path.of("/proc");
    /** Places behind the name, which is in brackets: proc(5) counts two more. */
    private static final int STATE = 0;

    private static final int THREADS = 17;
    private static final int START = 19;

    private static final boolean HAS_FILES = Files.isDirectory(PROCESSES.resolve("self"));

    /**
     * Returns this process.
     *
     * @throws IOException if it cannot be read when it has started
     */
    static ProcessIdentity own() throws IOException {
        long pid = ProcessHandle.current().pid();
        try {
            return new ProcessIdentity(pid, HAS_FILES ? start(PROCESSES.resolve(Long.toString(pid))) : startOf(pid));
        } catch (IOException | RuntimeException e) {
            throw new IOException("this process's start time cannot be read: " + e, e);
        }
    }

    /**
     * Whether this process is still there: no thread of a process that is not runs any more. One of which nothing can
     * be read now, such as for want of file descriptors, counts as alive.
     */
    boolean isAlive() {
        return isAlive(PROCESSES, HAS_FILES);
    }

    /** As {@link #isAlive()}, by files in another folder. */
    boolean isAlive(Path processes, boolean hasFiles) {
        if (start == 0) {
            return false;
        }
        Path own = processes.resolve(Long.toString(pid));
        try {
            return (hasFiles ? start(own) : startOf(pid)) == start;
        } catch (IOException | RuntimeException e) {
            return !hasFiles || !Files.notExists(own); // asked without a descriptor; it may have ended meanwhile
        }
    }

    private static long start(Path process) throws IOException {
        String stat = Files.readString(process.resolve("stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        // The first thread may be dead while others still run: then there are more than it.
        boolean isDead = "ZX".contains(fields[STATE]) && Integer.parseInt(fields[THREADS]) <= 1;
        return isDead ? 0 : Long.parseLong(fields[START]);
    }

    private static long startOf(long pid) throws IOException {
        ProcessHandle process = ProcessHandle.of(pid).orElse(null);
        if (process == null) {
            return 0;
        }
        Optional<Instant> start = process.info().startInstant();
        return start.orElseThrow(() -> new IOException("process " + pid + " has no start time"))
                .toEpochMilli();
    }
}
