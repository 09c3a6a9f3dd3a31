// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HexFormat;

/** Numbers as C's printf writes them. */
final class Decimals {
    private static final HexFormat UPPER = HexFormat.of().withUpperCase();

    private Decimals() {}

    /**
     * Formats a number as {@code %.<places>f}: the exact value, rounded half to even. {@link String#format} rounds the
     * shortest decimal half up instead, and gives other digits at times.
     */
    static String fixed(double value, int places) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        boolean negative = Double.doubleToRawLongBits(value) < 0;
        double magnitude = Math.abs(value);
        String digits = Double.isInfinite(magnitude)
                ? "inf"
                : new BigDecimal(magnitude)
                        .setScale(places, RoundingMode.HALF_EVEN)
                        .toPlainString();
        return negative ? "-" + digits : digits;
    }

    /** Formats the lowest eight bits as {@code %02X}. */
    static String twoHexDigits(long value) {
        return UPPER.toHexDigits((byte) value);
    }
}
