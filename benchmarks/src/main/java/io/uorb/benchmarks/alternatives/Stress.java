// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The same stress for all designs: publishers and readers at once, every copy judged. It shows that a design is wrong,
 * never that it is right, and on x86 nothing about weaker memory.
 */
final class Stress {
    private static final int READERS = 2;
    private static final int PUBLISHERS_AT_MOST = 2;
    private static final int ENDS_AFTER_S = 120;
    /** On fewer cores than threads publishers would else be ready before a reader was ever scheduled. */
    private static final int MESSAGES_BETWEEN_YIELDS = 128;

    private Stress() {}

    /**
     * Two publishers, or one if the design takes only one, and two readers.
     *
     * @param messages of each publisher
     * @throws IllegalStateException if a thread does not end within two minutes, or fails
     */
    static StressResult run(Design design, long messages) throws InterruptedException {
        int publishers = Math.min(PUBLISHERS_AT_MOST, design.writersAtMost());
        try (Slot slot = design.open(publishers)) {
            return run(design.name(), slot, publishers, messages);
        }
    }

    private static StressResult run(String name, Slot slot, int publishers, long messages) throws InterruptedException {
        CyclicBarrier start = new CyclicBarrier(publishers + READERS);
        AtomicInteger publishing = new AtomicInteger(publishers);
        ExecutorService threads = Executors.newCachedThreadPool(Stress::daemon);
        try {
            List<Future<?>> ends = new ArrayList<>();
            for (int i = 1; i <= publishers; i++) {
                int publisher = i;
                Slot.Writer writer = slot.writer();
                ends.add(threads.submit(() -> publish(writer, publisher, messages, start, publishing)));
            }
            List<Future<StressReader.Found>> found = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                found.add(threads.submit(new StressReader(slot.reader(), start, publishing, publishers)));
            }
            for (Future<?> end : ends) {
                end(name, end);
            }
            List<StressReader.Found> results = new ArrayList<>();
            for (Future<StressReader.Found> reader : found) {
                results.add(end(name, reader));
            }
            return sum(results, publishers, messages);
        } finally {
            threads.shutdownNow();
        }
    }

    private static Void publish(
            Slot.Writer writer, int publisher, long messages, CyclicBarrier start, AtomicInteger publishing)
            throws Exception {
        try {
            Sample sample = new Sample();
            start.await();
            for (long sequence = 1; sequence <= messages; sequence++) {
                Marks.fill(sample, publisher, sequence);
                writer.publish(sample);
                if (sequence % MESSAGES_BETWEEN_YIELDS == 0) {
                    Thread.yield();
                }
            }
            return null;
        } finally {
            publishing.decrementAndGet();
        }
    }

    private static StressResult sum(List<StressReader.Found> results, int publishers, long messages) {
        StressReader.Found first = results.get(0);
        long copies = 0;
        long retries = 0;
        long torn = 0;
        long reordered = 0;
        boolean newestSeen = true;
        for (StressReader.Found found : results) {
            copies += found.copies();
            torn += found.torn();
            reordered += found.reordered();
            newestSeen &= found.lastSequence() == messages && found.lastPublisher() == first.lastPublisher();
            retries = found.retries() == Slot.Reader.NOT_COUNTED ? found.retries() : retries + found.retries();
        }
        return new StressResult(
                publishers, results.size(), publishers * messages, copies, retries, torn, reordered, newestSeen);
    }

    private static <T> T end(String name, Future<T> thread) throws InterruptedException {
        try {
            return thread.get(ENDS_AFTER_S, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new IllegalStateException(name + ": a thread has not ended after " + ENDS_AFTER_S + " s", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(name + ": a thread failed: " + e.getCause(), e);
        }
    }

    private static Thread daemon(Runnable task) {
        // A thread that a wrong design holds forever must not hold the JVM.
        Thread thread = new Thread(task, "stress");
        thread.setDaemon(true);
        return thread;
    }
}
