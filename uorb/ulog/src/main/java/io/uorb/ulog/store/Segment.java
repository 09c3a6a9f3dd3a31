// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.store;

/** Bytes of the ring that belong to one file: from a position on. */
final class Segment {
    private final long startPosition;
    private volatile byte[] head;

    /**
     * What is offered from now on.
     *
     * @param startPosition the ring's position at which the segment starts
     * @param head what its file starts with
     */
    Segment(long startPosition, byte[] head) {
        this.startPosition = startPosition;
        this.head = head;
    }

    long startPosition() {
        return startPosition;
    }

    /** What a file starts with that is begun now. */
    byte[] head() {
        return head;
    }

    void head(byte[] newer) {
        head = newer;
    }
}
