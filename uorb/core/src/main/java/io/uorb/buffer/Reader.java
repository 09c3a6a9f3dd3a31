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
 *       published may be overtaken; with a window of 1 it is then passed over, for good, else it comes later if it
 *       is still in the window.
 *   <li>Every message published after the reader was made is handed out or counted, as lost or skipped.
 * </ol>
 */
public final class Reader extends ReaderState {
    /** There is no message. */
    public static final int NONE = -1;

    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * Creates a reader that is offered the newest message once (S-3), unless its generation is at most {@code
     * staleGeneration}.
     */
    public Reader(NodeBuffer buffer, long staleGeneration) {
        super(buffer.queueLength());
        start(buffer, staleGeneration);
    }

    /** Creates a reader as if before the node's first message: what is overwritten by now counts as lost. */
    public static Reader fromStart(NodeBuffer buffer) {
        return new Reader(buffer);
    }

    private Reader(NodeBuffer buffer) {
        super(buffer.queueLength());
        startBeforeFirst(buffer);
    }

    /**
     * Moves to another node, or again to this one; counters continue.
     *
     * @param fromStart whether this reader counts as there before the node's first message, so that all are handed out
     *     or counted; else it begins as a new reader would
     */
    public void moveTo(NodeBuffer other, long staleGeneration, boolean fromStart) {
        followSolo(Ring.NONE, 0);
        merge = null;
        setGenerationOpaque(0);
        if (fromStart) {
            startBeforeFirst(other);
        } else {
            start(other, staleGeneration);
        }
    }

