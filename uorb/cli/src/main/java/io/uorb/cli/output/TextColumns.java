// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Columns and figures as {@link String#format} has them, without its classes, which take longer to load than a small
 * command runs. Any thread.
 */
public final class TextColumns {
    /** Between these, a double's text has no exponent. */
    private static final double LEAST_PLAIN = 1e-3;

    private static final int DECIMALS_OF_LEAST = 3;
    private static final double GREATEST_PLAIN = 1e7;
    private static final int MOST_DECIMALS = 9;

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

    /** Returns a finite number with that many decimals: {@code %.2f}, but without the sign of a zero. */
    public static String fixed(double number, int decimals) {
        double size = Math.abs(number) < LEAST_PLAIN && decimals < DECIMALS_OF_LEAST ? 0 : Math.abs(number);
        if (size < GREATEST_PLAIN && (size == 0 || size >= LEAST_PLAIN) && decimals > 0 && decimals <= MOST_DECIMALS) {
            return plain(number < 0, Double.toString(size), decimals);
        }
        return new BigDecimal(Double.toString(number))
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** Does the same for a text without an exponent. From Java 21 on, BigDecimal loads the pool of parallel tasks. */
    private static String plain(boolean negative, String text, int decimals) {
        int point = text.indexOf('.');
        int kept = point + 1 + decimals;
        long number = Long.parseLong(text, 0, point, 10);
        for (int i = point + 1; i < kept; i++) {
            number = 10 * number + (i < text.length() ? text.charAt(i) - '0' : 0);
        }
        number += kept < text.length() && text.charAt(kept) >= '5' ? 1 : 0;
        String digits = Long.toString(number);
        digits = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
        int whole = digits.length() - decimals;
        return (negative && number != 0 ? "-" : "") + digits.substring(0, whole) + "." + digits.substring(whole);
    }
}
