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
public final class Reader extends ReaderShortWay {
    /** There is no message. */
    public static final int NONE = -1;

    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    /**
     * Creates a reader that is offered the newest message once (S-3), unless its generation is at most {@code
     * staleGeneration}. The node holds it until {@link NodeBuffer#removeReader}.
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
        buffer.removeReader(this);
        followNone();
        if (fromStart) {
            startBeforeFirst(other);
        } else {
            start(other, staleGeneration);
        }
    }

    private void startBeforeFirst(NodeBuffer node) {
        enter(node);
        node.addReader(this);
        startAt(0);
        followRings();
    }

    private void start(NodeBuffer node, long staleGeneration) {
        enter(node);
        node.addReader(this);
        do {
            // Rings that join later have only messages that follow those found here.
            followNone();
            known = node.ringsVolatile();
            startAtNewest(known, staleGeneration - node.origin);
        } while (node.ringsVolatile() != known);
    }

    private void startAtNewest(Rings rings, long stale) {
        startAt(0);
        if (rings.list().length == 0) {
            return;
        }
        RingMerge start = new RingMerge();
        start.follow(rings, 0);
        long newest = start.refreshNewest();
        boolean offerNewest = newest > stale;
        start.startAtNewest(offerNewest);
        startAt(offerNewest ? newest - 1 : newest);
        if (rings.list().length == 1) {
            followSolo(rings.list()[0], start.seenInFirst(), floor);
        } else {
            merge = start;
        }
    }

    private void startAt(long stamp) {
        floor = stamp;
        barrier = stamp;
        setStartOpaque(stamp);
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
        if (window == 1 && messages > 1 && hasHandedOut()) {
            passOverOlder();
        }
        if (resting != null) {
            resume();
        }
        window = messages;
        skips = countAsSkipped;
        if (merge != null) {
            merge.unsettle();
        } else if (solo != null) {
            setEdge();
        }
    }

    private void passOverOlder() {
        barrier = lastStamp();
        if (!followRings()) {
            merge.passOverBarred(this);
        }
    }

    /** Whether there is a message to hand out that has not been. Wait-free with one publisher. */
    public boolean updated() {
        long[] words = shortWayVolatile();
        if (words == null) {
            return updatedBeyond();
        }
        long stamp = Ring.stampAcquire(words, nextCell);
        return Ring.isNews(stamp, lastStamp()) || stamp < 0 && isBehindMark();
    }

    private boolean updatedBeyond() {
        int told = resting != null ? updatedWatching() : UNKNOWN;
        // The list after the stamps: a ring that joined may have news where these have none.
        return told == UNKNOWN || told == NO_NEWS && !isWatching() ? updatedSlowly() : told == NEWS;
    }

    private boolean updatedSlowly() {
        if (!followRings()) {
            boolean hasNext = merge.hasNext(this);
            if (hasNext) {
                merge.endIfAlone(this);
            }
            return hasNext;
        }
        if (solo == null) {
            return false;
        }
        openShortWayVolatile();
        long stamp = Ring.stampAcquire(soloWords, nextCell);
        return Ring.isNews(stamp, lastStamp()) || stamp < 0 && isBehindMark();
    }

    private int opened(long stamp) {
        openedStamp = stamp;
        return shortIndex(stamp);
    }

    /**
     * Finds the next message to hand out. Its words are loaded from {@link #words}, and then {@link #accept} tells
     * whether they are one message.
     *
     * @return index of its first word, or {@link #NONE}
     */
    public int openNext() {
        if (merge != null) {
            return openNextBeyond();
        }
        long stamp = nextShort();
        return stamp > 0 && isInPlace(stamp) ? opened(stamp) : stamp == 0 ? NONE : openNextBeyond();
    }

    /** Opens the next message of all rings; checks the list of rings again after the choice, for the same reason. */
    private int openNextBeyond() {
        int at;
        do {
            boolean isSolo = followRings();
            countGone();
            at = isSolo ? openNextSolo() : merge.openNext(this);
        } while (buffer.ringsVolatile() != known);
        return at;
    }

    /** As {@link #openNext}, but the newest message handed out once more if there is no other. */
    public int openNextOrAgain() {
        long stamp = merge == null ? anyShort() : BEYOND;
        return stamp > 0 && isInPlace(stamp) ? opened(stamp) : openNextOrAgainBeyond();
    }

    private int openNextOrAgainBeyond() {
        int at = openNextBeyond();
        while (at == NONE && hasHandedOut()) {
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
        return merge == null ? openedStamp == lastStamp() : merge.isOpenedAgain();
    }

    /**
     * Whether what was loaded since the message was opened is that message, whole; it is then done with. If not, it has
     * been overwritten meanwhile, and the caller opens the next one.
     *
     * @param at index of the opened message's first word
     */
    public boolean accept(int at) {
        return merge == null ? acceptSolo(at, openedStamp) : merge.accept(at, this);
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
        return buffer.allAnswered();
    }

    /** Returns the number of tickets that are visibly answered. */
    long answered() {
        return buffer.answered();
    }

    /** Returns the number of tickets taken; volatile. */
    long ticketsTaken() {
        return buffer.ticketsTaken();
    }

    /** As {@link NodeBuffer#giveUp}. */
    boolean giveUp(long count) {
        return buffer.giveUp(count);
    }

    /** Follows the node's list of rings; true while there is at most one. */
    private boolean followRings() {
        if (resting != null) {
            resume();
        }
        Rings rings = buffer.ringsVolatile();
        if (rings != known) {
            follow(rings);
        }
        return merge == null;
    }

    private void follow(Rings rings) {
        Ring[] list = rings.list();
        long gone = rings.releasedCommitted() - known.releasedCommitted();
        known = rings;
        if (merge == null && solo == null && list.length == 1) {
            followSolo(list[0], 0, 0);
        } else if (merge != null || solo != null || list.length > 1) {
            if (merge == null) {
                merge = new RingMerge();
                if (solo != null) {
                    // The thread that changed the list may not have got to it yet.
                    closeShortWayVolatile();
                    merge.continueFrom(solo, soloSeen(), lastStamp(), hasHandedOut());
                }
                solo = null;
            }
            gone += merge.follow(rings, floor);
        }
        goneUnread += gone;
        setEdge();
    }

    private void countGone() {
        long unread = goneUnread;
        if (unread != 0) {
            goneUnread = 0;
            setEdge();
            count(unread);
        }
    }

    /** Returns to the short way, after the newest message handed out came from the only ring left. */
    void returnToOneRing(Ring ring, long seen, long stamp) {
        followSolo(ring, seen, stamp);
    }

    /** Opens the next message of the only ring, whose local sequences are in the order of stamps. */
    private int openNextSolo() {
        if (solo == null) {
            return NONE;
        }
        openShortWayVolatile();
        long stamp = Ring.stampAcquire(soloWords, nextCell);
        if (Ring.isQuiet(stamp, lastStamp())) {
            return NONE;
        }
        long edge = Ring.stampAcquire(soloWords, edgeCell());
        // A mark at the edge, while the last message is in place, is that of the message that will put the next one
        // out.
        boolean isNext = Ring.isQuiet(edge, lastStamp()) || edge < 0 && isLastInPlace();
        if (stamp > 0 && isNext) {
            return opened(stamp);
        }
        long far = findFar();
        return far == 0 ? NONE : opened(far);
    }

    private int openSoloAgain() {
        return hasHandedOut() && isLastInPlace() ? opened(lastStamp()) : NONE;
    }
}
