// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

/**
 * The buffers that one publisher may fill, the one that was longest out of sight first. Only that publisher uses it.
 */
final class Spares extends HandlePad {
    private final int[] buffers;
    private int first;

    /** Buffers {@code lowest} and the next ones. */
    Spares(int lowest, int count) {
        buffers = new int[count];
        for (int i = 0; i < count; i++) {
            buffers[i] = lowest + i;
        }
    }

    int first() {
        return buffers[first];
    }

    /** Takes the first one and appends the one received for it. */
    void exchangeFirst(int buffer) {
        buffers[first] = buffer;
        first = first + 1 == buffers.length ? 0 : first + 1;
    }
}