    private void startBeforeFirst(NodeBuffer node) {
        buffer = node;
        startAt(node.origin);
        known = node.ringsVolatile();
        if (known.length > 0) {
            follow(known);
        }
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
                followSolo(known[0], start.seenInFirst());
            } else {
                merge = start;
            }
        }
        startAt(floor);
    }

    private void startAt(long generation) {
        floor = generation;
        barrier = generation;
        setStartOpaque(generation);
        setAheadOpaque(0);
    }

    /**
     * Narrows or widens the window of messages that are handed out. With a window of 1 a message may have been handed
     * out before older ones, even such as were whole when it was begun; they do not come back when the window is
     * widened. Those that can be seen by now count as {@code countAsSkipped} said before, others as it says now.
     *
     * @param messages how far behind the newest message a handed-out one may be: 1 (only the newest) up to
     *     {@link NodeBuffer#maxWindow}
     * @param countAsSkipped whether messages passed over count as skipped (the reader wants fewer) or as lost
     */
    public void setWindow(int messages, boolean countAsSkipped) {
        if (messages < 1 || messages > buffer.maxWindow()) {
            throw new IllegalArgumentException(
                    "window of " + messages + " messages is not between 1 and " + buffer.maxWindow());
        }
        if (window == 1 && messages > 1 && generationOpaque() != 0) {
            passOverOlder();
        }
        window = messages;
        skips = countAsSkipped;
        moveSoloTo(soloSeen);
    }

    private void passOverOlder() {
        barrier = generationOpaque();
        if (!followRings()) {
            merge.passOverBarred(this);
        }
    }

    /** Whether there is a message to hand out that has not been. Wait-free with one publisher. */
    public boolean updated() {
        return Ring.isAloneAcquire(soloWords) ? isNextCommitted() : updatedBeyond();
    }

    private boolean updatedBeyond() {
        return followRings() ? isNextCommitted() : merge.findNext(this) != null;
    }

    /** Checks the next message of the only ring. */
    private boolean isNextCommitted() {
        return Ring.isCommitted(Ring.stampAcquire(soloWords, soloNextCell), soloSeen + 1);
    }

    /**
     * Finds the next message to hand out. Its words are loaded from {@link #words}, and then {@link #accept} tells
     * whether they are one message.
     *
     * @return index of its first word, or {@link #NONE}
     */
    public int openNext() {
        int at = openNextSolo();
        // After the stamp: a publisher that joined and published before that message must be found, for its message
        // goes first.
        return Ring.isAloneAcquire(soloWords) ? at : openNextOfAll();
    }

    /** Opens the next message of all rings; checks the list of rings again after the choice, for the same reason. */
    private int openNextOfAll() {
        int at;
        do {
            at = followRings() ? openNextSolo() : merge.openNext(this);
        } while (buffer.ringsVolatile() != known);
        return at;
    }

    /** As {@link #openNext}, but the newest message handed out once more if there is no other. */
    public int openNextOrAgain() {
        int at = openNext();
        while (at == NONE && generationOpaque() != 0) {
            at = merge == null ? openSoloAgain() : merge.openAgain();
            if (at == NONE) {
                at = openNext(); // it was overwritten, so there are newer ones
            }
        }
        return at;
    }

    /** Returns the array that holds the message that was opened. */
    public long[] words() {
        return merge == null ? soloWords : merge.openedWords();
    }

    /** Whether the message that was opened has been handed out before. */
    public boolean isOpenedAgain() {
        return merge == null ? soloOpened == soloSeen : merge.isOpenedAgain();
    }

    /**
     * Whether what was loaded since the message was opened is that message, whole; it is then done with. If not, it has
     * been overwritten meanwhile, and the caller opens the next one.
     *
     * @param at index of the opened message's first word
     */
    public boolean accept(int at) {
        return merge == null ? acceptSolo(at - Ring.HEADER_WORDS) : merge.accept(at, this);
    }

    private boolean acceptSolo(int cell) {
        long[] words = soloWords;
        long n = soloOpened;
        long generation = Ring.generationIfWhole(words, cell, n);
        if (generation == 0) {
            return false;
        }
        long passed = n - soloSeen;
        if (passed != 0) {
            if (passed != 1) {
                count(passed - 1);
            }
            moveSoloTo(n);
            setGenerationOpaque(generation);
        }
        return true;
    }

    /**
     * Checks what a thread that has armed a {@link Waiter} must expect.
     *
     * <p>The order matters. Messages are counted first, then the ticket is loaded, then news are looked for: if all
     * tickets are answered, every message that has one was visible before the look for news. Counting last would count
     * a message that the look for news had just missed, and no publisher would wake the thread for it.
     */
    public WaitCheck waitCheck() {
        boolean allAnswered = allAnswered();
        if (updated()) {
            return WaitCheck.AVAILABLE;
        }
        return allAnswered ? WaitCheck.IDLE : WaitCheck.IN_FLIGHT;
    }

    /**
     * Whether every ticket is answered, by a message committed or given up: then no message is on its way that this
     * thread could not see from now on.
     */
    public boolean allAnswered() {
        boolean isSolo = followRings();
        long answered = isSolo ? solo.newest(soloSeen) + solo.abandonedAcquire() : merge.answered();
        return answered == buffer.ticketsTaken();
    }

    /** Follows the node's list of rings; true while there is at most one. */
    private boolean followRings() {
        Ring[] rings = buffer.ringsVolatile();
        if (rings != known) {
            follow(rings);
        }
        return merge == null;
    }

    private void follow(Ring[] rings) {
        if (merge == null && rings.length == 1) {
            followSolo(rings[0], 0);
        } else if (merge == null) {
            merge = new RingMerge();
            merge.add(rings);
            merge.continueFrom(soloSeen, generationOpaque());
            followSolo(Ring.NONE, 0);
        } else {
            merge.add(rings);
        }
        known = rings;
    }

    /** Opens the next message of the only ring, whose local sequences are in the order of generations. */
    private int openNextSolo() {
        long[] words = soloWords;
        int cell = soloNextCell;
        long n = soloSeen + 1;
        long stamp = Ring.stampAcquire(words, cell);
        if (stamp == n && !Ring.isCommitted(Ring.stampAcquire(words, soloEdgeCell), n + window)) {
            return openSolo(cell, n);
        }
        return Ring.isCommitted(stamp, n) ? openSoloFar() : NONE;
    }

    /** Opens the oldest message in the window after the next one has left the window, or its cell. */
    private int openSoloFar() {
        Ring ring = solo;
        while (true) {
            long n = Math.max(soloSeen + 1, ring.newest(soloSeen) - window + 1);
            int cell = ring.cell(n);
            if (Ring.stampAcquire(soloWords, cell) == n) {
                return openSolo(cell, n);
            }
        }
    }

    private int openSolo(int cell, long n) {
        soloOpened = n;
        return cell + Ring.HEADER_WORDS;
    }

    private int openSoloAgain() {
        long n = soloSeen;
        int cell = solo.cell(n);
        return Ring.stampAcquire(soloWords, cell) == n ? openSolo(cell, n) : NONE;
    }
}
