// SPDX-License-Identifier: Apache-2.0
package io.uorb.schema;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which values a constant of each type may have (M-14). */
class MessageConstantTest {
    private static MessageConstant constant(WireType type, Number value) {
        return new MessageConstant(type, "LIMIT", value, "");
    }

    @ParameterizedTest
    @CsvSource({
        "INT8, -128, 127",
        "INT16, -32768, 32767",
        "INT32, -2147483648, 2147483647",
        "UINT8, 0, 255",
        "UINT16, 0, 65535",
        "UINT32, 0, 4294967295",
        "CHAR, 0, 255",
        "BOOL, 0, 1"
    })
    void shouldHoldTheTypesRangeAndNoMore(WireType type, long least, long most) {
        assertEquals(least, constant(type, least).value());
        assertEquals(most, constant(type, most).value());
        assertThrows(IllegalArgumentException.class, () -> constant(type, least - 1));
        assertThrows(IllegalArgumentException.class, () -> constant(type, most + 1));
    }

    @Test
    void shouldHoldTheBitsOf64() {
        assertEquals(
                "-9223372036854775808", constant(WireType.INT64, Long.MIN_VALUE).text());
        assertEquals("18446744073709551615", constant(WireType.UINT64, -1L).text());
    }

    @Test
    void shouldWriteAFloatAsShortAsItCanBe() {
        assertEquals("0.1", constant(WireType.FLOAT32, (double) 0.1f).text());
        assertEquals("0.1", constant(WireType.FLOAT64, 0.1).text());
    }

    @Test
    void shouldRefuseADoubleThatIsNoFloat() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> constant(WireType.FLOAT32, 0.1),
                "constant LIMIT = 0.1 is not a float32");
    }

    @Test
    void shouldHoldWhatIsNotANumberInAFloat() {
        assertEquals("NaN", constant(WireType.FLOAT32, Double.NaN).text());
        assertEquals(
                "-Infinity",
                constant(WireType.FLOAT64, Double.NEGATIVE_INFINITY).text());
    }

    @Test
    void shouldRefuseTheOtherKindOfNumber() {
        assertThrows(IllegalArgumentException.class, () -> constant(WireType.UINT8, 1.0));
        assertThrows(IllegalArgumentException.class, () -> constant(WireType.FLOAT32, 1L));
        assertThrows(IllegalArgumentException.class, () -> constant(WireType.INT32, 1));
    }

    @Test
    void shouldRefuseANameThatIsNotInConstantCase() {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new MessageConstant(WireType.BOOL, "Limit", 1L, ""),
                "constant name Limit is not in CONSTANT_CASE");
    }
}
