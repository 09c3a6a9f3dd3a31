// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.route;

/** Memory of one link for messages that wait at its receivers (bridges:B-14). One thread. */
public final class HoldBudget {
    /** The most bytes. */
    static final long MAX_BYTES = 4L * 1024 * 1024;

    private long leftBytes = MAX_BYTES;

    /** All is left. */
    public HoldBudget() {}

    /** Takes so many bytes; false if fewer are left. */
    boolean take(long bytes) {
        boolean isLeft = bytes <= leftBytes;
        leftBytes -= isLeft ? bytes : 0;
        return isLeft;
    }

    /** Returns bytes. */
    void give(long bytes) {
        leftBytes += bytes;
    }
}
