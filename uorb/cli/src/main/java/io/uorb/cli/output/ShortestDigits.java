// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * The format of doubles in golden files, that of Python's {@code repr}: the fewest digits that read back to the same
 * value; an exponent below 1e-4 and from 1e16 on; {@code nan}, {@code inf}, {@code -inf}.
 */
public final class ShortestDigits {
    /** A double that is not subnormal keeps any 15 digits; 17 distinguish every double from its neighbours. */
    private static final int SURE_DIGITS = 15;

    private static final int ENOUGH_DIGITS = 17;
    private static final int LEAST_PLAIN_EXPONENT = -4;
    private static final int LEAST_LARGE_EXPONENT = 16;

    private ShortestDigits() {}

    public static String of(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        String sign = Double.doubleToRawLongBits(value) < 0 ? "-" : "";
        double size = Math.abs(value);
        if (Double.isInfinite(size)) {
            return sign + "inf";
        }
        return sign + (size == 0 ? "0.0" : layOut(shortest(size)));
    }

    private static BigDecimal shortest(double size) {
        BigDecimal exact = new BigDecimal(size);
        BigDecimal rounded = exact;
        for (int digits = size < Double.MIN_NORMAL ? 1 : SURE_DIGITS; digits <= ENOUGH_DIGITS; digits++) {
            rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            if (rounded.doubleValue() == size) {
                break;
            }
        }
        return rounded.stripTrailingZeros();
    }

    private static String layOut(BigDecimal number) {
        String digits = number.unscaledValue().toString();
        int exponent = digits.length() - 1 - number.scale();
        if (exponent >= LEAST_PLAIN_EXPONENT && exponent < LEAST_LARGE_EXPONENT) {
            String plain = number.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
        String twoDigits = Math.abs(exponent) < 10 ? "0" : "";
        return digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + twoDigits + Math.abs(exponent);
    }
}
