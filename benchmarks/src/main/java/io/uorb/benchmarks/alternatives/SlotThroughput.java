// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Design;
import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One publisher and one reader that do nothing else, as fast as they can. */
final class SlotThroughput {
    private static final int PUBLISHES_BETWEEN_LOOKS = 256;
    private static final long ENDS_WITHIN_NS = TimeUnit.SECONDS.toNanos(30);

    private final Slot slot;
    private final CyclicBarrier start = new CyclicBarrier(2);
    private volatile boolean ended;

    private SlotThroughput(Slot slot) {
        this.slot = slot;
    }

    /**
     * Counts of a run.
     *
     * @param publishes messages published
     * @param copies messages copied
     * @param retries messages loaded and thrown away, or {@link Slot.Reader#NOT_COUNTED}
     * @param elapsedNs time of the publisher's loop
     */
    record Result(long publishes, long copies, long retries, long elapsedNs) {
        double publishesPerUs() {
            return 1e3 * publishes / elapsedNs;
        }

        double copiesPerUs() {
            return 1e3 * copies / elapsedNs;
        }

        /** NaN if they were not counted. */
        double retriesPerCopy() {
            return retries == Slot.Reader.NOT_COUNTED ? Double.NaN : (double) retries / copies;
        }
    }

    private record Published(long publishes, long elapsedNs) {}

    private record Copied(long copies, long retries) {}

    /**
     * Runs both threads on an empty slot.
     *
     * @param durationNs how long the publisher publishes
     * @throws ExecutionException if a thread failed
     * @throws IllegalStateException if one has not ended half a minute after its time; it is left behind
     */
    static Result run(Design design, long durationNs) throws InterruptedException, ExecutionException {
        try (Slot slot = design.open(1)) {
            return new SlotThroughput(slot).run(durationNs);
        } catch (TimeoutException e) {
            throw new IllegalStateException(design.name() + ": a thread has not ended in time", e);
        }
    }

    private Result run(long durationNs) throws InterruptedException, ExecutionException, TimeoutException {
        Slot.Writer writer = slot.writer();
        Slot.Reader reader = slot.reader();
        CompletableFuture<Published> publishing = new CompletableFuture<>();
        CompletableFuture<Copied> copying = new CompletableFuture<>();
        Thread publisher =
                new Thread(() -> complete(publishing, () -> publish(writer, durationNs)), "flat-out-publisher");
        Thread copier = new Thread(() -> complete(copying, () -> copy(reader)), "flat-out-reader");
        publisher.setDaemon(true);
        copier.setDaemon(true);
        publisher.start();
        copier.start();
        Published published = publishing.get(durationNs + ENDS_WITHIN_NS, TimeUnit.NANOSECONDS);
        Copied copied = copying.get(ENDS_WITHIN_NS, TimeUnit.NANOSECONDS);
        return new Result(published.publishes, copied.copies, copied.retries, published.elapsedNs);
    }

    private Published publish(Slot.Writer writer, long durationNs) throws Exception {
        try {
            start.await(ENDS_WITHIN_NS, TimeUnit.NANOSECONDS);
            return publishFor(writer, durationNs);
        } finally {
            ended = true;
        }
    }

    private static Published publishFor(Slot.Writer writer, long durationNs) {
        Sample sample = new Sample();
        long from = System.nanoTime();
        long elapsedNs;
        do {
            for (int i = 0; i < PUBLISHES_BETWEEN_LOOKS; i++) {
                sample.sequence++;
                writer.publish(sample);
            }
            elapsedNs = System.nanoTime() - from;
        } while (elapsedNs < durationNs);
        return new Published(sample.sequence, elapsedNs);
    }

    private Copied copy(Slot.Reader reader) throws Exception {
        Sample target = new Sample();
        long copies = 0;
        start.await(ENDS_WITHIN_NS, TimeUnit.NANOSECONDS);
        while (!ended) {
            if (reader.check() && reader.copy(target)) {
                copies++;
            }
        }
        return new Copied(copies, reader.retries());
    }

    private static <T> void complete(CompletableFuture<T> future, Callable<T> work) {
        try {
            future.complete(work.call());
        } catch (Throwable e) {
            future.completeExceptionally(e);
        }
    }
}
