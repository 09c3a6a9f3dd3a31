// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * One subscriber's way into a node. Not thread-safe: one thread at a time; counters may be read by any.
 *
 * <p>Checking and copying write no shared memory. Copying is lock-free: it is repeated only when a publisher has gone
 * round its whole ring meanwhile.
 *
 * <p>Guarantees:
 * <ol>
 *   <li>A copy is one message, whole.
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
        super(buffer.queueLength());
        start(buffer, staleGeneration);
    }

    /**
     * Goes to another node with the same message class and queue length, or again to this one, as a new reader would;
     * counters go on.
     */
    public void moveTo(NodeBuffer other, long staleGeneration) {
        solo = Ring.NONE;
        moveSoloTo(0);
        merge = null;
        setGenerationOpaque(0);
        start(other, staleGeneration);
    }

    private void start(NodeBuffer node, long staleGeneration) {
        buffer = node;
        floor = node.origin;
        known = node.ringsVolatile();
        if (known.length > 0) {
            RingMerge start = new RingMerge();
            start.add(known);
            floor = start.refreshNewest(node.origin);
            boolean offerNewest = floor - staleGeneration > 0;
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
        return merge == null ? solo.isCommitted(soloNextCell, soloSeen + 1) : merge.findNext(this) != null;
    }

    /**
     * Copies the next message, or again the newest handed out.
     *
     * @return false if there never was one
     */
    public <T> boolean copy(MessageDecoder<T> decoder, T target) {
        followRings();
        return merge == null ? copySolo(decoder, target) : merge.copy(this, decoder, target);
    }

    /**
     * What a thread that has armed a {@link Waiter} has to expect.
     *
     * <p>The order matters. Messages are counted first, then the ticket is loaded, then news are looked for: if all
     * tickets are answered, every message that has one was visible before the look for news. Counting last would count
     * a message that the look for news had just missed, and nobody would wake the thread for it.
     */
    public Outlook outlook() {
        boolean allAnswered = allAnswered();
        if (updated()) {
            return Outlook.NEWS;
        }
        return allAnswered ? Outlook.QUIET : Outlook.ON_ITS_WAY;
    }

    /**
     * Whether every ticket is answered, by a message committed or given up: then no message is on its way that this
     * thread could not see from now on.
     */
    public boolean allAnswered() {
        followRings();
        long answered = merge == null ? solo.newest(soloSeen) + solo.abandonedAcquire() : merge.answered();
        return answered == buffer.ticketsTaken();
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
    private <T> boolean copySolo(MessageDecoder<T> decoder, T target) {
        Ring ring = solo;
        while (true) {
            long n = soloSeen + 1;
            int cell = soloNextCell;
            if (!ring.isCommitted(cell, n) || ring.isCommitted(n + window)) {
                n = soloAheadOrAgain(ring);
                if (n == 0) {
                    return false;
                }
                cell = ring.cell(n);
            }
            long generation = ring.copy(cell, n, decoder, target);
            if (generation != 0) {
                acceptSolo(n, generation);
                return true;
            }
        }
    }

    /** The message to copy when it is not the next one: the oldest in the window, or the last one again; 0 if none. */
    private long soloAheadOrAgain(Ring ring) {
        long newest = ring.newest(soloSeen);
        if (newest == soloSeen) {
            return generationOpaque() == 0 ? 0 : newest;
        }
        return Math.max(soloSeen + 1, newest - window + 1);
    }

    private void acceptSolo(long n, long generation) {
        if (n != soloSeen) {
            count(n - soloSeen - 1);
            moveSoloTo(n);
            setGenerationOpaque(generation);
        }
    }
}
