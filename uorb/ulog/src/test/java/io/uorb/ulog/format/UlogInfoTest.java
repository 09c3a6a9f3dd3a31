// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UlogInfoTest {
    @ParameterizedTest
    @CsvSource({
        "char, 6162, ab",
        "int8_t, ff80, -1 -128",
        "uint8_t, ff, 255",
        "int16_t, feff, -2",
        "uint16_t, feff0100, 65534 1",
        "int32_t, feffffff, -2",
        "uint32_t, ffffffff, 4294967295",
        "int64_t, feffffffffffffff, -2",
        "uint64_t, ffffffffffffffff, 18446744073709551615",
        "float, 0000c03f, 1.5",
        "double, 000000000000f83f, 1.5",
        "unknown_t, 0fff, 0fff"
    })
    void shouldGiveValuesAsText(String type, String bytes, String text) {
        TypedName key = new TypedName(type, TypedName.NO_ARRAY, "x");
        UlogInfo info = new UlogInfo(key, false, false, HexFormat.of().parseHex(bytes));
        assertEquals(text, info.valueText(String::valueOf));
    }
}
