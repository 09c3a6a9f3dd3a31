// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Set;
import jdk.jfr.SettingControl;

/**
 * A multiple of what is usual, such as {@code 3} or {@code 2.5}. Of several recordings the smallest holds. The flight
 * recorder makes it.
 */
public final class FactorSetting extends SettingControl {
    private static final String DEFAULT = "3";

    private volatile String text = DEFAULT;
    private volatile String combined = DEFAULT;
    private volatile double factor = Double.parseDouble(DEFAULT);

    /** For the flight recorder. */
    public FactorSetting() {}

    @Override
    public String combine(Set<String> settings) {
        String least = DEFAULT;
        double leastFactor = Double.POSITIVE_INFINITY;
        for (String setting : settings) {
            double value = parse(setting);
            if (value < leastFactor) {
                least = setting;
                leastFactor = value;
            }
        }
        combined = least;
        return least;
    }

    @Override
    public void setValue(String setting) {
        // JDK 17 drops what combine has returned, and gives null.
        String given = setting == null ? combined : setting;
        factor = parse(given);
        text = given;
    }

    @Override
    public String getValue() {
        return text;
    }

    /** Whether the value exceeds the factor; with a factor above 0, a value without a usual one does not. */
    boolean isExceeded(long value, long usual) {
        double times = factor;
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
