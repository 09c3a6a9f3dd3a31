// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

/**
 * An interval of numbers.
 *
 * @param low its lower end; greater than the upper one if it is empty
 * @param high its upper end
 */
public record Range(double low, double high) {
    /** The interval without numbers. */
    public static final Range EMPTY = new Range(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);

    /** Returns the interval that the finite values span. */
    public static Range of(double[] values) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            if (Double.isFinite(value)) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        return new Range(low, high);
    }

    /** Returns whether it has no number. */
    public boolean isEmpty() {
        return low > high;
    }

    /** Returns the smallest interval that has both. */
    public Range union(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }

    /** Returns the range with a margin at both ends, also for a single number. */
    public Range widened(double fraction) {
        if (isEmpty()) {
            return new Range(0, 1);
        }
        double margin = high > low ? (high - low) * fraction : Math.max(1e-3, Math.abs(high) * fraction);
        return new Range(low - margin, high + margin);
    }

    /** Returns the relative position of a value: 0 at the lower end, 1 at the upper. */
    public double position(double value) {
        return (value - low) / (high - low);
    }
}
