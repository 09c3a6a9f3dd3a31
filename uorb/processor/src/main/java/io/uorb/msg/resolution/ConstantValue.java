// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.resolution;

import io.uorb.msg.syntax.Quote;
import io.uorb.schema.WireType;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parser of the value of a constant, as {@link io.uorb.schema.MessageConstant#value()} holds it. */
final class ConstantValue {
    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]{1,40}");
    private static final Pattern OCTAL = Pattern.compile("[+-]?0[0-9]+");
    private static final Pattern HEXADECIMAL = Pattern.compile("([+-]?)0[xX]([0-9a-fA-F]{1,40})");
    private static final Pattern CHARACTER = Pattern.compile("'([ -~])'");
    private static final Pattern REAL = Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]{1,9})?");
    private static final Pattern SPECIAL = Pattern.compile("([+-]?)(nan|inf|infinity)");

    private ConstantValue() {}

    /**
     * Returns the value of a constant of that type.
     *
     * @throws IllegalArgumentException if the text is no value of the type; its message continues "constant X "
     */
    static Number of(WireType type, String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("has no value; write one after the =");
        }
        return switch (type) {
            case FLOAT32, FLOAT64 -> real(type, text);
            case BOOL -> bool(text);
            default -> integer(type, text);
        };
    }

    private static Number bool(String text) {
        return switch (text) {
            case "true", "True", "1" -> 1L;
            case "false", "False", "0" -> 0L;
            default ->
                throw new IllegalArgumentException(
                        "has the value " + Quote.of(text) + ", which is no bool; write true or false");
        };
    }

    private static Number integer(WireType type, String text) {
        Matcher character = CHARACTER.matcher(text);
        Matcher hexadecimal = HEXADECIMAL.matcher(text);
        if (OCTAL.matcher(text).matches()) {
            throw new IllegalArgumentException("has the value " + Quote.of(text)
                    + ", which C++ reads as octal; write it without leading zeros, or as 0x...");
        }
        BigInteger value;
        if (text.equals("'")) {
            throw new IllegalArgumentException("has the value \"'\", since # starts a comment; write 35 for '#'");
        }
        if (type == WireType.CHAR && character.matches()) {
            value = BigInteger.valueOf(character.group(1).charAt(0));
        } else if (DECIMAL.matcher(text).matches()) {
            value = new BigInteger(text);
        } else if (hexadecimal.matches()) {
            value = new BigInteger(hexadecimal.group(1) + hexadecimal.group(2), 16);
        } else {
            throw new IllegalArgumentException(
                    "has the value " + Quote.of(text) + ", which is no integer; write it like 12, -1 or 0x1f");
        }
        return checked(type, text, value);
    }

    private static Number checked(WireType type, String text, BigInteger value) {
        boolean isSigned = !type.isUnsigned() && type != WireType.CHAR;
        int bits = type.sizeBytes() * Byte.SIZE;
        BigInteger least = isSigned ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
        BigInteger most = BigInteger.ONE.shiftLeft(isSigned ? bits - 1 : bits).subtract(BigInteger.ONE);
        if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
            throw new IllegalArgumentException("has the value " + Quote.shortened(text) + ", but " + type.msgName()
                    + " ranges from " + least + " to " + most);
        }
        return value.longValue();
    }

    private static Number real(WireType type, String text) {
        Matcher special = SPECIAL.matcher(text.toLowerCase(Locale.ROOT));
        if (special.matches()) {
            double value = special.group(2).equals("nan") ? Double.NaN : Double.POSITIVE_INFINITY;
            return special.group(1).equals("-") ? -value : value;
        }
        if (!REAL.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    "has the value " + Quote.of(text) + ", which is no number; write it like 1.5, -2e-3 or NaN");
        }
        double value = type == WireType.FLOAT32 ? Float.parseFloat(text) : Double.parseDouble(text);
        if (Double.isInfinite(value)) {
            throw new IllegalArgumentException("has the value " + Quote.shortened(text) + ", but the most of "
                    + type.msgName() + " is "
                    + (type == WireType.FLOAT32 ? String.valueOf(Float.MAX_VALUE) : String.valueOf(Double.MAX_VALUE)));
        }
        return value;
    }
}
