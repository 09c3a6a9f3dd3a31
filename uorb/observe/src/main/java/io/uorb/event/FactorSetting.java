// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

/**
 * A multiple of what is usual, such as {@code 3} or {@code 2.5}. Of several recordings the smallest holds. The flight
 * recorder makes it.
 */
public final class FactorSetting extends LeastSetting {
    /** For the flight recorder. */
    public FactorSetting() {
        super("3", FactorSetting::parse);
    }

    /** Whether the value exceeds the factor; with a factor above 0, a value without a usual one does not. */
    boolean isExceeded(long value, long usual) {
        double times = value();
        return times == 0 || usual > 0 && value >= times * usual;
    }

    private static double parse(String setting) {
        double value = Double.parseDouble(setting.trim());
        if (!(value >= 0)) {
            throw new IllegalArgumentException("factor " + setting + " is less than 0");
        }
        return value;
    }
}
