// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

/** The records of one file: those of the ring from a position on. */
final class Segment {
    private final long startPosition;
    private volatile byte[] head;

    /**
     * Creates the segment of records that are offered from now on.
     *
     * @param startPosition the ring's position at which the segment starts
     * @param head the first bytes of its file
     */
    Segment(long startPosition, byte[] head) {
        this.startPosition = startPosition;
        this.head = head;
    }

    long startPosition() {
        return startPosition;
    }

    /** Returns the first bytes of a file that is created now. */
    byte[] head() {
        return head;
    }

    void head(byte[] newer) {
        head = newer;
    }
}
