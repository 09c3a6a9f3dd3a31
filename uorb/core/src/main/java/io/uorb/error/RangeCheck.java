// SPDX-License-Identifier: Apache-2.0
package io.uorb.error;

import java.util.concurrent.atomic.LongAdder;

/**
 * The check of messages for values that their unsigned wire types do not hold, such as 300 in a {@code uint8} field,
 * which would be published as 44.
 */
public enum RangeCheck {
    /** Throws an {@link AssertionError} where assertions of the topic's generated class are enabled; the default. */
    ASSERT,
    /** Publishes the lowest bits. */
    OFF,
    /** Publishes the lowest bits, and counts each such value at its node ({@code NodeStatus.outOfRange}). */
    COUNT,
    /** Throws an {@link IllegalArgumentException} that names the field; nothing is published. */
    THROW;

    /** Throws an {@link AssertionError}. */
    public static final Listener ASSERTING = (field, value, bits) -> {
        throw new AssertionError(describe(field, value, bits));
    };

    private static final Listener THROWING = (field, value, bits) -> {
        throw new IllegalArgumentException(describe(field, value, bits));
    };

    /** Receives values that their unsigned wire types do not hold. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Is called for each such value.
         *
         * @param field the class and its field, such as {@code SensorGyro.deviceId}
         * @param value the value
         * @param bits the bits of the field's type, or of that of an array's elements: 8, 16 or 32
         */
        void outOfRange(String field, long value, int bits);
    }

    /**
     * Returns the listener for publications; null if nothing is to be checked.
     *
     * @param asserting whether assertions of the topic's class are enabled
     * @param count counts values if this is {@link #COUNT}
     */
    public Listener listener(boolean asserting, LongAdder count) {
        return switch (this) {
            case ASSERT -> asserting ? ASSERTING : null;
            case OFF -> null;
            case COUNT -> (field, value, bits) -> count.increment();
            case THROW -> THROWING;
        };
    }

    private static String describe(String field, long value, int bits) {
        return field + " = " + value + " is not a uint" + bits + " (0 to " + (-1L >>> Long.SIZE - bits) + ")";
    }
}
