// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * One subscriber's way into a node. Not thread-safe: one thread at a time; counters may be read by any.
 *
 * <p>A copy is made by {@link #select}, plain loads from {@link #words} at {@link #index}, {@link #accept}; when
 * {@code accept} is false the publisher has overwritten the cell meanwhile, what was loaded is worth nothing, and the
 * three are repeated. Lock-free: a repetition means that a publisher has gone round its whole ring. Readers write no
 * shared memory.
 *
 * <p>Guarantees:
 * <ol>
 *   <li>An accepted copy is one message, whole.
 *   <li>Messages of one publisher come in order, none twice.
 *   <li>Messages of several publishers come in the order of their generations, except that one that is still being
 * published may be overtaken; with a window of 1 it is then passed over, else it comes later if it is still in the
 * window. <li>Every message published after the reader was made is handed out or counted, as lost or skipped.
 * </ol>
 */
public final class Reader extends ReaderState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * A reader to whom the newest message is offered once (S-3), unless its generation is at most
     * {@code staleGeneration}.
     */
    public Reader(NodeBuffer buffer, long staleGeneration) {
        super(buffer);
        followRings();
        Cursor latest = null;
        for (Cursor cursor : cursors) {
            cursor.refreshNewest();
            cursor.seen = cursor.newest;
            floor = Math.max(floor, cursor.newestGeneration);
            if (latest == null || cursor.newestGeneration > latest.newestGeneration) {
                latest = cursor;
            }
        }
        if (floor > staleGeneration) {
            latest.seen--;
            floor--;
        }
    }

    /**
     * Narrows or widens what is handed out.
     *
     * @param messages how far behind the newest message a handed-out one may be: 1 (only the newest) up to the queue
     *     length
     * @param countAsSkipped whether messages passed over count as skipped (the reader wants fewer) or as lost
     */
    public void setWindow(int messages, boolean countAsSkipped) {
        if (messages < 1 || messages > buffer.queueLength()) {
            throw new IllegalArgumentException(
                    "window of " + messages + " messages is not between 1 and " + buffer.queueLength());
        }
        window = messages;
        skips = countAsSkipped;
    }

    /** Whether there is a message to hand out that has not been. Wait-free with one publisher. */
    public boolean updated() {
        followRings();
        Cursor single = only;
        return single != null ? single.ring.hasNewer(single.seen) : nextAcrossRings() != null;
    }

    /** Chooses the message to copy: the next one, or again the newest handed out; false if there never was one. */
    public boolean select() {
        followRings();
        return only != null ? selectInRing(only) : selectAcrossRings();
    }

    /** The array in which the chosen message lies. */
    public long[] words() {
        return chosenRing.words();
    }

    /** Index of the chosen message's first word. */
    public int index() {
        return chosenCell + Ring.HEADER_WORDS;
    }

    /** Whether the words loaded since {@link #select} are the chosen message; if so the reader moves past it. */
    public boolean accept() {
        // Without it payload loads could move below the stamp's, and a copy that mixes two messages would pass.
        VarHandle.acquireFence();
        if (chosenRing.stampOpaque(chosenCell) != chosenSequence) {
            return false;
        }
        if (chosen != null) {
            moveOn(chosen);
        }
        return true;
    }

    /**
     * Whether some publisher has taken a ticket whose message cannot be seen yet: it is on its way, or is given up.
     * Each committed or abandoned message answers one ticket, so the sums differ exactly then. Call it after arming a
     * {@link Waiter}: if it says no, the next publisher will find the waiter armed.
     */
    public boolean messageOnItsWay() {
        followRings();
        long answered = 0;
        for (Cursor cursor : cursors) {
            answered += cursor.ring.newest(Math.max(cursor.seen, cursor.newest)) + cursor.ring.abandonedOpaque();
        }
        return buffer.generation() != answered;
    }

    private void followRings() {
        Ring[] rings = buffer.ringsVolatile();
        if (rings != known) {
            addCursors(rings);
        }
    }

    private void addCursors(Ring[] rings) {
        Cursor[] grown = Arrays.copyOf(cursors, rings.length);
        for (int i = cursors.length; i < rings.length; i++) {
            grown[i] = new Cursor(rings[i]);
        }
        cursors = grown;
        only = grown.length == 1 ? grown[0] : null;
        known = rings;
    }

    /** With one ring local sequences are in the order of generations, and no generation needs to be compared. */
    private boolean selectInRing(Cursor cursor) {
        Ring ring = cursor.ring;
        while (true) {
            long newest = ring.newest(cursor.seen);
            if (newest == cursor.seen) {
                return chooseAgain();
            }
            long next = Math.max(cursor.seen + 1, newest - window + 1);
            if (choose(cursor, ring, next)) {
                return true;
            }
        }
    }

    private boolean selectAcrossRings() {
        while (true) {
            Cursor next = nextAcrossRings();
            if (next == null) {
                return chooseAgain();
            }
            if (choose(next, next.ring, next.seen + 1) && !overtakes(next)) {
                return true;
            }
        }
    }

    /** The cursor whose next message has the smallest generation within the window; null if there is none. */
    private Cursor nextAcrossRings() {
        long greatest = 0;
        for (Cursor cursor : cursors) {
            cursor.refreshNewest();
            greatest = Math.max(greatest, cursor.newestGeneration);
        }
        long oldest = Math.max(greatest - window, floor);
        Cursor next = null;
        for (Cursor cursor : cursors) {
            count(cursor.passOver(oldest, window, floor));
            if (cursor.nextGeneration != 0 && (next == null || cursor.nextGeneration < next.nextGeneration)) {
                next = cursor;
            }
        }
        return next;
    }

    /**
     * Whether a ring that had nothing when it was looked at now has a message older than the chosen one: it may have
     * been committed first. At most one message of each publisher can be in that state, so this is soon false.
     */
    private boolean overtakes(Cursor next) {
        if (window == 1) {
            return false;
        }
        for (Cursor cursor : cursors) {
            if (cursor != next && cursor.nextGeneration == 0 && cursor.ring.hasNewer(cursor.seen)) {
                long generation = cursor.ring.generationOf(cursor.seen + 1);
                if (generation > floor && generation < chosenGeneration) {
                    return true;
                }
            }
        }
        return false;
    }
}
