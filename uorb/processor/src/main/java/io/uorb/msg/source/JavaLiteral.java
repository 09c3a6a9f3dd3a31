// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import io.uorb.schema.MessageConstant;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Java literals of constants' values, the same on every JDK. */
final class JavaLiteral {
    /** From here on powers of ten are shorter than zeros. */
    private static final int MAX_PLAIN_EXPONENT = 9;

    private static final int MIN_PLAIN_EXPONENT = -5;

    private JavaLiteral() {}

    /** Returns the value as an expression of the constant's Java type. */
    static String of(MessageConstant constant) {
        long integer = constant.value().longValue();
        return switch (constant.type()) {
            case BOOL -> Boolean.toString(integer != 0);
            case CHAR -> character((int) integer);
            case INT64, UINT32 -> integer + "L";
            case UINT64 -> integer < 0 ? String.format(Locale.ROOT, "0x%016xL", integer) : integer + "L";
            case FLOAT32 -> real(constant.value().doubleValue(), true);
            case FLOAT64 -> real(constant.value().doubleValue(), false);
            default -> Long.toString(integer);
        };
    }

    /** Characters above 127 are negative bytes. */
    private static String character(int code) {
        if (code > Byte.MAX_VALUE) {
            return "(byte) " + code;
        }
        if (code < ' ' || code == 0x7f) {
            return Integer.toString(code);
        }
        String escape = code == '\'' || code == '\\' ? "\\" : "";
        return "'" + escape + (char) code + "'";
    }

    private static String real(double value, boolean isFloat) {
        String type = isFloat ? "Float" : "Double";
        if (Double.isNaN(value)) {
            return type + ".NaN";
        }
        if (Double.isInfinite(value)) {
            return type + (value > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
        }
        String sign = Math.copySign(1, value) < 0 ? "-" : "";
        String digits = value == 0 ? "0.0" : decimal(shortest(Math.abs(value), isFloat));
        return sign + digits + (isFloat ? "f" : "");
    }

    /**
     * Returns the fewest digits that read back as the value. {@code Double.toString} has more than needed before JDK
     * 19.
     */
    private static BigDecimal shortest(double value, boolean isFloat) {
        BigDecimal exact = new BigDecimal(value);
        for (int digits = 1; ; digits++) {
            BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
            String text = rounded.toString();
            if (isFloat ? Float.parseFloat(text) == value : Double.parseDouble(text) == value) {
                return rounded.stripTrailingZeros();
            }
        }
    }

    private static String decimal(BigDecimal value) {
        int exponent = value.precision() - value.scale() - 1;
        if (exponent < MIN_PLAIN_EXPONENT || exponent > MAX_PLAIN_EXPONENT) {
            BigDecimal mantissa = value.scaleByPowerOfTen(-exponent);
            return withPoint(mantissa) + "e" + exponent;
        }
        return withPoint(value);
    }

    private static String withPoint(BigDecimal value) {
        return (value.scale() < 1 ? value.setScale(1) : value).toPlainString();
    }
}
