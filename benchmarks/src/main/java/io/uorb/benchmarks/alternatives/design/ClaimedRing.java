// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * Eight cells for all publishers. A publisher claims the next one by compare-and-set on the cell's stamp, fills it,
 * stamps it with its generation and then moves the head, by compare-and-set, to the greatest generation that is whole.
 * Readers load the head and copy the cell of that generation, if its stamp matches before and after.
 *
 * <p>A stamp is twice the generation, plus one while the cell is filled. A publisher that sleeps with a claimed cell is
 * skipped by the others a lap later. Two locked instructions per publish, one of them next to the payload, where the
 * readers' loads meet it; and two lines from thread to thread, the head's and the cell's.
 */
public final class ClaimedRing implements Slot {
    private static final int CAPACITY = 8;
    /** With as many publishers as cells, all cells could be claimed by publishers that sleep. */
    public static final int WRITERS_AT_MOST = CAPACITY - 1;
    /** Only the stamp of this cell is used. */
    private static final int HEAD = StampedWords.cell(CAPACITY);

    private final StampedWords words = new StampedWords(CAPACITY + 1);
    private final WriterLimit limit;

    public ClaimedRing(int writers) {
        limit = new WriterLimit(writers);
    }

    @Override
    public Writer writer() {
        limit.next();
        return new ClaimingWriter(words);
    }

    @Override
    public Reader reader() {
        return new CheckedReader(words);
    }

    private static int cell(long generation) {
        return StampedWords.cell((int) generation & CAPACITY - 1);
    }

    private static final class ClaimingWriter implements Writer {
        private final StampedWords words;

        ClaimingWriter(StampedWords words) {
            this.words = words;
        }

        @Override
        public void publish(Sample message) {
            long generation = claim();
            int cell = cell(generation);
            // Compare-and-set releases, but lets later plain stores become visible before its own: a reader would find
            // new words under the old stamp.
            VarHandle.releaseFence();
            words.encode(cell, message);
            words.setStampRelease(cell, 2 * generation);
            moveHead(generation);
        }

        private long claim() {
            long generation = words.stampAcquire(HEAD) + 1;
            while (true) {
                int cell = cell(generation);
                long stamp = words.stampOpaque(cell);
                if (stamp >= 2 * generation) {
                    // Claimed by another publisher, maybe laps ago; then the head shows where to continue.
                    generation = Math.max(generation, words.stampAcquire(HEAD)) + 1;
                } else if ((stamp & 1) != 0) {
                    generation++; // a publisher sleeps here since the last lap
                } else if (words.compareAndSetStampVolatile(cell, stamp, 2 * generation + 1)) {
                    return generation;
                }
            }
        }

        private void moveHead(long generation) {
            long head = words.stampOpaque(HEAD);
            while (head < generation && !words.compareAndSetStampVolatile(HEAD, head, generation)) {
                head = words.stampOpaque(HEAD);
            }
        }
    }

    private static final class CheckedReader extends HandlePad implements Reader {
        private final StampedWords words;
        private long seen;
        private long retries;

        CheckedReader(StampedWords words) {
            this.words = words;
        }

        @Override
        public boolean check() {
            return words.stampOpaque(HEAD) != seen;
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                long generation = words.stampAcquire(HEAD);
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
