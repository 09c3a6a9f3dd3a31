// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

/** The rule for the number of messages that a node keeps (M-15). */
public final class QueueLength {
    /** Name of the constant that gives the queue length in {@code .msg} files. */
    public static final String CONSTANT = "ORB_QUEUE_LENGTH";

    /** The longest queue. */
    public static final int MAX = 128;

    private QueueLength() {}

    /** Whether the length is a power of two from 1 to {@link #MAX}: slots follow without a division. */
    public static boolean isValid(int length) {
        return length >= 1 && length <= MAX && Integer.bitCount(length) == 1;
    }

    /** Throws an IllegalArgumentException if the length is not valid; it names the kind of its owner and the owner. */
    public static void require(int length, String kind, String owner) {
        if (!isValid(length)) {
            throw new IllegalArgumentException(
                    "queueLength " + length + " of " + kind + " " + owner + " is not a power of two from 1 to " + MAX);
        }
    }

    /** Returns whether the constant is the one that gives the queue length; it is a value of no field. */
    public static boolean isConstant(MessageConstant constant) {
        return constant.name().equals(CONSTANT);
    }
}
