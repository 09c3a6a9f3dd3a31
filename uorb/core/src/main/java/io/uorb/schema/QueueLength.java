// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

/** The rule for the number of messages that a node keeps (M-15). */
public final class QueueLength {
    /** The longest queue. */
    public static final int MAX = 128;

    /** The largest number that PX4 holds as the length of a queue, before it is rounded. */
    public static final int MAX_WRITTEN = 255;

    private QueueLength() {}

    /**
     * Whether the length is a power of two from 1 to {@link #MAX}, so that slots follow the generation without a
     * division.
     */
    public static boolean isValid(int length) {
        return length >= 1 && length <= MAX && Integer.bitCount(length) == 1;
    }

    /**
     * Returns the power of two that PX4 rounds a length up to: 0 gives 1, 12 gives 16, more than {@link #MAX} gives
     * {@link #MAX}.
     *
     * @throws IllegalArgumentException if the length is not from 0 to {@link #MAX_WRITTEN}
     */
    public static int rounded(int length) {
        if (length < 0 || length > MAX_WRITTEN) {
            throw new IllegalArgumentException("queue length " + length + "; it is from 0 to " + MAX_WRITTEN);
        }
        return length <= 1 ? 1 : Math.min(MAX, Integer.highestOneBit(length - 1) << 1);
    }
}
