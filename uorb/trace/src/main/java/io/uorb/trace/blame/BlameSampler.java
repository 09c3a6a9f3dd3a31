// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.thread.Uninterruptibles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Reads the run delays of threads each 5 ms, where the system tells them, and commits an {@code io.uorb.TraceSync} each
 * second. A daemon thread of its own does it, until it is closed.
 */
public final class BlameSampler implements AutoCloseable {
    private static final long PERIOD_NS = 5_000_000;
    /** A sample that comes so much late, without a wait for a processor, tells that the process was stopped. */
    private static final long STOP_NS = 8_000_000;

    /** A reading that lasts longer is made again, so that the moment of a sum is known: its thread had no processor. */
    private static final long READING_NS = 500_000;

    private static final int MOST_READINGS = 3;

    private static final long SECOND_NS = 1_000_000_000;
    private static final int MOST_SAMPLES = 24_000;
    /** The length to which Linux cuts names of threads. */
    private static final int NAME_LENGTH = 15;

    /** Of the thread that reads it. */
    private static final Path OWN = Path.of("/proc/thread-self/schedstat");

    private final Path tasks;
    private final Supplier<List<String>> threads;
    private final RunDelays delays = new RunDelays(MOST_SAMPLES);
    private final Map<String, Path> files = new HashMap<>();
    private final Thread thread = new Thread(this::run, "uorb-blame");
    private volatile boolean closed;

    private BlameSampler(Path tasks, Supplier<List<String>> threads) {
        this.tasks = tasks;
        this.threads = threads;
        thread.setDaemon(true);
    }

    /**
     * Starts to sample.
     *
     * @param threads returns the names of the threads that matter, now
     */
    public static BlameSampler start(Supplier<List<String>> threads) {
        BlameSampler sampler = new BlameSampler(Path.of("/proc/self/task"), threads);
        sampler.thread.start();
        return sampler;
    }

    /** Returns the delays so far; without any where the system does not tell them. */
    public RunDelays delays() {
        return delays;
    }

    /** The numbers of a file, and when they were read; one empty if there is no such file any more. */
    private record Reading(long fromNs, long toNs, String[] numbers) {
        /** Returns the time in which the thread has run or waited for a processor; 0 if the system does not tell it. */
        long knownNs() {
            return numbers.length > 1 ? Long.parseLong(numbers[0]) + runDelayNs() : 0;
        }

        long runDelayNs() {
            return Long.parseLong(numbers[1]);
        }
    }

    private void run() {
        Reading last = reading(OWN);
        long syncNs = last.toNs();
        while (!closed) {
            Reading own = reading(OWN);
            long betweenNs = own.fromNs() - last.toNs();
            long stoppedNs = betweenNs - PERIOD_NS - (own.knownNs() - last.knownNs());
            if (own.knownNs() > 0 && stoppedNs > STOP_NS) {
                delays.addStop(last.toNs(), own.fromNs(), stoppedNs);
            }
            last = own;
            if (own.toNs() - syncNs >= 0) {
                TraceSync.commitNow();
                findThreads();
                syncNs += SECOND_NS;
            }
            files.forEach(this::sample);
            LockSupport.parkNanos(this, PERIOD_NS);
        }
        TraceSync.commitNow();
    }

    private void findThreads() {
        Map<String, String> wanted = new HashMap<>();
        threads.get().forEach(name -> wanted.put(cut(name), name));
        files.clear();
        try (Stream<Path> all = Files.list(tasks)) {
            all.forEach(task -> {
                String full = wanted.get(read(task.resolve("comm")).strip());
                if (full != null) {
                    files.put(full, task.resolve("schedstat"));
                }
            });
        } catch (IOException | RuntimeException e) {
            files.clear(); // no such system: the row is missing
        }
    }

    private static String cut(String name) {
        return name.length() <= NAME_LENGTH ? name : name.substring(0, NAME_LENGTH);
    }

    private void sample(String name, Path file) {
        Reading reading = reading(file);
        if (reading.numbers().length > 1) {
            delays.add(name, reading.fromNs(), reading.toNs(), reading.runDelayNs());
        }
    }

    private static Reading reading(Path file) {
        Reading reading = readOnce(file);
        for (int i = 1; i < MOST_READINGS && reading.toNs() - reading.fromNs() > READING_NS; i++) {
            reading = readOnce(file);
        }
        return reading;
    }

    private static Reading readOnce(Path file) {
        long fromNs = System.nanoTime();
        String text = read(file);
        long toNs = System.nanoTime();
        return new Reading(fromNs, toNs, text.strip().split(" "));
    }

    /** Returns a file's text; empty for that of a thread that has ended. */
    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        Uninterruptibles.join(thread);
    }
}
