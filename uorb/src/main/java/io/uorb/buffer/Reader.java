// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.lang.invoke.VarHandle;

/**
 * One subscriber's way into a node. Not thread-safe: one thread at a time; counters may be read by any.
 *
 * <p>A copy is made by {@link #select}, plain loads from {@link #words} at {@link #index}, {@link #accept}; when {@code
 * accept} is false the publisher has overwritten the cell meanwhile, what was loaded is worth nothing, and the three
 * are repeated. Lock-free: a repetition means that a publisher has gone round its whole ring. Readers write no shared
 * memory.
 *
 * <p>Guarantees:
 * <ol>
 *   <li>An accepted copy is one message, whole.
 *   <li>Messages of one publisher come in order, none twice.
 *   <li>Messages of several publishers come in the order of their generations, except that one that is still being
 *       published may be overtaken; with a window of 1 it is then passed over, else it comes later if it is still in
 *       the window.
 *   <li>Every message published after the reader was made is handed out or counted, as lost or skipped.
 * </ol>
 */
public final class Reader extends ReaderState {
    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * A reader to whom the newest message is offered once (S-3), unless its generation is at most {@code
     * staleGeneration}.
     */
    public Reader(NodeBuffer buffer, long staleGeneration) {
        super(buffer);
        known = buffer.ringsVolatile();
        if (known.length > 0) {
            RingMerge start = new RingMerge();
            start.add(known);
            floor = start.refreshNewest();
            boolean offerNewest = floor > staleGeneration;
            start.startAtNewest(offerNewest);
            if (offerNewest) {
                floor--;
            }
            if (known.length == 1) {
                startSolo(known[0], start.seenInFirst());
            } else {
                merge = start;
            }
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
        return merge == null ? solo.isCommitted(soloNextCell, soloSeen + 1) : merge.findNext(this);
    }

    /** Chooses the message to copy: the next one, or again the newest handed out; false if there never was one. */
    public boolean select() {
        followRings();
        return merge == null ? selectSolo() : merge.select(this);
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
        if (merge != null) {
            merge.accepted(this);
        } else if (chosenSequence != soloSeen) {
            count(chosenSequence - soloSeen - 1);
            moveSoloTo(chosenSequence);
            setGenerationOpaque(chosenGeneration);
        }
        return true;
    }

    /**
     * What a thread that has armed a {@link Waiter} has to expect. Each committed or abandoned message answers one
     * ticket, so there is something on its way exactly if the sums differ.
     *
     * <p>The order matters. Messages are counted first, then the ticket is loaded, then news are looked for: if the
     * sums are equal, every message that has a ticket was visible before the look for news. Counting last would count a
     * message that the look for news had just missed, and nobody would wake the thread for it.
     */
    public Outlook outlook() {
        followRings();
        long answered = merge == null ? solo.newest(soloSeen) + solo.abandonedOpaque() : merge.answered();
        boolean allAnswered = answered == buffer.generation();
        if (updated()) {
            return Outlook.NEWS;
        }
        return allAnswered ? Outlook.QUIET : Outlook.ON_ITS_WAY;
    }

    private void followRings() {
        Ring[] rings = buffer.ringsVolatile();
        if (rings != known) {
            follow(rings);
        }
    }

    private void follow(Ring[] rings) {
        if (merge == null && rings.length == 1) {
            startSolo(rings[0], 0);
        } else if (merge == null) {
            merge = new RingMerge();
            merge.add(rings);
            merge.continueFrom(soloSeen, generationOpaque());
        } else {
            merge.add(rings);
        }
        known = rings;
    }

    private void startSolo(Ring ring, long seen) {
        solo = ring;
        moveSoloTo(seen);
    }

    /** With one ring local sequences are in the order of generations, and no generation needs to be compared. */
    private boolean selectSolo() {
        while (true) {
            long next = soloSeen + 1;
            int cell = soloNextCell;
            if (!solo.isCommitted(cell, next)) {
                if (generationOpaque() == 0) {
                    return false;
                }
                next = soloSeen;
                cell = solo.cell(next);
            } else if (solo.isCommitted(next + window)) {
                next = solo.newest(soloSeen) - window + 1;
                cell = solo.cell(next);
            }
            if (choose(solo, cell, next)) {
                return true;
            }
        }
    }
}
