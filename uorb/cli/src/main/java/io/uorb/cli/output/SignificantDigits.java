// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers for people: four significant digits. */
public final class SignificantDigits {
    private static final MathContext FOUR = new MathContext(4);
    private static final double LEAST_PLAIN = 1e-3;
    private static final double GREATEST_PLAIN = 1e7;

    private SignificantDigits() {}

    /** Returns the number; a dash if it is NaN. */
    public static String of(double value) {
        double size = Math.abs(value);
        if (Double.isNaN(value)) {
            return "–";
        } else if (size == 0) {
            return "0";
        } else if (size < LEAST_PLAIN || size >= GREATEST_PLAIN) {
            return Double.isInfinite(value) ? (value > 0 ? "∞" : "-∞") : String.format(Locale.ROOT, "%.3e", value);
        }
        return new BigDecimal(value).round(FOUR).stripTrailingZeros().toPlainString();
    }
}
