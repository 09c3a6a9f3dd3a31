// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.cpu;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The threads of a process of this machine and the processor time that each has used, from Linux's {@code /proc}. The
 * kernel keeps the first 15 bytes of a thread's name. One thread.
 */
final class ThreadTimes {
    /** Beyond so many threads the rest is left out. */
    static final int MOST_THREADS = 4_096;

    private static final int MOST_BYTES = 4_096;
    /** Linux shows times in hundredths of a second, whatever its own clock. */
    private static final long NS_PER_TICK = 10_000_000;

    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;
    private static final int START_TICKS = 19;

    private final Path tasks;

    /**
     * A thread.
     *
     * @param id the kernel's number
     * @param startTicks when it started, in hundredths of a second since the system did
     * @param name the first 15 bytes of it; a thread can change it
     * @param cpuNs processor time since the thread's start
     */
    record ThreadTime(long id, long startTicks, String name, long cpuNs) {
        /** Returns whether this is the same thread: the number of one that has ended goes to another one. */
        boolean isSameThread(ThreadTime other) {
            return id == other.id && startTicks == other.startTicks;
        }
    }

    ThreadTimes(long pid) {
        this(Path.of("/proc", Long.toString(pid), "task"));
    }

    /** @param tasks the folder with a folder of each thread */
    ThreadTimes(Path tasks) {
        this.tasks = tasks;
    }

    /**
     * Returns the threads that the process has now.
     *
     * @throws IOException if the system does not show them
     */
    List<ThreadTime> read() throws IOException {
        List<ThreadTime> threads = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(tasks)) {
            for (Path folder : folders) {
                if (threads.size() == MOST_THREADS) {
                    break;
                }
                ThreadTime thread = read(folder);
                if (thread != null) {
                    threads.add(thread);
                }
            }
        } catch (IOException e) {
            throw new IOException(
                    tasks + " cannot be read; CPU times need Linux and a program of this machine and user: " + e, e);
        }
        return threads;
    }

    /** Returns a thread; null if it has ended, or the system shows it otherwise than Linux does. */
    private static ThreadTime read(Path folder) {
        try {
            long id = Long.parseLong(folder.getFileName().toString());
            String stat = text(folder.resolve("stat"));
            // A name may have blanks and parentheses of its own.
            int nameAt = stat.indexOf('(') + 1;
            int nameEnd = stat.lastIndexOf(')');
            String[] fields = stat.substring(nameEnd + 2).split(" ");
            long ticks = Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS]);
            long startTicks = Long.parseLong(fields[START_TICKS]);
            String name = stat.substring(nameAt, nameEnd);
            return new ThreadTime(id, startTicks, name, exactNs(folder, ticks * NS_PER_TICK));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return null;
        }
    }

    /** Returns the scheduler's time in ns, where the kernel keeps it. */
    private static long exactNs(Path folder, long otherwiseNs) {
        try {
            return Long.parseLong(text(folder.resolve("schedstat")).split(" ")[0]);
        } catch (IOException | NumberFormatException e) {
            return otherwiseNs;
        }
    }

    private static String text(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        }
    }
}
