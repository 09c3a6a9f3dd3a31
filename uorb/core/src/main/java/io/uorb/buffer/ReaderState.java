// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** The state of a reader; only the reading thread touches it. */
abstract class ReaderState extends ReaderCounters {
    NodeBuffer buffer;
    /** The node's rings as this reader has last seen them. */
    Ring[] known = {};
    /** The node's only ring, or {@link Ring#NONE}; not used once there are several. */
    Ring solo = Ring.NONE;

    /**
     * The cells of the only ring, or of {@link Ring#NONE}, which never says that it is alone: one look there tells
     * whether the short way can be taken.
     */
    long[] soloWords = solo.words();
    /** Local sequence in the only ring of the last message that was handed out or passed over. */
    long soloSeen;
    /** The cell of the message after it, and of the one whose commit puts that out of the window. */
    int soloNextCell;

    int soloEdgeCell;
    /** The way through several rings; null while there is at most one. */
    RingMerge merge;

    /** The message that is being copied from the only ring. */
    long soloOpened;

    /** Generations up to this one were published before the subscription. */
    long floor;
    /** Generations up to this one, at least {@link #floor}, are not handed out any more. */
    long barrier;
    /** Number of messages that a handed-out one may be behind the newest, plus one; 1 for the newest only. */
    long window;
    /** Whether messages passed over count as skipped, not as lost. */
    boolean skips;

    private LossListener lossListener = LossListener.NONE;

    ReaderState(int window) {
        this.window = window;
        moveSoloTo(0);
    }

    /** Installs a listener of losses, called after each was counted; for the reading thread. */
    public final void onLoss(LossListener listener) {
        lossListener = listener;
    }

    final void followSolo(Ring ring, long seen) {
        solo = ring;
        soloWords = ring.words();
        moveSoloTo(seen);
    }

    final void moveSoloTo(long sequence) {
        soloSeen = sequence;
        soloNextCell = solo.cell(sequence + 1);
        soloEdgeCell = solo.cell(sequence + 1 + window);
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
