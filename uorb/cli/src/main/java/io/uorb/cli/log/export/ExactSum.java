// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import java.math.BigInteger;

/**
 * A sum of doubles that is rounded once, at the end. It is kept as a whole number of the smallest doubles (2^-1074) in
 * digits of 32 bits; a double touches three of them. That is the method of R. Neal, "Fast exact summation using small
 * and large superaccumulators" (2015), the small one. Adding allocates nothing. Up to 2^31 values: the digits are longs
 * and carry to the next only at the end.
 */
final class ExactSum {
    private static final int DIGIT_BITS = 32;
    private static final long DIGIT_MASK = 0xffff_ffffL;
    private static final int FRACTION_BITS = 52;
    private static final int EXPONENT_MASK = 0x7ff;
    private static final long HIDDEN_BIT = 1L << FRACTION_BITS;
    private static final int SMALLEST_EXPONENT = -1074;

    /** More than the 53 bits of a double, one less than the bits of a long. */
    private static final int KEPT_BITS = 62;

    /**
     * Digits for all doubles: the last bit of the greatest is 2045 places above the smallest; the other bits need two
     * more.
     */
    private final long[] digits = new long[(EXPONENT_MASK - 2) / DIGIT_BITS + 3];

    private double notFinite;

    /** Adds a value. An infinity or NaN determines the sum. */
    void add(double value) {
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >>> FRACTION_BITS) & EXPONENT_MASK;
        if (exponent == EXPONENT_MASK) {
            notFinite += value;
            return;
        }
        long fraction = bits & HIDDEN_BIT - 1;
        long significand = exponent == 0 ? fraction : fraction | HIDDEN_BIT;
        int place = Math.max(0, exponent - 1);
        int shift = place & DIGIT_BITS - 1;
        long low = significand << shift;
        // In two steps, since a shift by 64 would be none.
        long high = significand >>> 1 >>> Long.SIZE - 1 - shift;
        long sign = bits >> Long.SIZE - 1 | 1;
        int at = place / DIGIT_BITS;
        digits[at] += sign * (low & DIGIT_MASK);
        digits[at + 1] += sign * (low >>> DIGIT_BITS);
        digits[at + 2] += sign * high;
    }

    /** Returns the double that is nearest to the exact sum, ties to even; 0.0 for no values. */
    double rounded() {
        if (notFinite != 0) {
            return notFinite;
        }
        BigInteger sum = BigInteger.ZERO;
        for (int i = digits.length - 1; i >= 0; i--) {
            sum = sum.shiftLeft(DIGIT_BITS).add(BigInteger.valueOf(digits[i]));
        }
        BigInteger size = sum.abs();
        int shift = Math.max(0, size.bitLength() - KEPT_BITS);
        BigInteger kept = size.shiftRight(shift);
        // Whether anything was cut off decides ties; the conversion of the long rounds, once.
        boolean exact = kept.shiftLeft(shift).equals(size);
        double rounded =
                Math.scalb((double) (exact ? kept.longValue() : kept.longValue() | 1), shift + SMALLEST_EXPONENT);
        return sum.signum() < 0 ? -rounded : rounded;
    }
}
