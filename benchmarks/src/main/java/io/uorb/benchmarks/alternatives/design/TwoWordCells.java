// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

import io.uorb.benchmarks.exchange.Sample;
import io.uorb.benchmarks.exchange.SampleTopic;
import java.lang.invoke.VarHandle;

/**
 * The ring of cells that this project had up to 22 November 2026, for one publisher: a header of two words, the stamp
 * with the local sequence and the generation, and cells that start multiples of 64 bytes apart, wherever the heap puts
 * the array.
 *
 * <p>Stamp {@code n} means that message {@code n} is whole, {@code ~n} that it is being written. Each publish takes a
 * ticket by a locked add. A message of 64 bytes takes two cache lines or three, as the array lies.
 */
public final class TwoWordCells implements Slot {
    private final TwoWordRing ring = new TwoWordRing(SampleTopic.SAMPLE.words());
    private final PaddedWord ticket = new PaddedWord();
    private final WriterLimit limit = new WriterLimit(1);

    /** Creates an empty ring. */
    public TwoWordCells() {}

    @Override
    public Writer writer() {
        limit.next();
        return new RingWriter(ring, ticket);
    }

    @Override
    public Reader reader() {
        return new SoloReader(ring);
    }

    private abstract static class WriterState extends HandlePad {
        final TwoWordRing ring;
        final PaddedWord ticket;
        final long[] words;
        /** Local sequence of the last committed message. */
        long sequence;

        int nextCell;

        WriterState(TwoWordRing ring, PaddedWord ticket) {
            this.ring = ring;
            this.ticket = ticket;
            this.words = ring.words;
            this.nextCell = ring.cell(1);
        }
    }

    private static final class RingWriter extends WriterState implements Writer {
        long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

        RingWriter(TwoWordRing ring, PaddedWord ticket) {
            super(ring, ticket);
        }

        @Override
        public void publish(Sample message) {
            long[] cells = words;
            long n = sequence + 1;
            int cell = nextCell;
            long generation = ticket.addVolatile() + 1;
            TwoWordRing.setStampRelease(cells, cell, ~n);
            // Else a new word could become visible before the mark, under the old stamp.
            VarHandle.releaseFence();
            TwoWordRing.setGenerationPlain(cells, cell, generation);
            SampleTopic.SAMPLE.encode(message, cells, cell + TwoWordRing.HEADER_WORDS);
            TwoWordRing.setStampRelease(cells, cell, n);
            sequence = n;
            nextCell = ring.cell(n + 1);
        }
    }

    private abstract static class ReaderState extends HandlePad {
        final TwoWordRing ring;
        final long[] words;
        /** Local sequence of the last message copied. */
        long seen;
        /** The cell of the message after it, and of the one after that. */
        int nextCell;

        int edgeCell;
        long generation;
        long retries;

        ReaderState(TwoWordRing ring) {
            this.ring = ring;
            this.words = ring.words;
        }

        final void moveTo(long sequence) {
            seen = sequence;
            nextCell = ring.cell(sequence + 1);
            edgeCell = ring.cell(sequence + 2);
        }
    }

    /** Takes the way of a subscription to a node with one publisher. */
    private static final class SoloReader extends ReaderState implements Reader {
        private static final int NONE = -1;

        long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;
        private long opened;

        SoloReader(TwoWordRing ring) {
            super(ring);
            moveTo(Math.max(ring.newest(0) - 1, 0));
        }

        @Override
        public boolean check() {
            // The flag of a second ring, which the product also checks; here there is no second ring.
            return TwoWordRing.isAloneAcquire(words)
                    && TwoWordRing.isCommitted(TwoWordRing.stampAcquire(words, nextCell), seen + 1);
        }

        @Override
        public boolean copy(Sample target) {
            while (true) {
                int cell = openNextOrAgain();
                if (cell == NONE) {
                    return false;
                }
                SampleTopic.SAMPLE.decode(words, cell + TwoWordRing.HEADER_WORDS, target);
                long whole = TwoWordRing.generationIfWhole(words, cell, opened);
                if (whole != 0) {
                    accept(whole);
                    return true;
                }
                retries++;
            }
        }

        private void accept(long whole) {
            if (opened != seen) {
                moveTo(opened);
                generation = whole;
            }
        }

        private int openNextOrAgain() {
            int cell = openNext();
            while (cell == NONE && generation != 0) {
                int again = ring.cell(seen);
                if (TwoWordRing.stampAcquire(words, again) == seen) {
                    opened = seen;
                    return again;
                }
                cell = openNext(); // it was overwritten, so there are newer ones
            }
            return cell;
        }

        private int openNext() {
            long n = seen + 1;
            long stamp = TwoWordRing.stampAcquire(words, nextCell);
            if (stamp == n && !TwoWordRing.isCommitted(TwoWordRing.stampAcquire(words, edgeCell), n + 1)) {
                opened = n;
                return nextCell;
            }
            return TwoWordRing.isCommitted(stamp, n) ? openFar() : NONE;
        }

        private int openFar() {
            while (true) {
                long n = Math.max(seen + 1, ring.newest(seen));
                int cell = ring.cell(n);
                if (TwoWordRing.stampAcquire(words, cell) == n) {
                    opened = n;
                    return cell;
                }
            }
        }

        @Override
        public long retries() {
            return retries;
        }
    }
}
