// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.definition;

import java.math.BigInteger;
import java.util.regex.Pattern;

/** Values of constants as definitions write them: Python's literals (ros1:G-4). */
final class ConstantSyntax {
    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]+(?:_[0-9]+)*");
    private static final Pattern TRUTH = Pattern.compile("[+-]?(?:0+(?:_0+)*|[1-9][0-9]*(?:_[0-9]+)*)");
    private static final Pattern DIGITS = Pattern.compile("(?:[0-9]+(?:_[0-9]+)*)");
    private static final Pattern REAL = Pattern.compile(
            "[+-]?(?:(?:D(?:\\.D?)?|\\.D)(?:[eE][+-]?D)?|[iI][nN][fF](?:[iI][nN][iI][tT][yY])?|[nN][aA][nN])"
                    .replace("D", DIGITS.pattern()));

    private ConstantSyntax() {}

    /**
     * Returns the value of a text.
     *
     * @throws IllegalArgumentException if the type has no such value; the text says why
     */
    static Object value(BuiltinType type, String text) {
        if (type == BuiltinType.STRING) {
            return text;
        }
        if (text.length() > DefinitionLimits.MAX_NUMBER) {
            throw new IllegalArgumentException(
                    "the value has " + text.length() + " characters; the limit is " + DefinitionLimits.MAX_NUMBER);
        }
        if (type == BuiltinType.BOOL) {
            return bool(text);
        }
        return type.isFloating() ? (Object) real(type, text) : (Object) integer(type, text);
    }

    private static boolean bool(String text) {
        if (text.equals("True") || text.equals("False")) {
            return text.equals("True");
        }
        if (!TRUTH.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    DefinitionException.quote(text) + " is no bool; write True, False, 1 or 0");
        }
        return new BigInteger(text.replace("_", "")).signum() != 0;
    }

    private static double real(BuiltinType type, String text) {
        if (!REAL.matcher(text).matches()) {
            throw new IllegalArgumentException(DefinitionException.quote(text) + " is no number");
        }
        String plain = text.replace("_", "");
        double sign = plain.startsWith("-") ? -1 : 1;
        char first =
                Character.toLowerCase(plain.charAt(plain.length() > 1 && "+-".indexOf(plain.charAt(0)) >= 0 ? 1 : 0));
        if (first == 'i') {
            return sign * Double.POSITIVE_INFINITY;
        }
        if (first == 'n') {
            return Double.NaN;
        }
        double value = Double.parseDouble(plain);
        if (type == BuiltinType.FLOAT32 && Double.isFinite(value) && Float.isInfinite((float) value)) {
            throw new IllegalArgumentException(
                    text + " does not fit float32, whose greatest value is " + Float.MAX_VALUE);
        }
        return value;
    }

    private static long integer(BuiltinType type, String text) {
        if (!INTEGER.matcher(text).matches()) {
            throw new IllegalArgumentException(DefinitionException.quote(text) + " is no decimal integer");
        }
        BigInteger value = new BigInteger(text.replace("_", ""));
        int bits = Byte.SIZE * type.sizeBytes();
        BigInteger least = type.isUnsigned()
                ? BigInteger.ZERO
                : BigInteger.ONE.shiftLeft(bits - 1).negate();
        BigInteger greatest =
                BigInteger.ONE.shiftLeft(type.isUnsigned() ? bits : bits - 1).subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(greatest) > 0) {
            throw new IllegalArgumentException(
                    text + " does not fit " + type.typeName() + ", which ranges from " + least + " to " + greatest);
        }
        return value.longValue();
    }
}
