// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Map;
import java.util.Set;
import jdk.jfr.SettingControl;

/**
 * A duration, written as the flight recorder writes its thresholds: {@code 10 ms}. Of several recordings the shortest
 * holds. The flight recorder makes it.
 */
public final class DurationSetting extends SettingControl {
    private static final String DEFAULT = "10 ms";
    private static final Map<String, Long> UNITS_NS =
            Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    private volatile String text = DEFAULT;
    private volatile String combined = DEFAULT;
    private volatile long durationNs = parse(DEFAULT);

    /** For the flight recorder. */
    public DurationSetting() {}

    @Override
    public String combine(Set<String> settings) {
        String least = DEFAULT;
        long leastNs = Long.MAX_VALUE;
        for (String setting : settings) {
            long ns = parse(setting);
            if (ns < leastNs) {
                least = setting;
                leastNs = ns;
            }
        }
        combined = least;
        return least;
    }

    @Override
    public void setValue(String setting) {
        // JDK 17 drops what combine has returned, and gives null.
        String given = setting == null ? combined : setting;
        durationNs = parse(given);
        text = given;
    }

    @Override
    public String getValue() {
        return text;
    }

    long durationNs() {
        return durationNs;
    }

    private static long parse(String setting) {
        String[] parts = setting.trim().split(" +");
        Long unitNs = UNITS_NS.get(parts[parts.length - 1]);
        if (parts.length != 2 || unitNs == null) {
            throw new IllegalArgumentException("duration " + setting + " is not a number and one of ns, us, ms, s");
        }
        long count = Long.parseLong(parts[0]);
        if (count < 0) {
            throw new IllegalArgumentException("duration " + setting + " is less than 0");
        }
        return Math.multiplyExact(count, unitNs);
    }
}
