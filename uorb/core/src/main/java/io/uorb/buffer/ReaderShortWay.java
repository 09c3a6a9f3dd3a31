// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/**
 * The looks that most checks and copies take: at the next cell of the only ring or, with several, at that of the one
 * from which the last message came, while the others are quiet.
 */
abstract class ReaderShortWay extends ReaderState {
    /** The short way does not tell. */
    public static final long BEYOND = -1;

    static final int NO_NEWS = 0;
    static final int NEWS = 1;
    static final int UNKNOWN = 2;

    private static final int NONE_CHANGED = -1;

    ReaderShortWay(int window) {
        super(window);
    }

    /**
     * Finds the next message to hand out on the short way, which most copies take: its words are loaded from {@link
     * #shortWords} at {@link #shortIndex}, and then {@link #acceptShort} tells whether they are that message.
     *
     * <p>The short way is looked at after the stamp: a publisher that joined and published before that message must be
     * found, for its message goes first.
     *
     * @return its stamp, 0 if there is none, less if only {@link Reader#openNext} can tell
     */
    public final long nextShort() {
        long stamp = Ring.stampAcquire(soloWords, nextCell);
        if (shortWayVolatile() == null) {
            return nextWatching(stamp);
        }
        if (Ring.isQuiet(stamp, lastStamp())) {
            return 0;
        }
        return looksFirst() ? lookedFirst(stamp) : stamp;
    }

    private long lookedFirst(long stamp) {
        return stamp < 0 || endsLooking() || isInPlace(stamp) ? stamp : BEYOND;
    }

    /** As {@link #nextShort}, but the newest message handed out once more if there is no other. */
    public final long anyShort() {
        long next = nextShort();
        return next == 0 && hasHandedOut() ? lastStamp() : next == 0 ? BEYOND : next;
    }

    /** As {@link #nextShort}, with several rings: what comes from one of them is next while the others are quiet. */
    private long nextWatching(long stamp) {
        Cursor[] others = watched;
        if (stamp < 0 || others == null) {
            return BEYOND;
        }
        // After the stamp: what was published before that message must be found.
        int changed = NONE_CHANGED;
        long come = 0;
        if (others.length == 2) { // nearly always; the compiler would have the body of a loop thrice
            int other = 1 - leading;
            come = newsOf(others[other]);
            changed = come == 0 ? NONE_CHANGED : other;
        } else {
            for (int i = 0; changed == NONE_CHANGED && i < others.length; i++) {
                come = i == leading ? 0 : newsOf(others[i]);
                changed = come == 0 ? NONE_CHANGED : i;
            }
        }
        boolean isNews = Ring.isNews(stamp, lastStamp());
        if (changed != NONE_CHANGED) {
            return isNews ? BEYOND : leadWith(changed, come);
        }
        // After the stamps of all, once for both results: what was seen of other rings than the present ones is void.
        if (!isWatching()) {
            return BEYOND;
        }
        if (!isNews) {
            return 0;
        }
        // A look at all rings releases those that are out of date.
        return stamp < buffer.releasableFrom ? stamp : BEYOND;
    }

    /** Returns the stamp of what has come to a ring, or is just coming; 0 if nothing has. */
    private static long newsOf(Cursor cursor) {
        long stamp = Ring.stampAcquire(cursor.words, cursor.newsCell);
        return Ring.isQuiet(stamp, cursor.newestStamp) ? 0 : stamp;
    }

    /**
     * Takes the next message from another ring, if all the others are quiet and it is the next one there.
     *
     * @param stamp of the message, or a mark, as it was found there
     */
    private long leadWith(int index, long stamp) {
        Cursor cursor = watched[index];
        if (stamp <= lastStamp() || stamp >= buffer.releasableFrom || !isAlike(cursor.ring)) {
            return BEYOND;
        }
        // The edge before the copy: behind it, an older message than the last one would pass for one of this lap.
        int edge = edgeCell(cursor.newsCell, cursor.end);
        if (!Ring.isQuiet(Ring.stampAcquire(cursor.words, edge), cursor.newestStamp)) {
            return BEYOND;
        }
        if (watched.length != 2 && !areOthersQuiet(index)) {
            return BEYOND;
        }
        if (!Ring.isQuiet(Ring.stampAcquire(soloWords, nextCell), lastStamp()) || !isWatching()) {
            return BEYOND;
        }
        lead(index);
        return stamp;
    }

