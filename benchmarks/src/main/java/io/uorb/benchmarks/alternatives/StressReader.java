// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives;

import io.uorb.benchmarks.alternatives.design.Slot;
import io.uorb.benchmarks.exchange.Sample;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** One reading thread of a stress run: copies new messages until all publishers have ended and no message is left. */
final class StressReader implements Callable<StressReader.Found> {
    private final Slot.Reader reader;
    private final CyclicBarrier start;
    private final AtomicInteger publishing;
    private final Sample sample = new Sample();
    private final long[] lastSequences;
    private long copies;
    private long torn;
    private long reordered;

    /**
     * Findings of one reader.
     *
     * @param lastPublisher publisher of the newest message at the end
     * @param lastSequence its sequence, or 0 if it was torn
     */
    record Found(long copies, long retries, long torn, long reordered, int lastPublisher, long lastSequence) {}

    /**
     * One reader.
     *
     * @param start where it waits for the others
     * @param publishing how many publishers have not ended
     */
    StressReader(Slot.Reader reader, CyclicBarrier start, AtomicInteger publishing, int publishers) {
        this.reader = reader;
        this.start = start;
        this.publishing = publishing;
        this.lastSequences = new long[publishers + 1];
    }

    @Override
    public Found call() throws Exception {
        start.await();
        while (true) {
            boolean ended = publishing.get() == 0; // before the check, else the last message could come between
            if (reader.check()) {
                copy();
                judge();
            } else if (ended) {
                return end();
            } else {
                Thread.yield();
            }
        }
    }

    private void copy() {
        if (!reader.copy(sample)) {
            throw new IllegalStateException("a copy found nothing after " + copies + " copies that did");
        }
    }

    private void judge() {
        copies++;
        int publisher = Marks.publisher(sample);
        if (publisher < 1 || publisher >= lastSequences.length || !Marks.isWhole(sample)) {
            torn++;
        } else if (sample.sequence <= lastSequences[publisher]) {
            reordered++;
        } else {
            lastSequences[publisher] = sample.sequence;
        }
    }

    private Found end() {
        copy();
        long lastSequence = Marks.isWhole(sample) ? sample.sequence : 0;
        return new Found(copies, reader.retries(), torn, reordered, Marks.publisher(sample), lastSequence);
    }
}
