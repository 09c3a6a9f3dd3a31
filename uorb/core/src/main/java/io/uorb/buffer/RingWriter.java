// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.VarHandle;

/** Keeps the writer's sequence off the line of whatever the heap puts before it. */
abstract class RingWriterLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The fields that the publishing thread uses with every message; no other thread touches them. */
abstract class RingWriterState extends RingWriterLeftPad {
    final Ring ring;
    final Ticket ticket;
    final long[] words;
    /** Local sequence of the last committed message. */
    long sequence;
    /** The cell of the next one. */
    int nextCell;

    RingWriterState(Ring ring, Ticket ticket) {
        this.ring = ring;
        this.ticket = ticket;
        this.words = ring.words();
        this.nextCell = ring.cell(1);
    }
}

/**
 * The writing end of a ring. One thread at a time; it is handed from publisher to publisher under the node's lock
 * ({@link NodeBuffer#acquireWriter}, {@link NodeBuffer#releaseWriter}) and keeps its sequence.
 *
 * <p>A message is published by {@link #begin}, plain stores into {@link #words}, {@link #commit}. Both are wait-free:
 * no reader and no other publisher can hold them up.
 */
public final class RingWriter extends RingWriterState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    RingWriter(Ring ring, Ticket ticket) {
        super(ring, ticket);
    }

    Ring ring() {
        return ring;
    }

    /** Takes a ticket and opens the next cell; returns the index in {@link #words} of the message's first word. */
    public int begin() {
        long[] cells = words;
        long n = sequence + 1;
        int cell = nextCell;
        long generation = ticket.takeVolatile();
        // Release: a reader that sees this mark concludes that message n - 1 is committed, and must find it so.
        Ring.setStampRelease(cells, cell, ~n);
        // Without it a new payload word could become visible before the mark, and a reader of the old message would not
        // notice.
        VarHandle.releaseFence();
        Ring.setGenerationPlain(cells, cell, generation);
        return cell + Ring.HEADER_WORDS;
    }

    /** Commits the message that {@link #begin} opened, so that readers see it. */
    public void commit() {
        long n = sequence + 1;
        Ring.setStampRelease(words, nextCell, n);
        sequence = n;
        nextCell = ring.cell(n + 1);
    }

    /**
     * Abandons the message that {@link #begin} opened; the next one uses the same cell. Its ticket counts as answered.
     */
    public void abandon() {
        ring.addAbandonedRelease();
    }

    /** Returns the generation of the last committed message. */
    long generation() {
        return Ring.generationPlain(words, ring.cell(sequence));
    }

    /**
     * Returns the number of messages committed in this ring by all its publishers. Any thread may call it; wait-free.
     */
    public long committed() {
        return ring.newestSearched();
    }

    /** Returns the array that holds the cells. */
    public long[] words() {
        return words;
    }
}
