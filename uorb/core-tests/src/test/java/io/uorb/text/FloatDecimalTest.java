// SPDX-License-Identifier: Apache-2.0
package io.uorb.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shortest decimals of floats. */
class FloatDecimalTest {
    @ParameterizedTest
    @CsvSource({
        "0.15,0.15", "20,20.0", "0.001,0.001", "0.0001,1.0E-4", "9999999,9999999.0", "1e7,1.0E7",
        "-1.5e-10,-1.5E-10", "3.4028235e38,3.4028235E38", "1.4e-45,1.0E-45", "0,0.0", "-0.0,-0.0",
                "16777216,1.6777216E7"
    })
    void shouldWriteTheFewestDigits(float value, String text) {
        assertEquals(text, FloatDecimal.toString(value));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.15, 0.1, 9.80665, 1e-5, 123456, -0.3, 0})
    void shouldKeepDecimalsOfSixDigits(double value) {
        assertEquals(value, FloatDecimal.toDouble((float) value));
    }

    @Property(tries = 2_000)
    void shouldReadBackEachFloat(@ForAll int bits) {
        float value = Float.intBitsToFloat(bits);
        float back = Float.parseFloat(FloatDecimal.toString(value));
        assertEquals(Float.floatToIntBits(value), Float.floatToIntBits(back));
        assertEquals(Float.floatToIntBits(value), Float.floatToIntBits((float) FloatDecimal.toDouble(value)));
    }

    @Property(tries = 1_000)
    void shouldKeepEachDecimalOfSixDigits(
            @ForAll @IntRange(min = -999_999, max = 999_999) int digits,
            @ForAll @IntRange(min = -20, max = 20) int exponent) {
        double value = Double.parseDouble(digits + "e" + exponent);
        assertEquals(value, FloatDecimal.toDouble((float) value));
    }
}
