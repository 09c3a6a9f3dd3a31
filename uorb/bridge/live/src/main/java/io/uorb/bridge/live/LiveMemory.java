// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import io.uorb.input.HeapShare;

/**
 * The memory of what waits for viewers: limits of each, and of all together, which are shares of the heap where that is
 * small. Immutable.
 *
 * @param allBytes for all viewers; beyond it the one for which most waits is closed
 * @param outboxBytes for the messages of one viewer
 * @param textChars for the texts of one viewer: at the start, all definitions
 */
record LiveMemory(long allBytes, int outboxBytes, int textChars) {
    private static final long MOST_BYTES = 128L << 20;
    private static final int MOST_TEXT_CHARS = 8 << 20;
    private static final int HEAP_DIVISOR = 8;
    /** A queue takes twice its messages at most, so that those of all viewers take a half together. */
    private static final int OUTBOX_DIVISOR = 4 * LiveViewers.MAX_VIEWERS;

    private static final int TEXT_DIVISOR = 8;

    /** Returns the limits for this program's heap. */
    static LiveMemory of(int outboxBytes) {
        return of(outboxBytes, HeapShare.bytes(MOST_BYTES, HEAP_DIVISOR));
    }

    static LiveMemory of(int outboxBytes, long allBytes) {
        return new LiveMemory(allBytes, (int) Math.min(outboxBytes, allBytes / OUTBOX_DIVISOR), (int)
                Math.min(MOST_TEXT_CHARS, allBytes / TEXT_DIVISOR));
    }
}
