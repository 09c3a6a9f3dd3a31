// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** A reader's places in several rings, and the choice between them by stamp. Only the reading thread uses it. */
final class RingMerge {
    private Cursor[] cursors = {};
    /** The place before the message to hand out next, by the last look; null if there was none. */
    private Cursor next;
    /** Whether that still holds for what the look has seen. */
    private boolean settled;
    /** Whether messages lie before it that a copy passes over. */
    private boolean passes;
    /** The message that is being copied; before it stands {@code openedCursor}, which is null if it is a repetition. */
    private Cursor openedCursor;

    private Ring openedRing;
    private long openedSequence;
    private long openedStamp;
    /** The ring of the greatest stamp that was handed out; null before the first. */
    private Ring repeatRing;

    private long repeatSequence;
    private long repeatStamp;

    /**
     * Follows another list of rings; messages of new rings are all new.
     *
     * @return how many messages above {@code floor} were left unread in rings that are gone, less all messages of those
     *     rings
     */
    long follow(Rings rings, long floor) {
        long unread = 0;
        for (Cursor cursor : cursors) {
            if (!rings.contains(cursor.ring)) {
                unread += cursor.passOverAll(floor) - cursor.ring.committedAcquire();
            }
        }
        Ring[] list = rings.list();
        Cursor[] followed = new Cursor[list.length];
        for (int i = 0; i < list.length; i++) {
            followed[i] = cursorOf(list[i]);
        }
        cursors = followed;
        settled = false;
        return unread;
    }

    private Cursor cursorOf(Ring ring) {
        for (Cursor cursor : cursors) {
            if (cursor.ring == ring) {
                return cursor;
            }
        }
        return new Cursor(ring);
    }

    /**
     * Places the reader where it stood when there was one ring.
     *
     * @param stamp of the last message handed out, or another one as in {@link ReaderState#followSolo}
     */
    void continueFrom(Ring ring, long seen, long stamp, boolean handedOut) {
        Cursor first = cursorOf(ring);
        cursors = new Cursor[] {first};
        first.moveTo(seen, stamp, ring.cell(seen + 1));
        if (handedOut) {
            repeatRing = ring;
            repeatSequence = seen;
            repeatStamp = stamp;
        }
    }

    /** Goes on after a rest in which messages of one ring were handed out, the last with this stamp. */
    void resume(Cursor lead, long handedOut) {
        settled = false;
        passes = false;
        if (handedOut != 0) {
            repeatRing = lead.ring;
            repeatSequence = lead.seen;
            repeatStamp = handedOut;
        }
    }

    /**
     * Places a new reader behind the newest message of each ring, as {@link #refreshNewest} found them.
     *
     * @param offerNewest whether to leave the message with the greatest stamp to be handed out
     */
    void startAtNewest(boolean offerNewest) {
        Cursor latest = cursors[0];
        for (Cursor cursor : cursors) {
            cursor.seen = cursor.newest;
            latest = cursor.newestStamp > latest.newestStamp ? cursor : latest;
        }
        if (offerNewest) {
            latest.seen--;
        }
    }

    /** Returns the local sequence of the last message of the first ring that was handed out or passed over. */
    long seenInFirst() {
        return cursors[0].seen;
    }

    /** Returns the greatest committed stamp, 0 if there is none. */
    long refreshNewest() {
        long greatest = 0;
        for (Cursor cursor : cursors) {
            cursor.refreshNewest();
            greatest = Math.max(greatest, cursor.newestStamp);
        }
        return greatest;
    }

    /** Whether there is a message within the reader's window. */
    boolean hasNext(Reader reader) {
        return look(reader) != null;
    }

    /**
     * Returns the cursor before the message with the smallest stamp within the reader's window; null if there is none.
     * Where no ring has changed since the last look, its choice stands.
     */
    private Cursor look(Reader reader) {
        boolean changed = !settled;
        for (Cursor cursor : cursors) {
            if (!cursor.isUnchanged()) {
                changed |= cursor.refreshNewest();
            }
        }
        if (changed) {
            next = choose(reader);
            settled = true;
        }
        return next;
    }

    private Cursor choose(Reader reader) {
        long greatest = 0;
        for (Cursor cursor : cursors) {
            greatest = Math.max(greatest, cursor.newestStamp);
        }
        long oldest = Math.max(greatest - reader.window, reader.barrier);
        Cursor chosen = null;
        passes = false;
        for (Cursor cursor : cursors) {
            if (cursor.seen == cursor.newest) {
                cursor.nextStamp = 0;
                cursor.nextSeen = cursor.seen;
                continue;
            }
            cursor.findNext(oldest, reader.window, reader.floor);
            passes |= cursor.passed != 0;
            if (cursor.nextStamp != 0 && (chosen == null || cursor.nextStamp < chosen.nextStamp)) {
                chosen = cursor;
            }
        }
        if (greatest >= reader.buffer.releasableFrom) {
            reader.buffer.releaseOutdated(greatest);
        }
        return chosen;
    }

