// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.time.Duration;
import java.util.Locale;

/** The format of times in tables: few digits and a unit. */
public final class Durations {
    private static final double US_PER_MS = 1e3;
    private static final double US_PER_S = 1e6;

    /** Half of the last digit: a value that would be rounded to 1000 has the next unit. */
    private static final double HALF = 0.5;

    private Durations() {}

    /** Returns an uptime in its two largest units. */
    public static String ofUptime(Duration up) {
        long seconds = Math.max(0, up.toSeconds());
        if (seconds < 60) {
            return seconds + "s";
        }
        if (seconds < 3600) {
            return seconds / 60 + "m" + twoDigits(seconds % 60) + "s";
        }
        if (seconds < 86_400) {
            return seconds / 3600 + "h" + twoDigits(seconds / 60 % 60) + "m";
        }
        return seconds / 86_400 + "d" + twoDigits(seconds / 3600 % 24) + "h";
    }

    private static String twoDigits(long value) {
        return value < 10 ? "0" + value : Long.toString(value);
    }

    /** Returns a time in us with three digits, such as {@code 950us}, {@code 4.05ms} or {@code 2.50s}. */
    public static String ofUs(double us) {
        double size = Math.abs(us);
        if (size < US_PER_MS - HALF) {
            return Math.round(us) + "us";
        }
        return size < US_PER_S - HALF * US_PER_MS
                ? threeDigits(us / US_PER_MS) + "ms"
                : threeDigits(us / US_PER_S) + "s";
    }

    private static String threeDigits(double value) {
        double size = Math.abs(value);
        int decimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }
}
