// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** What a reader knows and has chosen; only the reading thread touches it. */
abstract class ReaderState extends ReaderCounters {
    final NodeBuffer buffer;
    Ring[] known;
    Cursor[] cursors = {};
    /** The cursor of a node that has one ring, else null. */
    Cursor only;
    /** Generations up to this one were published before the subscription. */
    long floor;
    /** How far behind the newest message a handed-out one may be; 1 for the newest only. */
    long window;
    /** Whether messages passed over count as skipped, not as lost. */
    boolean skips;

    /** The cursor to move when the copy is accepted; null when a message is handed out again. */
    Cursor chosen;

    Ring chosenRing;
    long chosenSequence;
    long chosenGeneration;
    int chosenCell;

    /** Where the greatest generation that was handed out lies, for copies without news; null before the first. */
    Ring repeatRing;

    long repeatSequence;
    long repeatGeneration;

    ReaderState(NodeBuffer buffer) {
        this.buffer = buffer;
        this.window = buffer.queueLength();
    }

    final boolean choose(Cursor cursor, Ring ring, long sequence) {
        int cell = ring.cell(sequence);
        if (ring.stampAcquire(cell) != sequence) {
            return false;
        }
        setChosen(cursor, ring);
        chosenSequence = sequence;
        chosenCell = cell;
        chosenGeneration = ring.generationPlain(cell);
        return true;
    }

    /** Chooses the newest message handed out so far once more; false if there is none. */
    final boolean chooseAgain() {
        if (repeatRing == null) {
            return false;
        }
        setChosen(null, repeatRing);
        chosenSequence = repeatSequence;
        chosenCell = repeatRing.cell(repeatSequence);
        chosenGeneration = repeatGeneration;
        return true;
    }

    /** Stores references only when they change: a store costs a garbage collector's barrier. */
    private void setChosen(Cursor cursor, Ring ring) {
        if (chosen != cursor) {
            chosen = cursor;
        }
        if (chosenRing != ring) {
            chosenRing = ring;
        }
    }

    final void moveOn(Cursor cursor) {
        count(chosenSequence - cursor.seen - 1);
        cursor.seen = chosenSequence;
        setGenerationOpaque(chosenGeneration);
        if (chosenGeneration > repeatGeneration) {
            if (repeatRing != chosenRing) {
                repeatRing = chosenRing;
            }
            repeatSequence = chosenSequence;
            repeatGeneration = chosenGeneration;
        }
    }

    final void count(long passed) {
        if (passed > 0) {
            if (skips) {
                addSkippedOpaque(passed);
            } else {
                addLostOpaque(passed);
            }
        }
    }
}