    private boolean areOthersQuiet(int index) {
        for (int i = 0; i < watched.length; i++) {
            if (i != index && i != leading && !watched[i].isUnchanged()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Finds the next message to hand out of the only ring after those before it have left the window, as they have for
     * a reader that is slower than the publisher. Then {@link #acceptFar} tells whether what was loaded is that
     * message.
     *
     * @return as {@link #nextShort}, never 0
     */
    public final long nextFar() {
        if (shortWayVolatile() == null || goneUnread != 0) {
            return BEYOND;
        }
        long stamp = findFar();
        return stamp != 0 && shortWayVolatile() != null ? stamp : BEYOND; // after the stamp, as in nextShort
    }

    /**
     * Moves to the oldest message in the window of the only ring, after the next one has left the window, or its cell.
     *
     * @return its stamp, 0 if there is none: the mark in the next cell is that of the next message
     */
    final long findFar() {
        Ring ring = solo;
        long committed = ring.committedAcquire();
        while (committed > soloSeen()) {
            long n = Math.max(soloSeen() + 1, committed - window + 1);
            long stamp = ring.stampOf(n);
            if (stamp != 0) {
                long passed = n - 1 - soloSeen();
                if (passed != 0) {
                    moveSoloTo(n - 1);
                    lookFirst(true);
                    count(passed);
                }
                return stamp;
            }
            committed = ring.committedAcquire();
        }
        return 0;
    }

    /** Returns the array that holds the message that was found on the short way. */
    public final long[] shortWords() {
        return soloWords;
    }

    /** Returns the index of the first word of the message that was found on the short way, and has that stamp. */
    public final int shortIndex(long stamp) {
        return (stamp == lastStamp() ? lastCell() : nextCell) + Ring.HEADER_WORDS;
    }

    /**
     * As {@link Reader#accept}, for a message that was found on the short way. The edge is quiet only while the next
     * cell holds the next message, whole, not one of a later lap: a publisher comes to the edge before it comes to that
     * cell again. Who found it quiet before the words needs no more than that the cell has not changed.
     */
    public final boolean acceptShort(int at, long stamp) {
        if (stamp == lastStamp()) {
            return Ring.isStill(soloWords, at - Ring.HEADER_WORDS, stamp);
        }
        if (!Ring.isStillQuiet(soloWords, edgeCell(), lastStamp())) {
            return looksFirst() && acceptSolo(at, stamp);
        }
        stepSolo(stamp);
        return true;
    }

    /** As {@link #acceptShort}, for a message that {@link #nextFar} found. */
    public final boolean acceptFar(int at, long stamp) {
        return acceptSolo(at, stamp);
    }

    /** Completes the copy of the message in the only ring that was opened. */
    final boolean acceptSolo(int at, long stamp) {
        if (!Ring.isStill(soloWords, at - Ring.HEADER_WORDS, stamp)) {
            return false;
        }
        if (stamp != lastStamp()) {
            stepSolo(stamp);
        }
        return true;
    }

    /** Whether a message that was found on the short way is the next one, or the last one, still in its place. */
    final boolean isInPlace(long stamp) {
        return stamp == lastStamp()
                ? isLastInPlace()
                : Ring.isQuiet(Ring.stampAcquire(soloWords, edgeCell()), lastStamp());
    }

    /** Whether the rings are still those that the short way through several watches. */
    final boolean isWatching() {
        return buffer.ringsVolatile() == known;
    }

    /** Looks at all rings that it watches; what it returns of news is true although the list may have changed. */
    final int updatedWatching() {
        long last = lastStamp();
        long stamp = Ring.stampAcquire(soloWords, nextCell);
        if (Ring.isNews(stamp, last) || stamp < 0 && isBehindMark()) {
            return NEWS;
        }
        for (int i = 0; i < watched.length; i++) {
            Cursor cursor = watched[i];
            if (i == leading) {
                continue;
            }
            stamp = Ring.stampAcquire(cursor.words, cursor.newsCell);
            if (!Ring.isQuiet(stamp, cursor.newestStamp) && (stamp > 0 || !cursor.isQuiet())) {
                // Another stamp may be of a message that was overtaken.
                return Ring.isNews(stamp, last) ? NEWS : UNKNOWN;
            }
        }
        return NO_NEWS;
    }

    /** Whether the message that is being written in the next cell is not the next one, but one of a later lap. */
    final boolean isBehindMark() {
        return !isLastInPlace() && placed().committedAcquire() > soloSeen();
    }
}
