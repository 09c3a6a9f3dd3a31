// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * The state of a reader; only the reading thread touches it. While the node has one ring, the
 * place in it is kept here, by the indexes of cells.
 */
abstract class ReaderState extends ReaderCounters {
    /** 256 bytes, of which copying takes 10 ns or so, and the additional look 0.5. */
    private static final int SHORT_WORDS = 32;
    /** Copies that look first after messages passed the reader by. */
    private static final int LOOKS_WHEN_PASSED = 16;

    /** Index behind the cells, words from one cell to the next, words of the ring; of the only ring. */
    private int endOfCells;

    private int strideWords;
    private int ringWords;
    /** Words from the next message's cell to that whose commit puts it out of the window. */
    private int edgeWords;
    /**
     * One more than the copies to come that look at the edge also before the words; 0 if none does, as while several
     * rings are watched.
     */
    private int looksFirst;
    /** Local sequence in that ring of the last message that was handed out or passed over. */
    private long soloSeen;
    /** Whether a message was handed out; its stamp is then the last. Also for threads that display it. */
    private volatile boolean handedOut;

    /** Generation before the node's first message; also for threads that display generations. */
    private volatile long origin;

    /** Stamp of the message that is being copied from the only ring; that of the last one if that is repeated. */
    long openedStamp;

    NodeBuffer buffer;
    /** The node's rings as this reader has last seen them. */
    Rings known = Rings.EMPTY;
    /** The node's only ring; null without one, and while there are several. */
    Ring solo;

    /** Messages that were left unread in rings that are gone; the next copy counts them. */
    long goneUnread;
    /** The way through several rings; null while there is at most one. */
    RingMerge merge;

    /** The way through several rings while the place in one of them is kept here, as if it were the only one. */
    RingMerge resting;
    /**
     * The places in all rings while that rests, all handed out; that of the ring in which the reader is, as it was when
     * it came there.
     */
    Cursor[] watched;
    /** The number of that place. */
    int leading;

    /** Stamps up to this one were published before the subscription. */
    long floor;
    /** Stamps up to this one, at least {@link #floor}, are not handed out any more. */
    long barrier;
    /** Number of messages that a handed-out one may be behind the newest, plus one; 1 for the newest only. */
    long window;
    /** Whether messages passed over count as skipped, not as lost. */
    boolean skips;

    private LossListener lossListener = LossListener.NONE;

    ReaderState(int window) {
        this.window = window;
    }

    /** Installs a listener of losses, called after each was counted; for the reading thread. */
    public final void onLoss(LossListener listener) {
        lossListener = listener;
    }

    /**
     * Has the next looks take the short way, unless the list of rings has changed. A thread that joins changes the list
     * before it closes the way, so either it closes what was opened here, or its change is seen here.
     */
    final void openShortWayVolatile() {
        setShortWayVolatile(soloWords);
        if (buffer.ringsVolatile() != known) {
            closeShortWayVolatile();
        }
    }

    /** Forgets the rings; the next look finds them. */
    final void followNone() {
        closeShortWayVolatile();
        known = Rings.EMPTY;
        merge = null;
        resting = null;
        watched = null;
        solo = null;
        goneUnread = 0;
        handedOut = false;
        setLastStampOpaque(0);
    }

    /** Begins on a node, with nothing handed out. */
    final void enter(NodeBuffer node) {
        buffer = node;
        origin = node.origin;
    }

    final boolean hasHandedOut() {
        return handedOut;
    }

    /** Returns the generation of the last message handed out, or 0; any thread. */
    public final long generationOpaque() {
        return handedOut ? origin + lastStampOpaque() : 0;
    }

    /**
     * Returns the newest generation handed out; before the first, that from which messages are not older than the
     * reader; any thread.
     */
    public final long reachedOpaque() {
        return origin + (handedOut ? lastStampOpaque() + aheadOpaque() : startOpaque());
    }

    /**
     * Follows the only ring, which the list shows by now.
     *
     * @param seen local sequence of the last message that was handed out or passed over
     * @param stamp its stamp, or another one before the next message's
     */
    final void followSolo(Ring ring, long seen, long stamp) {
        merge = null;
        solo = ring;
        placeIn(ring, seen);
        lookFirst(false);
        setLastStampOpaque(stamp);
        setAheadOpaque(0);
        openShortWayVolatile();
    }

    /** Keeps the place in a ring here. */
    private void placeIn(Ring ring, long seen) {
        useWords(ring.words());
        strideWords = ring.stride();
        ringWords = strideWords * (ring.mask + 1);
        endOfCells = ring.endOfCells();
        setEdge();
        nextCell = ring.cell(seen + 1);
        soloSeen = seen;
    }

