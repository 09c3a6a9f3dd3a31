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

    /** Returns this process. */
    static ProcessIdentity own() {
        return of(ProcessHandle.current().pid());
    }

    /** Returns the process that has that id now. */
    static ProcessIdentity of(long pid) {
        if (!Files.isDirectory(PROCESSES.resolve("self"))) {
            Optional<Instant> start =
                    ProcessHandle.of(pid).flatMap(one -> one.info().startInstant());
            return new ProcessIdentity(pid, start.map(Instant::toEpochMilli).orElse(0L));
        }
        try {
            String stat = Files.readString(PROCESSES.resolve(pid + "/stat"));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            // The first thread may be dead while others still run: then there are more than it.
            boolean isDead = "ZX".contains(fields[STATE]) && Integer.parseInt(fields[THREADS]) <= 1;
            return new ProcessIdentity(pid, isDead ? 0 : Long.parseLong(fields[START]));
        } catch (IOException | RuntimeException e) {
            return new ProcessIdentity(pid, 0); // it has gone, before or while its file was read
        }
    }

    /** Whether this process is still there: no thread of a process that is not runs any more. */
    boolean isAlive() {
        return start != 0 && of(pid).start == start;
    }
}
