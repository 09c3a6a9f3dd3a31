// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Range checks of parameters. Each throws an {@link IllegalArgumentException} that names the parameter, its value and
 * the limit.
 */
public final class ParameterChecks {
    private ParameterChecks() {}

    /** Requires a value that is positive and finite. */
    public static void requirePositive(String name, double value) {
        requirePositive(name, value, "");
    }

    /** As {@link #requirePositive(String, double)}, with the unit in the message; "" for none. */
    public static void requirePositive(String name, double value, String unit) {
        require(value > 0 && value <= Double.MAX_VALUE, name, value, unit, "is not positive and finite");
    }

    /** Requires a value that is finite and at least 0. */
    public static void requireNotNegative(String name, double value) {
        requireNotNegative(name, value, "");
    }

    /** As {@link #requireNotNegative(String, double)}, with the unit in the message; "" for none. */
    public static void requireNotNegative(String name, double value, String unit) {
        require(value >= 0 && value <= Double.MAX_VALUE, name, value, unit, "is negative or not finite");
    }

    /** Requires a finite value; the message contains the unit, "" for none. */
    public static void requireFinite(String name, double value, String unit) {
        require(Double.isFinite(value), name, value, unit, "is not finite");
    }

    /** Requires a value from {@code min} to {@code max}, both included. */
    public static void requireBetween(String name, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(name + " " + value + " is not between " + min + " and " + max);
        }
    }

    private static void require(boolean holds, String name, double value, String unit, String problem) {
        if (!holds) {
            String number = unit.isEmpty() ? name + " " + value : name + " " + value + " " + unit;
            throw new IllegalArgumentException(number + " " + problem);
        }
    }
}
