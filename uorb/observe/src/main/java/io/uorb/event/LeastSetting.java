// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Set;
import java.util.function.ToDoubleFunction;
import jdk.jfr.SettingControl;

/** A number, written as a text. Of several recordings the smallest holds. The flight recorder makes it. */
abstract class LeastSetting extends SettingControl {
    private final String standard;
    private final ToDoubleFunction<String> parser;
    private volatile String text;
    private volatile String combined;
    private volatile double value;

    /** @param parser throws an IllegalArgumentException if a text is no value */
    LeastSetting(String standard, ToDoubleFunction<String> parser) {
        this.standard = standard;
        this.parser = parser;
        combined = standard;
        setValue(standard);
    }

    @Override
    public final String combine(Set<String> settings) {
        String least = standard;
        double leastValue = Double.POSITIVE_INFINITY;
        for (String setting : settings) {
            double one = parser.applyAsDouble(setting);
            if (one < leastValue) {
                least = setting;
                leastValue = one;
            }
        }
        combined = least;
        return least;
    }

    @Override
    public final void setValue(String setting) {
        // JDK 17 drops what combine has returned, and gives null.
        String given = setting == null ? combined : setting;
        value = parser.applyAsDouble(given);
        text = given;
    }

    @Override
    public final String getValue() {
        return text;
    }

    final double value() {
        return value;
    }
}
