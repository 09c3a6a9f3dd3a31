// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Columns and figures as {@link String#format} has them, without its classes, which take longer to load than a small
 * command runs. Any thread.
 */
public final class TextColumns {
    private TextColumns() {}

    /** Returns the text, filled with blanks behind it: {@code %-5s}. */
    public static String left(String text, int width) {
        return text + blanks(width - text.length());
    }

    /** Returns the text, filled with blanks before it: {@code %5s}. */
    public static String right(String text, int width) {
        return blanks(width - text.length()) + text;
    }

    private static String blanks(int count) {
        return " ".repeat(Math.max(0, count));
    }

    /** Returns a finite number with that many decimals: {@code %.2f}. */
    public static String fixed(double number, int decimals) {
        String sign = number == 0 && 1 / number < 0 ? "-" : "";
        return sign
                + new BigDecimal(Double.toString(number))
                        .setScale(decimals, RoundingMode.HALF_UP)
                        .toPlainString();
    }
}
