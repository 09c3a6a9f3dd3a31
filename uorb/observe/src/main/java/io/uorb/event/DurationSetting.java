// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import java.util.Map;

/**
 * A duration, written as the flight recorder writes its thresholds: {@code 10 ms}. Of several recordings the shortest
 * holds. The flight recorder makes it.
 */
public final class DurationSetting extends LeastSetting {
    private static final Map<String, Long> UNITS_NS =
            Map.of("ns", 1L, "us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L);

    /** For the flight recorder. */
    public DurationSetting() {
        super("10 ms", DurationSetting::parse);
    }

    long durationNs() {
        return (long) value();
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
