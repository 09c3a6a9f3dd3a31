// SPDX-License-Identifier: Apache-2.0
package io.uorb.msg.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.schema.MessageConstant;
import io.uorb.schema.WireType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How Java spells constants, each type at its limits (M-14). */
class JavaLiteralTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "BOOL, 0, false",
                "BOOL, 1, true",
                "INT8, -128, -128",
                "UINT8, 255, 255",
                "INT16, -32768, -32768",
                "UINT16, 65535, 65535",
                "INT32, -2147483648, -2147483648",
                "UINT32, 4294967295, 4294967295L",
                "INT64, -9223372036854775808, -9223372036854775808L",
                "UINT64, 9223372036854775807, 9223372036854775807L",
                "UINT64, -1, 0xffffffffffffffffL",
                "CHAR, 65, 'A'",
                "CHAR, 39, '\\''",
                "CHAR, 92, '\\\\'",
                "CHAR, 0, 0",
                "CHAR, 127, 127",
                "CHAR, 200, (byte) 200"
            })
    void shouldSpellIntegers(WireType type, long value, String literal) {
        assertEquals(literal, JavaLiteral.of(new MessageConstant(type, "X", value, "")));
    }

    @ParameterizedTest
    @CsvSource({
        "0.0, 0.0f",
        "-0.0, -0.0f",
        "0.1, 0.1f",
        "9.80665, 9.80665f",
        "-1.0, -1.0f",
        "16777216, 16777216.0f",
        "1e10, 1.0e10f",
        "3.4028235e38, 3.4028235e38f",
        "1e-45, 1.0e-45f",
        "0.00001, 0.00001f",
        "0.000001, 1.0e-6f",
        "NaN, Float.NaN",
        "Infinity, Float.POSITIVE_INFINITY",
        "-Infinity, Float.NEGATIVE_INFINITY"
    })
    void shouldSpellFloats(float value, String literal) {
        assertEquals(literal, JavaLiteral.of(new MessageConstant(WireType.FLOAT32, "X", (double) value, "")));
    }

    /** {@code Double.toString} of JDK 17 gives some of these more digits than that of JDK 25. */
    @ParameterizedTest
    @CsvSource({
        "2e-3, 0.002",
        "2.2250738585072014e-308, 2.2250738585072014e-308",
        "4.9e-324, 5.0e-324",
        "2e23, 2.0e23",
        "1.7976931348623157e308, 1.7976931348623157e308",
        "NaN, Double.NaN"
    })
    void shouldSpellDoubles(double value, String literal) {
        assertEquals(literal, JavaLiteral.of(new MessageConstant(WireType.FLOAT64, "X", value, "")));
    }
}
