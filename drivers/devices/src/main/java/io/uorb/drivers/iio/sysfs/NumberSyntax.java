// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio.sysfs;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Decimal numbers as attributes have them. Exact, and without garbage for those that the kernel writes. */
final class NumberSyntax {
    /** Integers up to this are doubles. */
    private static final long MAX_EXACT = 1L << 53;

    /** Powers of ten up to this are doubles, so that one division rounds once. */
    private static final int MAX_DECIMALS = 22;

    private static final double[] POWERS_OF_TEN = new double[MAX_DECIMALS + 1];
    private static final int TEN = 10;

    static {
        double power = 1;
        for (int i = 0; i <= MAX_DECIMALS; i++) {
            POWERS_OF_TEN[i] = power;
            power *= TEN;
        }
    }

    private NumberSyntax() {}

    /**
     * Returns the number from position to limit, with or without white space after it.
     *
     * @throws NumberFormatException if there is something else
     */
    static double parse(ByteBuffer text) {
        int at = text.position();
        int end = text.limit();
        while (end > at && text.get(end - 1) <= ' ' && text.get(end - 1) >= 0) {
            end--;
        }
        boolean negative = at < end && text.get(at) == '-';
        long digits = 0;
        int decimals = -1;
        int i = negative ? at + 1 : at;
        boolean simple = i < end && text.get(end - 1) != '.' && text.get(i) != '.';
        for (; simple && i < end; i++) {
            byte c = text.get(i);
            if (c == '.' && decimals < 0) {
                decimals = 0;
            } else {
                digits = digits * TEN + (c - '0');
                decimals += decimals < 0 ? 0 : 1;
                simple = c >= '0' && c <= '9' && digits <= MAX_EXACT && decimals <= MAX_DECIMALS;
            }
        }
        if (!simple) {
            return parseOther(text, end);
        }
        double value = decimals > 0 ? digits / POWERS_OF_TEN[decimals] : digits;
        return negative ? -value : value;
    }

    private static double parseOther(ByteBuffer text, int end) {
        byte[] bytes = new byte[end - text.position()];
        text.get(text.position(), bytes);
        return Double.parseDouble(new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
