// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

/** The rule for the number of messages that a node keeps (M-15). */
public final class QueueLength {
    /** Name of the constant that gives the queue length in {@code .msg} files. */
    public static final String CONSTANT = "ORB_QUEUE_LENGTH";

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

    /** Returns whether the constant is the one that gives the queue length; it is a value of no field. */
    public static boolean isConstant(MessageConstant constant) {
        return constant.name().equals(CONSTANT);
    }

    /**
     * Returns whether the constant's type and value are a queue length in PX4: an integer up to {@link #MAX_WRITTEN}.
     */
    public static boolean isWritten(WireType type, Number value) {
        boolean isInteger = !type.isFloating() && type != WireType.BOOL && type != WireType.CHAR;
        return isInteger && value.longValue() >= 0 && value.longValue() <= MAX_WRITTEN;
    }
}
