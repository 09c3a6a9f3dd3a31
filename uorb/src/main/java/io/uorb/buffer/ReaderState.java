// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

/** What a reader knows; only the reading thread touches it. */
abstract class ReaderState extends ReaderCounters {
    NodeBuffer buffer;
    /** The node's rings as this reader has last seen them. */
    Ring[] known = {};
    /** The node's only ring, or {@link Ring#NONE}; not used once there are several. */
    Ring solo = Ring.NONE;
    /**
     * Local sequence in the only ring of the last message that was handed out or passed over, and the cell after it.
     */
    long soloSeen;

    int soloNextCell = Ring.NONE.cell(1);
    /** The way through several rings; null while there is at most one. */
    RingMerge merge;

    /** Generations up to this one were published before the subscription. */
    long floor;
    /** How far behind the newest message a handed-out one may be; 1 for the newest only. */
    long window;
    /** Whether messages passed over count as skipped, not as lost. */
    boolean skips;

    ReaderState(int window) {
        this.window = window;
    }

    final void moveSoloTo(long sequence) {
        soloSeen = sequence;
        soloNextCell = solo.cell(sequence + 1);
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
