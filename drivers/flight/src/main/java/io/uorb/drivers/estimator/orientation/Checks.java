// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

/** Checks of tuning values; each returns the value or throws an IllegalArgumentException that names it. */
public final class Checks {
    private Checks() {}

    public static double requirePositive(String name, double value, String unit) {
        return require(value > 0 && value <= Double.MAX_VALUE, name, value, unit, "positive and finite");
    }

    public static double requireNotNegative(String name, double value, String unit) {
        return require(value >= 0 && value <= Double.MAX_VALUE, name, value, unit, "finite and at least 0");
    }

    public static double requireFinite(String name, double value, String unit) {
        return require(Double.isFinite(value), name, value, unit, "finite");
    }

    private static double require(boolean holds, String name, double value, String unit, String what) {
        if (!holds) {
            String number = unit.isEmpty() ? name + " " + value : name + " " + value + " " + unit;
            throw new IllegalArgumentException(number + " is not " + what);
        }
        return value;
    }
}