    /**
     * Sets the array of cells. G1 makes storing a reference to another region cost a fence, once this object is old.
     * Rings in one slab have one array.
     */
    private void useWords(long[] words) {
        if (soloWords != words) {
            soloWords = words;
        }
    }

    /**
     * Rests the merge after the newest message of all was handed out and nothing is left: the next one probably comes
     * from the same ring.
     */
    final void rest(RingMerge several, Cursor[] places, int from) {
        merge = null;
        solo = null;
        resting = several;
        watched = places;
        leading = from;
        placeIn(places[from].ring, places[from].seen);
        looksFirst = 0;
        setAheadOpaque(0);
    }

    /** Takes up the merge again, where it would be had it handed out what was since. */
    final void resume() {
        merge = resting;
        resting = null;
        Cursor lead = watched[leading];
        lead.moveTo(soloSeen(), lastStamp(), nextCell);
        merge.resume(lead, handedOut ? lastStamp() : 0);
        watched = null;
    }

    /** Goes on in another of the rings, from which the next message comes; it must be {@link #isAlike alike}. */
    final void lead(int index) {
        watched[leading].moveTo(soloSeen(), lastStamp(), nextCell);
        leading = index;
        Cursor cursor = watched[index];
        useWords(cursor.words);
        endOfCells = cursor.end;
        nextCell = cursor.newsCell;
        soloSeen = cursor.seen;
    }

    /** Whether cells lie as far apart in another ring of the node, which has as many, as in that of the place here. */
    final boolean isAlike(Ring ring) {
        return ring.stride() == strideWords;
    }

    /** Returns the ring in which the place is kept here. */
    final Ring placed() {
        return resting == null ? solo : watched[leading].ring;
    }

    /** Notes a new window, or another count of what must be counted: at no distance the edge sends copies that way. */
    final void setEdge() {
        edgeWords = goneUnread != 0 ? 0 : (int) window * strideWords;
    }

    /** Moves behind a message of the only ring that is passed over. */
    final void moveSoloTo(long sequence) {
        nextCell = solo.cell(sequence + 1);
        soloSeen = sequence;
    }

    /** Returns the local sequence in the only ring of the last message that was handed out or passed over. */
    final long soloSeen() {
        return soloSeen;
    }

    /** Moves behind the next message of the only ring, which was handed out. */
    final void stepSolo(long stamp) {
        setLastStampOpaque(stamp);
        soloSeen++;
        int next = nextCell + strideWords;
        nextCell = next == endOfCells ? next - ringWords : next;
        if (!handedOut) {
            handedOut = true;
        }
    }

    /** Returns the cell of the message whose commit puts the next one out of the window. */
    final int edgeCell() {
        return edgeCell(nextCell, endOfCells);
    }

    /** As {@link #edgeCell()}, for the next message of another ring that is {@link #isAlike alike}. */
    final int edgeCell(int next, int end) {
        int cell = next + edgeWords;
        return cell >= end ? cell - ringWords : cell;
    }

    /** Whether this copy looks at the edge also before the words. */
    final boolean looksFirst() {
        return looksFirst != 0;
    }

    /** Counts a copy that looks first; returns whether this one no longer does. */
    final boolean endsLooking() {
        if (--looksFirst == 0) {
            lookFirst(false);
        }
        return looksFirst == 0;
    }

    /**
     * Notes whether messages have passed this reader by, as others then will. A reader of the only ring that keeps up
     * looks first only if messages are so long that none is to be copied in vain.
     */
    final void lookFirst(boolean isPassedBy) {
        looksFirst = strideWords > SHORT_WORDS ? Integer.MAX_VALUE : isPassedBy ? LOOKS_WHEN_PASSED + 1 : 0;
    }

    /** Returns the cell before the next message's. */
    final int lastCell() {
        int cell = nextCell - strideWords;
        return cell < endOfCells - ringWords ? cell + ringWords : cell;
    }

    /** Whether the last message is still in the cell before the next one's: then the reader has not been lapped. */
    final boolean isLastInPlace() {
        return Ring.stampAcquire(soloWords, lastCell()) == lastStamp();
    }

    /** Notes a message of several rings that was handed out, and the newest one so far. */
    final void handedOut(long stamp, long newest) {
        setLastStampOpaque(stamp);
        setAheadOpaque(newest - stamp);
        if (!handedOut) {
            handedOut = true;
        }
    }

    final void count(long passed) {
        if (passed > 0) {
            if (skips) {
                addSkippedOpaque(passed);
            } else {
                addLostOpaque(passed);
                lossListener.lost(passed);
            }
        }
    }
}
