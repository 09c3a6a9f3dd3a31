// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * This project's ring, but its cells are claimed in separate words, which no reader loads: a claim does not wait for
 * the line of a cell that readers have just copied. For that a publish stores the cell's mark and the end of the claim,
 * too. One cell is the head's. Publishers must not be suspended: no other thread skips their cells.
 */
public final class SeparateClaims implements Slot {
    private static final int CAPACITY = 8;
    /** Only the stamp of this cell is used: a hint to the newest generation. */
    private static final int HEAD = StampedWords.cell(CAPACITY);

    private final StampedWords words = new StampedWords(CAPACITY + 1);
    /** The generation that has the cell; its complement while that one is being written. */
    private final AtomicLongArray claims = new AtomicLongArray(CAPACITY);

    private final WriterLimit limit;

    public SeparateClaims(int writers) {
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        limit.next();
        return this::publish;
    }

    @Override
    public Reader reader() {
        return new FollowingReader(words);
    }

    private void publish(Sample message) {
        long generation = claim();
        int cell = cell(generation);
        words.setStampOpaque(cell, 2 * generation + 1);
        // Else a reader could find new words under the old stamp.
        VarHandle.releaseFence();
        words.encode(cell, message);
        words.setStampRelease(cell, 2 * generation);
        claims.setRelease(place(generation), generation);
        words.setStampRelease(HEAD, generation);
    }

    private long claim() {
        long generation = words.stampAcquire(HEAD) + 1;
        while (true) {
            long before = Math.max(generation - CAPACITY, 0);
            if (claims.compareAndSet(place(generation), before, ~generation)) {
                return generation;
            }
            long found = claims.get(place(generation));
            if (Math.max(found, ~found) >= generation) {
                generation = Math.max(found, ~found) + 1;
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private static int cell(long generation) {
        return StampedWords.cell(place(generation));
    }

    private static int place(long generation) {
        return (int) generation & CAPACITY - 1;
    }

    private static final class FollowingReader extends HandlePad implements Reader {
        private final StampedWords words;
        private long seen;
        private long retries;

        FollowingReader(StampedWords words) {
            this.words = words;
        }

        @Override
        public boolean check() {
            return newest() != seen;
        }

        /**
         * Returns the newest committed generation: the head, which may step back, or a successor of the newest seen.
         */
        private long newest() {
            long newest = Math.max(words.stampAcquire(HEAD), seen);
            while (words.stampAcquire(cell(newest + 1)) == 2 * (newest + 1)) {
                newest++;
            }
            return newest;
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                long generation = newest();
                if (generation == 0) {
                    return false;
                }
                int cell = cell(generation);
                if (words.stampAcquire(cell) == 2 * generation) {
                    words.decode(cell, target);
                    // Keeps the loads of the words above the second load of the stamp.
                    VarHandle.acquireFence();
                    if (words.stampOpaque(cell) == 2 * generation) {
                        seen = generation;
                        return true;
                    }
                    retries++;
                }
            }
        }

        @Override
        public long retries() {
            return retries;
        }
    }
}
