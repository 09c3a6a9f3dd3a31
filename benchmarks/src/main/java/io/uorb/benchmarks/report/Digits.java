// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Prints figures with as many digits as a measurement is good for: three, and all those before the point. */
final class Digits {
    static final String NONE = "–";

    private static final int SIGNIFICANT = 3;
    private static final double THREE_BEFORE_POINT = 100;
    private static final double SMALLEST_IN_FULL = 1e-6;

    private Digits() {}

    /** Formats a number: a dash for NaN and infinities, commas between thousands. */
    static String format(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (value == 0) {
            return "0";
        }
        double size = Math.abs(value);
        if (size >= THREE_BEFORE_POINT || value == Math.rint(value)) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        if (size < SMALLEST_IN_FULL) {
            return String.format(Locale.ROOT, "%.2e", value);
        }
        BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(SIGNIFICANT));
        return rounded.setScale(rounded.scale() + SIGNIFICANT - rounded.precision())
                .toPlainString();
    }
}
