// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Keeps the writer's state off the line of whatever the heap puts before it. */
abstract class RingWriterLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** The counts of the publishing thread; others load them if they must. */
abstract class RingCounts extends RingWriterLeftPad {
    static final VarHandle COMMITTED = count("committed");
    static final VarHandle ABANDONED = count("abandoned");

    /** Stored with release: a reader that loads it must find the stamps. */
    long committed;
    /** Stored with release: a reader that loads it must find the tickets taken. */
    long abandoned;

    private static VarHandle count(String name) {
        return ConstantBootstraps.fieldVarHandle(
                MethodHandles.lookup(), name, VarHandle.class, RingCounts.class, long.class);
    }

    final long committedAcquire() {
        return (long) COMMITTED.getAcquire(this);
    }

    final long abandonedAcquire() {
        return (long) ABANDONED.getAcquire(this);
    }
}

/** Keeps the counts, which readers load, off the line of what each publish stores before its message. */
abstract class RingWriterMiddlePad extends RingCounts {
    long m0, m1, m2, m3, m4, m5, m6, m7;
}

/**
 * The fields that the publishing thread uses with every message. Another one touches them under the node's lock, while
 * nobody publishes with this writer.
 */
abstract class RingWriterState extends RingWriterMiddlePad {
    /** A publisher that has come so far is worth a place in a {@link CellSlabs slab}: 16,384 messages, or 4,096. */
    private static final int ROUNDS_UNTIL_MOVE = 1024;
    /** The mark of a cell that was begun and given up: no ticket's complement. */
    static final long ABANDONED_MARK = -1;

    final Ticket ticket;
    final long[] words;
    private final Ring ring;
    final int base;
    final int end;
    final int stride;
    /** Messages that the publisher committed in rings that it has left for this one. */
    private final long carried;
    /** The cell of the next message. */
    int nextCell;
    /**
     * Ticket of the message that is being published; 0 if there is none. The mark in the cell tells the same, but to
     * look there would bring the cell's line from its readers, and storing the mark would then ask for it once more.
     */
    long open;
    /** Whether another place would be better, and how many rounds were made here. */
    private final boolean canGain;

    private int rounds;

    RingWriterState(Cells cells, Ticket ticket, long carried) {
        this.carried = carried;
        this.canGain = cells.canGain();
        this.ticket = ticket;
        this.words = cells.words();
        this.base = cells.base();
        this.stride = cells.stride();
        this.end = base + cells.capacity() * stride;
        this.nextCell = base + stride;
        this.ring = new Ring(cells, (RingWriter) this);
    }

    final Ring ring() {
        return ring;
    }

    /** Returns whether it is time to wish for another place. */
    final boolean endRound() {
        return canGain && ++rounds % ROUNDS_UNTIL_MOVE == 0;
    }

    final long published() {
        return carried + committedAcquire();
    }

    final int preceding(int cell) {
        return (cell == base ? end : cell) - stride;
    }
}

/**
 * The writing end of a ring. One thread at a time; it is handed from publisher to publisher under the node's lock
 * ({@link NodeBuffer#acquireWriter}, {@link NodeBuffer#releaseWriter}) and keeps its place.
 *
 * <p>A message is published by {@link #begin}, plain stores into {@link #words}, {@link #commit}. Both are wait-free:
 * no reader and no other publisher can hold them up.
 */
public final class RingWriter extends RingWriterState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    RingWriter(Cells cells, Ticket ticket) {
        this(cells, ticket, 0);
    }

    /** Creates a writer for a publisher that has committed so many messages in other rings. */
    RingWriter(Cells cells, Ticket ticket, long carried) {
        super(cells, ticket, carried);
    }

    /** Takes a ticket and opens the next cell; returns the index in {@link #words} of the message's first word. */
    public int begin() {
        int cell = nextCell;
        if (open != 0) {
            cell = resume();
        }
        long stamp = ticket.takeVolatile();
        open = stamp;
        // Release: a reader that sees this mark concludes that all messages before it are committed, and must find so.
        Ring.setStampRelease(words, cell, ~stamp);
        // Without it a new payload word could become visible before the mark, and a reader of the old message would not
        // notice.
        VarHandle.releaseFence();
        return cell + Ring.HEADER_WORDS;
    }

    /** After an Error in the last publish: completes it or answers its ticket; returns the cell of the next message. */
    private int resume() {
        answerOpen();
        int cell = nextCell;
        if (Ring.stampPlain(words, cell) > lastStamp()) { // stamped, and not counted
            COMMITTED.setRelease((RingCounts) this, committed + 1);
            int next = cell + stride;
            nextCell = next == end ? base : next;
        }
        open = 0; // last: what an Error ends here is repeated
        return nextCell;
    }

    /** Answers the ticket of a publish that has not ended and never will. */
    void answerOpen() {
        // Not if it is whole: in the next cell, or already behind it.
        if (open != 0 && Ring.stampPlain(words, nextCell) != open && lastStamp() != open) {
            abandon();
        }
    }

    /**
     * Commits the message that {@link #begin} opened, so that readers see it.
     *
     * @return whether the publisher should now {@link NodeBuffer#moveWriter wish for another place}; mostly false
     */
    public boolean commit() {
        int cell = nextCell;
        long stamp = open;
        int next = cell + stride;
        // What follows needs less and less of the stack: if that overflows, either all or nothing has been done.
        Ring.setStampRelease(words, cell, stamp);
        COMMITTED.setRelease((RingCounts) this, committed + 1);
        nextCell = next == end ? base : next;
        open = 0;
        return next == end && endRound();
    }

    /** Returns the ticket of the last message that was committed; for the publishing thread. */
    long lastStamp() {
        return Ring.stampPlain(words, preceding(nextCell));
    }

    /**
     * Abandons the message that {@link #begin} opened; the next one uses the same cell. Its ticket counts as answered.
     */
    public void abandon() {
        Ring.setStampRelease(words, nextCell, ABANDONED_MARK);
        ABANDONED.setRelease((RingCounts) this, abandoned + 1);
        open = 0;
    }

    /**
     * Returns the number of messages committed in this ring by all its publishers, and by the last one in rings that it
     * has left for this one. Any thread may call it; wait-free.
     */
    public long committed() {
        return published();
    }

    /** Returns the array that holds the cells. */
    public long[] words() {
        return words;
    }
}
