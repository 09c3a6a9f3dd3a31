// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.alternatives.design;

/** The word of an exchange: generation in the upper 48 bits, number of the buffer that holds it in the lower 16. */
final class BufferWord {
    private static final int BUFFER_BITS = 16;
    /** Most buffers that can be distinguished. */
    static final int BUFFERS_AT_MOST = 1 << BUFFER_BITS;

    private BufferWord() {}

    static long of(long generation, int buffer) {
        return generation << BUFFER_BITS | buffer;
    }

    static long generation(long word) {
        return word >>> BUFFER_BITS;
    }

    static int buffer(long word) {
        return (int) word & BUFFERS_AT_MOST - 1;
    }
}
