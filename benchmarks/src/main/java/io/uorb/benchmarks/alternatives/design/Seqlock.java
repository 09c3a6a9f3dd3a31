// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import java.lang.invoke.VarHandle;

/**
 * One cell whose stamp is twice the number of messages, plus one while it is written. Readers copy and check whether
 * the stamp is still the same; publishers claim the cell by compare-and-set, or, if there is only one, by a store.
 *
 * <p>Publishers wait for one another, and a reader for a publisher that sleeps inside its publish. Under a fast
 * publisher nearly every copy meets one being written.
 */
public final class Seqlock implements Slot {
    private static final int CELL = StampedWords.cell(0);

    private final StampedWords words = new StampedWords(1);
    private final boolean soleWriter;
    private final WriterLimit limit;

    private Seqlock(boolean soleWriter, int writers) {
        this.soleWriter = soleWriter;
        this.limit = new WriterLimit(writers);
    }

    /** For several publishers. */
    public static Seqlock shared(int writers) {
        return new Seqlock(false, writers);
    }

    /** For one publisher. */
    public static Seqlock sole() {
        return new Seqlock(true, 1);
    }

    @Override
    public Writer writer() {
        limit.next();
        return soleWriter ? new SoleWriter(words) : new SharedWriter(words);
    }

    @Override
    public Reader reader() {
        return new CheckedReader(words);
    }

    private static final class SharedWriter implements Writer {
        private final StampedWords words;

        SharedWriter(StampedWords words) {
            this.words = words;
        }

        @Override
        public void publish(Sample message) {
            long stamp = claim();
            // Compare-and-set releases, but lets later plain stores become visible before its own: a reader would find
            // new words under the old stamp.
            VarHandle.releaseFence();
            words.encode(CELL, message);
            words.setStampRelease(CELL, stamp + 2);
        }

        private long claim() {
            while (true) {
                long stamp = words.stampOpaque(CELL);
                if ((stamp & 1) == 0 && words.compareAndSetStampVolatile(CELL, stamp, stamp + 1)) {
                    return stamp;
                }
                Thread.onSpinWait();
            }
        }
    }

    private static final class SoleWriter extends HandlePad implements Writer {
        private final StampedWords words;
        private long stamp;

        SoleWriter(StampedWords words) {
            this.words = words;
        }

        @Override
        public void publish(Sample message) {
            words.setStampOpaque(CELL, stamp + 1);
            // Else a reader could find new words under the old stamp.
            VarHandle.releaseFence();
            words.encode(CELL, message);
            stamp += 2;
            words.setStampRelease(CELL, stamp);
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
            return (words.stampOpaque(CELL) & -2) != seen;
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                long stamp = words.stampAcquire(CELL);
                if (stamp == 0) {
                    return false;
                }
                if ((stamp & 1) != 0) {
                    Thread.onSpinWait();
                    continue;
                }
                words.decode(CELL, target);
                // Keeps the loads of the words above the second load of the stamp.
                VarHandle.acquireFence();
                if (words.stampOpaque(CELL) == stamp) {
                    seen = stamp;
                    return true;
                }
                retries++;
            }
        }

        @Override
        public long retries() {
            return retries;
        }
    }
}
