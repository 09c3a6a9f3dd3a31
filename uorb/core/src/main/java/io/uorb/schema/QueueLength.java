// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

/** The rule for the number of messages that a node keeps (M-15). */
public final class QueueLength {
    /** The longest queue. */
    public static final int MAX = 128;

    private QueueLength() {}

    /**
     * Whether the length is a power of two from 1 to {@link #MAX}, so that slots follow the generation without a
     * division.
     */
    public static boolean isValid(int length) {
        return length >= 1 && length <= MAX && Integer.bitCount(length) == 1;
    }
}
