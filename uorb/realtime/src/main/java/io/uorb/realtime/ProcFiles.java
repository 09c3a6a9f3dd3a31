// SPDX-License-Identifier: Apache-2.0
package io.uorb.realtime;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Files of {@code /proc} about this process and its threads (proc(5)). */
final class ProcFiles {
    private static final int PRIORITY_FIELD = 40;
    private static final int POLICY_FIELD = 41;
    /** The first one behind the name, which may have blanks and brackets in it. */
    private static final int STATE_FIELD = 3;

    /** Any name. */
    static final Pattern ANY = Pattern.compile(".*", Pattern.DOTALL);

    private static final String FIFO = "1";

    private ProcFiles() {}

    /** Returns the calling thread's priority of {@code SCHED_FIFO}; 0 if it has another policy. */
    static int fifoPriority() {
        return fifoPriority("/proc/thread-self");
    }

    /** Returns the priority of a thread of this process. */
    static int fifoPriority(int thread) {
        return fifoPriority(folder(thread));
    }

    private static int fifoPriority(String folder) {
        String stat = read(folder + "/stat");
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
        return fields.length > POLICY_FIELD - STATE_FIELD && fields[POLICY_FIELD - STATE_FIELD].equals(FIFO)
                ? Integer.parseInt(fields[PRIORITY_FIELD - STATE_FIELD])
                : 0;
    }

    /** Returns the numbers of this process's threads whose names match, with their names. */
    static Map<Integer, String> threads(Pattern name) {
        Map<Integer, String> threads = new TreeMap<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path folder : folders) {
                String found = read(folder + "/comm").strip();
                if (name.matcher(found).matches()) {
                    threads.put(Integer.parseInt(folder.getFileName().toString()), found);
                }
            }
        } catch (IOException e) {
            return new TreeMap<>(); // another system
        }
        return threads;
    }

    /** Returns how long a thread of this process has run, ns; 0 if it has ended. */
    static long runNs(int thread) {
        String runNs = read(folder(thread) + "/schedstat").split(" ")[0];
        return runNs.isEmpty() ? 0 : Long.parseLong(runNs);
    }

    /** Returns the calling thread's number; 0 if the system does not tell it. */
    static int threadNumber() {
        try {
            return Integer.parseInt(Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString());
        } catch (IOException | RuntimeException e) {
            return 0; // another system
        }
    }

    /** Returns the processors on which the calling thread may run, as a list. */
    static String processors() {
        return processors("/proc/thread-self");
    }

    /** Returns the processors on which a thread of this process may run, as a list; empty if it has ended. */
    static String processors(int thread) {
        return processors(folder(thread));
    }

    private static String processors(String folder) {
        return valueOf("Cpus_allowed_list:", read(folder + "/status"));
    }

    /** Returns whether a thread of this process has not ended. */
    static boolean isAlive(int thread) {
        return Files.exists(Path.of(folder(thread)));
    }

    private static String folder(int thread) {
        return "/proc/self/task/" + thread;
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
