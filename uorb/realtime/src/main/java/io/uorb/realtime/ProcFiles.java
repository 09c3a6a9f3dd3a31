// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code /proc} shows of this process and of the calling thread (proc(5)). */
final class ProcFiles {
    private static final int PRIORITY_FIELD = 40;
    private static final int POLICY_FIELD = 41;
    /** The first one behind the name, which may have blanks and brackets in it. */
    private static final int STATE_FIELD = 3;

    private static final String FIFO = "1";

    private ProcFiles() {}

    /** Returns the calling thread's priority of {@code SCHED_FIFO}; 0 if it has another policy. */
    static int fifoPriority() {
        String stat = read("/proc/thread-self/stat");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        return fields.length > POLICY_FIELD - STATE_FIELD && fields[POLICY_FIELD - STATE_FIELD].equals(FIFO)
                ? Integer.parseInt(fields[PRIORITY_FIELD - STATE_FIELD])
                : 0;
    }

    /** Returns the processors on which the calling thread may run, as a list. */
    static String processors() {
        return valueOf("Cpus_allowed_list:", read("/proc/thread-self/status"));
    }

    /** Returns a value of this process's status, as {@code 123 kB} of {@code VmLck}; empty if it is not there. */
    static String status(String name) {
        return valueOf(name + ":", read("/proc/self/status"));
    }

    /** Returns the soft limit of a name; empty if it is not there. */
    static String limit(String name) {
        return valueOf(name, read("/proc/self/limits")).split("\\s+")[0];
    }

    /** Returns whether this process has an effective capability (capabilities(7)). */
    static boolean hasCapability(int number) {
        String effective = status("CapEff");
        return !effective.isEmpty() && (Long.parseUnsignedLong(effective, 16) >>> number & 1) == 1;
    }

    private static String valueOf(String name, String lines) {
        return lines.lines()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(name.length()).strip())
                .findFirst()
                .orElse("");
    }

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException | RuntimeException e) {
            return ""; // then nothing of what it would show is verified
        }
    }
}
