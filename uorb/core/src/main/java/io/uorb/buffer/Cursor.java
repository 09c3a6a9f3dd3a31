// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** Keeps a reader's position off the line of whatever the heap puts before it. */
abstract class CursorLeftPad {
    int headerGap;
    long l0, l1, l2, l3, l4, l5, l6, l7, l8, l9, l10, l11, l12, l13, l14, l15;
}

/** Positions; only the reading thread touches them. Messages have local sequences, and stamps by which they compare. */
abstract class CursorPosition extends CursorLeftPad {
    final Ring ring;
    final long[] words;
    /** Index behind the last cell. */
    final int end;
    /** Local sequence of the last message that was handed out or passed over. */
    long seen;
    /** The newest committed message that was found, 0 if none, and its stamp. */
    long newest;

    long newestStamp;
    /** The cell of the message after the newest. */
    int newsCell;
    /** By the last look: stamp of the next message to hand out, or 0 if there is none. */
    long nextStamp;
    /** By the last look: local sequence of the message before it, and how many are passed over on the way there. */
    long nextSeen;

    long passed;

    CursorPosition(Ring ring) {
        this.ring = ring;
        this.words = ring.words();
        this.end = ring.endOfCells();
        this.newsCell = ring.cell(1);
    }
}

/** The position of one reader in one ring. Only the reading thread uses it. */
final class Cursor extends CursorPosition {
    /** A message that is there, and whose cell has been taken for a later one. */
    private static final long GONE = -1;

    long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;

    Cursor(Ring ring) {
        super(ring);
    }

    /**
     * Updates the newest message; returns whether there was a newer one. Lock-free: repeats only when the publisher
     * went round the ring meanwhile.
     */
    boolean refreshNewest() {
        long stamp = Ring.stampAcquire(words, newsCell);
        if (Ring.isQuiet(stamp, newestStamp)) {
            return false;
        }
        if (stamp > 0) {
            int after = ring.following(newsCell);
            // A later message in that cell would mean that the one behind it has been stamped, too.
            if (Ring.isQuiet(Ring.stampAcquire(words, after), newestStamp)) {
                moveNewest(newest + 1, stamp, after);
                return true;
            }
        }
        return findNewest();
    }

    private boolean findNewest() {
        long n = ring.committedAcquire();
        while (n > newest) {
            long stamp = ring.stampOf(n);
            if (stamp != 0) {
                moveNewest(n, stamp, ring.cell(n + 1));
                return true;
            }
            n = ring.committedAcquire();
        }
        return false;
    }

    /**
     * Moves behind a message that was handed out. Not to the first: the stamp of a later one may be there before it is
     * counted, and what was found on the short way must be found again.
     */
    void moveTo(long n, long stamp, int after) {
        seen = n;
        moveNewest(n, stamp, after);
    }

    /** Whether there is nothing behind the newest, not even something that is being written. */
    boolean isUnchanged() {
        return Ring.isQuiet(Ring.stampAcquire(words, newsCell), newestStamp);
    }

    /** Whether there is nothing behind the newest, or only something that is being written. */
    boolean isQuiet() {
        long stamp = Ring.stampAcquire(words, newsCell);
        return Ring.isQuiet(stamp, newestStamp) || stamp < 0 && ring.committedAcquire() <= newest;
    }

    private void moveNewest(long n, long stamp, int after) {
        newest = n;
        newestStamp = stamp;
        newsCell = after;
    }

    /**
     * Looks for the next message: passes over, but for {@link #takePassed}, what can no longer be handed out, that is
     * stamps up to {@code oldest} and what lies {@code window} messages or more behind the newest.
     *
     * @param floor stamps up to it were published before the subscription and do not count
     */
    void findNext(long oldest, long window, long floor) {
        long first = Math.max(seen + 1, newest - window + 1);
        passed = first - 1 - seen;
        nextStamp = 0;
        while (first <= newest) {
            // 0: lapped, so by now far outside the window.
            long stamp = first == newest ? newestStamp : ring.stampOf(first);
            if (stamp > oldest) {
                nextStamp = stamp;
                break;
            }
            if (stamp == 0 || stamp > floor) {
                passed++;
            }
            first++;
        }
        nextSeen = first - 1;
    }

    /** Moves to where the last look came, before the next message; returns how many messages were passed over. */
    long takePassed() {
        seen = nextSeen;
        long taken = passed;
        passed = 0;
        return taken;
    }

    /** Passes over all messages of a ring that nobody writes any more; returns how many above {@code floor}. */
    long passOverAll(long floor) {
        findNewest();
        findNext(Long.MAX_VALUE, ring.mask + 1, floor);
        return takePassed();
    }

    /**
     * Passes over stamps up to {@code last}, as far as they are there without a gap.
     *
     * @return how many messages above {@code floor} were passed over
     */
    long passOverUpTo(long last, long floor) {
        findNewest();
        long passed = 0;
        while (seen < newest) {
            long stamp = ring.stampOf(seen + 1);
            if (stamp == 0 || stamp > last) {
                break;
            }
            if (stamp > floor) {
                passed++;
            }
            seen++;
        }
        nextSeen = seen;
        this.passed = 0;
        return passed;
    }

    /** Whether a message has come behind the newest that is older than the given one, or may be. */
    boolean hasOlderNews(long stamp) {
        long first = stampAfterNewest();
        return first == GONE || first != 0 && first < stamp;
    }

    private long stampAfterNewest() {
        long stamp = Ring.stampAcquire(words, newsCell);
        if (Ring.isQuiet(stamp, newestStamp) || stamp < 0 && ring.committedAcquire() <= newest) {
            return 0;
        }
        return stamp > 0 && ring.committedAcquire() - newest <= ring.mask ? stamp : GONE;
    }
}
