// SPDX-License-Identifier: Apache-2.0
package io.uorb.parameter;

import io.uorb.text.FloatDecimal;
import java.util.Objects;

/**
 * A value of a parameter. Equal values have the same type and the same bits, so 0.0 and -0.0 differ.
 *
 * @param type its type
 * @param bits the integer, or the float's bits ({@link Float#floatToRawIntBits})
 */
public record ParameterValue(ParameterType type, int bits) {
    /** Checks that there is a type. */
    public ParameterValue {
        Objects.requireNonNull(type, "type");
    }

    /** Returns the value of an integer. */
    public static ParameterValue ofInt(int value) {
        return new ParameterValue(ParameterType.INT32, value);
    }

    /** Returns the value of a float; a store refuses what is not finite. */
    public static ParameterValue ofFloat(float value) {
        return new ParameterValue(ParameterType.FLOAT32, Float.floatToRawIntBits(value));
    }

    /**
     * Returns the integer.
     *
     * @throws IllegalStateException if this is a float
     */
    public int intValue() {
        require(ParameterType.INT32);
        return bits;
    }

    /**
     * Returns the float.
     *
     * @throws IllegalStateException if this is an integer
     */
    public float floatValue() {
        require(ParameterType.FLOAT32);
        return Float.intBitsToFloat(bits);
    }

    /**
     * Returns the number: the integer, or the double nearest to the float's shortest decimal, so that 0.15 is 0.15
     * ({@link FloatDecimal}).
     */
    public double number() {
        return type == ParameterType.INT32 ? bits : FloatDecimal.toDouble(floatValue());
    }

    private void require(ParameterType wanted) {
        if (type != wanted) {
            throw new IllegalStateException("value " + this + " is " + type + ", not " + wanted);
        }
    }

    /** Returns the value as parameter files have it: {@code 4001}, or a float's shortest decimal, {@code 0.15}. */
    @Override
    public String toString() {
        return type == ParameterType.INT32 ? Integer.toString(bits) : FloatDecimal.toString(floatValue());
    }
}
