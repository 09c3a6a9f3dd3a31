// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.dynamic;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as Python prints them: the shortest decimal that is read back as the same number. */
public final class PythonNumbers {
    /** Any decimal of so many digits is read back the same, so the shortest one is found among these first. */
    private static final int SAFE_DIGITS = 15;

    private static final int MAX_DIGITS = 17;
    private static final int FIRST_EXPONENT = 16;
    private static final int LAST_FRACTION = -4;

    private PythonNumbers() {}

    /** Appends a number. */
    public static void append(double value, StringBuilder out) {
        if (Double.isNaN(value)) {
            out.append("nan");
        } else if (Double.isInfinite(value)) {
            out.append(value > 0 ? "inf" : "-inf");
        } else if (value == 0) {
            out.append(1 / value > 0 ? "0.0" : "-0.0");
        } else if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            out.append((long) value).append(".0");
        } else {
            appendShortest(value, out);
        }
    }

    private static void appendShortest(double value, StringBuilder out) {
        BigDecimal shortest = shortest(Math.abs(value));
        String digits = shortest.unscaledValue().toString();
        int exponent = digits.length() - shortest.scale() - 1;
        if (value < 0) {
            out.append('-');
        }
        if (exponent < LAST_FRACTION || exponent >= FIRST_EXPONENT) {
            appendScientific(digits, exponent, out);
        } else if (exponent < 0) {
            out.append("0.").append("0".repeat(-exponent - 1)).append(digits);
        } else if (exponent >= digits.length() - 1) {
            out.append(digits)
                    .append("0".repeat(exponent - digits.length() + 1))
                    .append(".0");
        } else {
            out.append(digits, 0, exponent + 1).append('.').append(digits, exponent + 1, digits.length());
        }
    }

    private static void appendScientific(String digits, int exponent, StringBuilder out) {
        out.append(digits.charAt(0));
        if (digits.length() > 1) {
            out.append('.').append(digits, 1, digits.length());
        }
        int size = Math.abs(exponent);
        out.append('e')
                .append(exponent < 0 ? '-' : '+')
                .append(size < 10 ? "0" : "")
                .append(size);
    }

    private static BigDecimal shortest(double value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = value < Double.MIN_NORMAL ? 1 : SAFE_DIGITS; digits < MAX_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == value) {
                return rounded.stripTrailingZeros();
            }
        }
        return exact.round(new MathContext(MAX_DIGITS, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }
}
