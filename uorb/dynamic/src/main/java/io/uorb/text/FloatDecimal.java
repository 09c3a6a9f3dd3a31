// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The decimal of a float32: the nearest one with as few digits as it takes to read the same float back. A decimal of up
 * to six digits is that of its float, so 0.15 remains 0.15. {@code Float.toString} has more digits for some floats
 * before JDK 19; this is the same on each JDK. Any thread.
 */
public final class FloatDecimal {
    /** Enough for each float. */
    private static final int MAX_DIGITS = 9;
    /** Plain notation from 10 to the power of this, as {@code Float.toString} has it. */
    private static final int MIN_PLAIN = -3;
    /** Plain notation below 10 to the power of this. */
    private static final int MAX_PLAIN = 7;

    private FloatDecimal() {}

    /**
     * Returns the double nearest to the float's decimal: 0.15 of {@code 0.15f}, which is 0.15000000596… as a double.
     * Infinities and NaN remain as they are.
     */
    public static double toDouble(float value) {
        return value == 0 || !Float.isFinite(value) ? value : decimal(value).doubleValue();
    }

    /** Returns the decimal in the notation of {@code Float.toString}: {@code 20.0}, {@code 1.0E-5}. */
    public static String toString(float value) {
        if (value == 0 || !Float.isFinite(value)) {
            return Float.toString(value);
        }
        BigDecimal decimal = decimal(value).stripTrailingZeros();
        int exponent = decimal.precision() - decimal.scale() - 1;
        if (exponent >= MIN_PLAIN && exponent < MAX_PLAIN) {
            return withPoint(decimal);
        }
        return withPoint(decimal.scaleByPowerOfTen(-exponent)) + "E" + exponent;
    }

    private static String withPoint(BigDecimal decimal) {
        return (decimal.scale() < 1 ? decimal.setScale(1) : decimal).toPlainString();
    }

    private static BigDecimal decimal(float value) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; digits < MAX_DIGITS; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (Float.parseFloat(rounded.toString()) == value) {
                return rounded;
            }
        }
        return exact.round(new MathContext(MAX_DIGITS, RoundingMode.HALF_EVEN));
    }
}