    /** Has the next look choose again: the window has changed. */
    void unsettle() {
        settled = false;
        passes = false;
    }

    /** Passes over what can be seen of the stamps up to the reader's barrier. */
    void passOverBarred(ReaderState reader) {
        for (Cursor cursor : cursors) {
            reader.count(cursor.passOverUpTo(reader.barrier, reader.floor));
        }
        settled = false;
    }

    /** Opens the next message; {@link Reader#NONE} if there is none. Lock-free. */
    int openNext(Reader reader) {
        while (true) {
            Cursor chosen = look(reader);
            if (chosen == null || !isOvertaking(chosen, reader)) {
                passOver(reader);
                if (chosen == null) {
                    return Reader.NONE;
                }
                openedCursor = chosen;
                int at = open(chosen.ring, chosen.nextSeen + 1, chosen.nextStamp);
                if (at != Reader.NONE) {
                    return at;
                }
                settled = false;
            }
        }
    }

    /** A copy counts what it passes over; a look only sees it. */
    private void passOver(Reader reader) {
        if (!passes) {
            return;
        }
        passes = false;
        for (Cursor cursor : cursors) {
            reader.count(cursor.takePassed());
        }
    }

    /** Opens the newest message handed out once more; {@link Reader#NONE} if there never was one, or it is gone. */
    int openAgain() {
        openedCursor = null;
        return repeatRing == null ? Reader.NONE : open(repeatRing, repeatSequence, repeatStamp);
    }

    private int open(Ring ring, long n, long stamp) {
        openedRing = ring;
        openedSequence = n;
        openedStamp = stamp;
        int cell = ring.cell(n);
        return Ring.stampAcquire(ring.words(), cell) == stamp ? cell + Ring.HEADER_WORDS : Reader.NONE;
    }

    /** Returns the cells in which the opened message lies. */
    long[] openedWords() {
        return openedRing.words();
    }

    /** As {@link Reader#accept}. */
    boolean accept(int at, Reader reader) {
        if (!Ring.isStill(openedRing.words(), at - Ring.HEADER_WORDS, openedStamp)) {
            return false;
        }
        Cursor cursor = openedCursor;
        if (cursor != null) {
            cursor.seen = openedSequence;
            if (openedStamp > repeatStamp) {
                repeatRing = openedRing;
                repeatSequence = openedSequence;
                repeatStamp = openedStamp;
            }
            reader.handedOut(openedStamp, repeatStamp);
            if (reader.window == 1) {
                next = null; // all others are older, and the next copy passes them over
            } else {
                settled = false;
            }
            if (repeatRing == cursor.ring && repeatSequence == cursor.seen) {
                simplify(cursor, reader);
            }
        }
        return true;
    }

    /** Returns to one ring, which has news, if all its messages follow the last one that was handed out. */
    void endIfAlone(Reader reader) {
        Cursor cursor = cursors[0];
        boolean isCounted = cursor.ring.committedAcquire() > cursor.seen; // what was seen by its stamp may not be yet
        if (cursors.length == 1
                && isCounted
                && (!reader.hasHandedOut() || reader.lastStamp() <= cursor.ring.joinedAt())) {
            reader.returnToOneRing(cursor.ring, cursor.seen, reader.lastStamp());
        }
    }

    /** After the newest message so far was handed out. */
    private void simplify(Cursor cursor, Reader reader) {
        if (cursors.length == 1) {
            reader.returnToOneRing(cursor.ring, cursor.seen, repeatStamp);
        } else if (isAllSeen()) {
            int from = 0;
            while (cursors[from] != cursor) {
                from++;
            }
            reader.rest(this, cursors, from);
        }
    }

    private boolean isAllSeen() {
        for (Cursor cursor : cursors) {
            if (cursor.seen != cursor.newest) {
                return false;
            }
        }
        return true;
    }

    /** Whether the message that was opened has been handed out before. */
    boolean isOpenedAgain() {
        return openedCursor == null;
    }

    /**
     * Whether a ring that had nothing when it was looked at now has a message older than the next one: it may have been
     * committed first. Also if that message is gone or not to be handed out: others that are older than the next one
     * may have come behind it. True only when a publisher committed something meanwhile.
     */
    private boolean isOvertaking(Cursor chosen, Reader reader) {
        if (reader.window == 1) {
            return false;
        }
        for (Cursor cursor : cursors) {
            if (cursor.nextStamp == 0 && cursor.hasOlderNews(chosen.nextStamp)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the number of messages that are visibly committed or given up. */
    long answered() {
        long answered = 0;
        for (Cursor cursor : cursors) {
            answered += cursor.ring.committedAcquire() + cursor.ring.abandonedAcquire();
        }
        return answered;
    }
}
