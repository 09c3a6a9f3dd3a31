// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.blame;

import io.uorb.thread.Uninterruptibles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Samples what Linux counts of threads each 5 ms, and commits an {@code io.uorb.TraceSync} each second. A daemon thread
 * of its own does it, until it is closed.
 */
public final class BlameSampler implements AutoCloseable {
    private static final String AMBIGUOUS = "";
    private static final long PERIOD_NS = 5_000_000;
    /** A sample that comes so much late, without a wait for a processor, tells that the process was stopped. */
    private static final long STOP_NS = 8_000_000;

    private static final long SECOND_NS = 1_000_000_000;
    /** The length to which Linux cuts names of threads. */
    private static final int NAME_LENGTH = 15;

    /** That of the thread that opens it. */
    private static final Path OWN = Path.of("/proc/thread-self");

    private final Path tasks;
    private final Supplier<List<String>> threads;
    private final ThreadSamples samples;
    private final Map<String, ThreadCounters> counters = new HashMap<>();
    private final Thread thread = new Thread(this::run, "uorb-blame");
    private volatile boolean closed;

    private BlameSampler(Path tasks, ThreadSamples samples, Supplier<List<String>> threads) {
        this.tasks = tasks;
        this.samples = samples;
        this.threads = threads;
        thread.setDaemon(true);
    }

    /**
     * Starts to sample.
     *
     * @param samples receives them; none where the system does not count
     * @param threads returns the names of the threads that matter, now
     */
    public static BlameSampler start(ThreadSamples samples, Supplier<List<String>> threads) {
        BlameSampler sampler = new BlameSampler(Path.of("/proc/self/task"), samples, threads);
        sampler.thread.start();
        return sampler;
    }

    private void run() {
        try (ThreadCounters own = own()) {
            sampleUntilClosed(own);
        } finally {
            forgetThreads();
        }
        TraceSync.commitNow();
    }

    /** Returns the counters of this thread; null if the system does not count. */
    private static ThreadCounters own() {
        try {
            return new ThreadCounters(OWN);
        } catch (IOException e) {
            return null;
        }
    }

    /** @param own null if the system does not count */
    private void sampleUntilClosed(ThreadCounters own) {
        Optional<ThreadSample> last = Optional.empty();
        long syncNs = System.nanoTime();
        while (!closed) {
            Optional<ThreadSample> now = own == null ? Optional.empty() : own.read();
            if (last.isPresent() && now.isPresent()) {
                addStop(last.get(), now.get());
            }
            last = now;
            if (System.nanoTime() - syncNs >= 0) {
                TraceSync.commitNow();
                findThreads();
                syncNs += SECOND_NS;
            }
            counters.forEach((name, ofThread) -> ofThread.read().ifPresent(sample -> samples.add(name, sample)));
            LockSupport.parkNanos(this, PERIOD_NS);
        }
    }

    private void addStop(ThreadSample last, ThreadSample now) {
        long knownNs = now.runNs() + now.delayNs() - last.runNs() - last.delayNs();
        long stoppedNs = now.fromNs() - last.toNs() - PERIOD_NS - knownNs;
        if (stoppedNs > STOP_NS) {
            samples.addStop(last.toNs(), now.fromNs(), stoppedNs);
        }
    }

    private void findThreads() {
        Map<String, String> wanted = new HashMap<>();
        // Linux cuts names: of two threads that it calls the same, none can be told.
        threads.get()
                .forEach(name -> wanted.merge(cut(name), name, (one, other) -> one.equals(other) ? one : AMBIGUOUS));
        forgetThreads();
        try (Stream<Path> all = Files.list(tasks)) {
            for (Path task : all.toList()) {
                String full = wanted.get(name(task));
                if (full != null && !full.equals(AMBIGUOUS)) {
                    open(full, task);
                }
            }
        } catch (IOException | RuntimeException e) {
            forgetThreads(); // no such system: the rows are missing
        }
    }

    private void open(String name, Path task) {
        try {
            ThreadCounters older = counters.put(name, new ThreadCounters(task));
            if (older != null) {
                older.close();
            }
        } catch (IOException e) {
            return; // it has ended
        }
    }

    private void forgetThreads() {
        counters.values().forEach(ThreadCounters::close);
        counters.clear();
    }

    private static String cut(String name) {
        return name.substring(0, Math.min(name.length(), NAME_LENGTH)).strip(); // as the name that is read
    }

    /** Returns the name of a thread as Linux has it; empty if it has ended. */
    private static String name(Path task) {
        try {
            return Files.readString(task.resolve("comm")).strip();
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
