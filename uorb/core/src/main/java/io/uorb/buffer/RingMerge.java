// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/** A reader's places in several rings, and the choice between them by generation. Only the reading thread uses it. */
final class RingMerge {
    private Cursor[] cursors = {};
    /** The message that is being copied; before it stands {@code openedCursor}, which is null if it is a repetition. */
    private Cursor openedCursor;

    private Ring openedRing;
    private long openedSequence;
    /** The ring of the greatest generation that was handed out; null before the first. */
    private Ring repeatRing;

    private long repeatSequence;
    private long repeatGeneration;

    /** Follows a longer list of rings; messages of new rings are all new. */
    void add(Ring[] rings) {
        Cursor[] grown = Arrays.copyOf(cursors, rings.length);
        for (int i = cursors.length; i < rings.length; i++) {
            grown[i] = new Cursor(rings[i]);
        }
        cursors = grown;
    }

    /** Places the reader where it stood when there was one ring. */
    void continueFrom(long seen, long generation) {
        Cursor first = cursors[0];
        first.seen = seen;
        if (generation != 0) {
            repeatRing = first.ring;
            repeatSequence = seen;
            repeatGeneration = generation;
        }
    }

    /**
     * Places a new reader behind the newest message of each ring, as {@link #refreshNewest} found them.
     *
     * @param offerNewest whether to leave the message with the greatest generation to be handed out
     */
    void startAtNewest(boolean offerNewest) {
        Cursor latest = cursors[0];
        for (Cursor cursor : cursors) {
            cursor.seen = cursor.newest;
            if (cursor.isAheadOf(latest)) {
                latest = cursor;
            }
        }
        if (offerNewest) {
            latest.seen--;
        }
    }

    /** Returns the local sequence of the last message of the first ring that was handed out or passed over. */
    long seenInFirst() {
        return cursors[0].seen;
    }

    /** Returns the greatest committed generation, or {@code origin}, the generation before the first message. */
    long refreshNewest(long origin) {
        long greatest = origin;
        for (Cursor cursor : cursors) {
            cursor.refreshNewest();
            if (cursor.newest != 0 && cursor.newestGeneration - greatest > 0) {
                greatest = cursor.newestGeneration;
            }
        }
        return greatest;
    }

    /**
     * Returns the cursor before the message with the smallest generation within the reader's window; null if there is
     * none.
     */
    Cursor findNext(ReaderState reader) {
        long behind = refreshNewest(reader.buffer.origin) - reader.window;
        long oldest = behind - reader.barrier > 0 ? behind : reader.barrier;
        Cursor next = null;
        for (Cursor cursor : cursors) {
            reader.count(cursor.passOver(oldest, reader.window, reader.floor));
            if (cursor.nextGeneration != 0 && (next == null || cursor.nextGeneration - next.nextGeneration < 0)) {
                next = cursor;
            }
        }
        return next;
    }

    /** Passes over what can be seen of the generations up to the reader's barrier. */
    void passOverBarred(ReaderState reader) {
        for (Cursor cursor : cursors) {
            reader.count(cursor.passOverUpTo(reader.barrier, reader.floor));
        }
    }

    /** Opens the next message; {@link Reader#NONE} if there is none. Lock-free. */
    int openNext(ReaderState reader) {
        while (true) {
            Cursor next = findNext(reader);
            if (next == null) {
                return Reader.NONE;
            }
            if (!isOvertaking(next, reader)) {
                openedCursor = next;
                int at = open(next.ring, next.seen + 1);
                if (at != Reader.NONE) {
                    return at;
                }
            }
        }
    }

    /** Opens the newest message handed out once more; {@link Reader#NONE} if there never was one, or it is gone. */
    int openAgain() {
        openedCursor = null;
        return repeatRing == null ? Reader.NONE : open(repeatRing, repeatSequence);
    }

    private int open(Ring ring, long n) {
        openedRing = ring;
        openedSequence = n;
        int cell = ring.cell(n);
        return Ring.stampAcquire(ring.words(), cell) == n ? cell + Ring.HEADER_WORDS : Reader.NONE;
    }

    /** Returns the cells in which the opened message lies. */
    long[] openedWords() {
        return openedRing.words();
    }

    /** As {@link Reader#accept}. */
    boolean accept(int at, ReaderState reader) {
        long generation = Ring.generationIfWhole(openedRing.words(), at - Ring.HEADER_WORDS, openedSequence);
        if (generation != 0 && openedCursor != null) {
            openedCursor.seen = openedSequence;
            if (repeatRing == null || generation - repeatGeneration > 0) {
                repeatRing = openedRing;
                repeatSequence = openedSequence;
                repeatGeneration = generation;
            }
            reader.setGenerationOpaque(generation);
            reader.setAheadOpaque(repeatGeneration - generation);
        }
        return generation != 0;
    }

    /** Whether the message that was opened has been handed out before. */
    boolean isOpenedAgain() {
        return openedCursor == null;
    }

    /**
     * Whether a ring that had nothing when it was looked at now has a message older than the next one: it may have been
     * committed first. Also if that message is gone (generation 0) or not to be handed out: others that are older than
     * the next one may have come behind it. True only when a publisher committed something meanwhile.
     */
    boolean isOvertaking(Cursor next, ReaderState reader) {
        if (reader.window == 1) {
            return false;
        }
        for (Cursor cursor : cursors) {
            if (cursor.nextGeneration == 0 && cursor.ring.isCommitted(cursor.seen + 1)) {
                if (isOlder(cursor.ring.generationOf(cursor.seen + 1), next.nextGeneration)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOlder(long generation, long other) {
        return generation == 0 || generation - other < 0;
    }

    /** Returns the number of messages that are visibly committed or given up. */
    long answered() {
        long answered = 0;
        for (Cursor cursor : cursors) {
            answered += cursor.ring.newest(cursor.seen) + cursor.ring.abandonedAcquire();
        }
        return answered;
    }
}
