// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

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

    private void run() {
        long syncNs = System.nanoTime();
        long lastNs = syncNs;
        long lastKnownNs = knownNs();
        while (!closed) {
            long nowNs = System.nanoTime();
            long knownNs = knownNs();
            long stoppedNs = nowNs - lastNs - PERIOD_NS - (knownNs - lastKnownNs);
            if (knownNs > 0 && stoppedNs > STOP_NS) {
                delays.addStop(lastNs, nowNs, stoppedNs);
            }
            lastNs = nowNs;
            lastKnownNs = knownNs;
            if (nowNs - syncNs >= 0) {
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
        String[] numbers = numbers(file);
        if (numbers.length > 1) {
            delays.add(name, System.nanoTime(), Long.parseLong(numbers[1]));
        }
    }

    /** Returns the time in which this thread has run or waited for a processor; 0 if the system does not tell it. */
    private static long knownNs() {
        String[] numbers = numbers(OWN);
        return numbers.length > 1 ? Long.parseLong(numbers[0]) + Long.parseLong(numbers[1]) : 0;
    }

    private static String[] numbers(Path file) {
        return read(file).strip().split(" ");
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
        boolean interrupted = false;
        while (thread.isAlive() && thread != Thread.currentThread()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
