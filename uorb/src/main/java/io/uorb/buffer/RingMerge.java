// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import java.util.Arrays;

/** A reader's places in several rings, and the choice between them by generation. Only the reading thread uses it. */
final class RingMerge {
    private Cursor[] cursors = {};
    /** The cursor of the last choice; null when a message is to be handed out again. */
    private Cursor chosen;
    /** Where the greatest generation that was handed out lies; null before the first. */
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
            if (cursor.newestGeneration > latest.newestGeneration) {
                latest = cursor;
            }
        }
        if (offerNewest) {
            latest.seen--;
        }
    }

    /** Local sequence of the last message of the first ring that was handed out or passed over. */
    long seenInFirst() {
        return cursors[0].seen;
    }

    /** The greatest committed generation. */
    long refreshNewest() {
        long greatest = 0;
        for (Cursor cursor : cursors) {
            cursor.refreshNewest();
            greatest = Math.max(greatest, cursor.newestGeneration);
        }
        return greatest;
    }

    /** Finds the message with the smallest generation within the reader's window; false if there is none. */
    boolean findNext(ReaderState reader) {
        long oldest = Math.max(refreshNewest() - reader.window, reader.floor);
        Cursor next = null;
        for (Cursor cursor : cursors) {
            reader.count(cursor.passOver(oldest, reader.window, reader.floor));
            if (cursor.nextGeneration != 0 && (next == null || cursor.nextGeneration < next.nextGeneration)) {
                next = cursor;
            }
        }
        chosen = next;
        return next != null;
    }

    /** Chooses the next message, or again the newest handed out; false if there never was one. Lock-free. */
    boolean select(ReaderState reader) {
        while (true) {
            if (findNext(reader)) {
                Ring ring = chosen.ring;
                long sequence = chosen.seen + 1;
                if (reader.choose(ring, ring.cell(sequence), sequence) && !overtakes(reader)) {
                    return true;
                }
            } else if (repeatRing == null) {
                return false;
            } else if (reader.choose(repeatRing, repeatRing.cell(repeatSequence), repeatSequence)) {
                return true;
            }
        }
    }

    /**
     * Whether a ring that had nothing when it was looked at now has a message older than the chosen one: it may have
     * been committed first. At most one message of each publisher can be in that state, so this is soon false.
     */
    private boolean overtakes(ReaderState reader) {
        if (reader.window == 1) {
            return false;
        }
        for (Cursor cursor : cursors) {
            if (cursor.nextGeneration == 0 && cursor.ring.isCommitted(cursor.seen + 1)) {
                long generation = cursor.ring.generationOf(cursor.seen + 1);
                if (generation > reader.floor && generation < reader.chosenGeneration) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Moves past the message that was handed out. */
    void accepted(ReaderState reader) {
        if (chosen == null) {
            return;
        }
        chosen.seen = reader.chosenSequence;
        reader.setGenerationOpaque(reader.chosenGeneration);
        if (reader.chosenGeneration > repeatGeneration) {
            repeatRing = reader.chosenRing;
            repeatSequence = reader.chosenSequence;
            repeatGeneration = reader.chosenGeneration;
        }
    }

    /** Number of messages committed or given up, as far as can be seen. */
    long answered() {
        long answered = 0;
        for (Cursor cursor : cursors) {
            answered += cursor.ring.newest(cursor.seen) + cursor.ring.abandonedOpaque();
        }
        return answered;
    }
}
