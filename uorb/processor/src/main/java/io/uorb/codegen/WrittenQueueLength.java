// SPDX-License-Identifier: Apache-2.0
package io.uorb.codegen;

import io.uorb.schema.QueueLength;
import io.uorb.schema.WireType;

/** The length of a queue as a constant gives it, before PX4 rounds it (M-15). Any thread. */
public final class WrittenQueueLength {
    /** The largest number that PX4 holds. */
    public static final int MAX = 255;

    private WrittenQueueLength() {}

    /** Returns whether the constant's type and value are such a length: an integer up to {@link #MAX}. */
    public static boolean isValid(WireType type, Number value) {
        boolean isInteger = !type.isFloating() && type != WireType.BOOL && type != WireType.CHAR;
        return isInteger && value.longValue() >= 0 && value.longValue() <= MAX;
    }

    /**
     * Returns the power of two that PX4 rounds a length up to: 0 gives 1, 12 gives 16, more than {@link
     * QueueLength#MAX} gives that.
     *
     * @throws IllegalArgumentException if the length is not from 0 to {@link #MAX}
     */
    public static int rounded(int length) {
        if (length < 0 || length > MAX) {
            throw new IllegalArgumentException("queue length " + length + "; it is from 0 to " + MAX);
        }
        return length <= 1 ? 1 : Math.min(QueueLength.MAX, Integer.highestOneBit(length - 1) << 1);
    }
}
