// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Messages with texts in plain CDR. */
class CdrOutputTest {
    private static String hex(CdrOutput out) {
        ByteBuffer message = out.message();
        return HexFormat.of().formatHex(message.array(), 0, message.remaining());
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void shouldAlignValuesAfterTexts() {
        CdrOutput out = new CdrOutput();
        out.begin()
                .int8(1)
                .text(utf8("ab"))
                .int16(2)
                .float64(1.5)
                .int8(3)
                .float32(2)
                .int8(4)
                .int64(5);
        assertEquals(
                "00010000" + "01000000" + "03000000" + "616200" + "00" + "0200" + "0000" + "000000000000f83f"
                        + "03000000" + "00000040" + "04" + "00000000000000" + "0500000000000000",
                hex(out));
    }

    @Test
    void shouldGrowAndBeginAnew() {
        CdrOutput out = new CdrOutput();
        out.begin().text(new byte[1000]).int32(7);
        assertEquals(4 + 4 + 1001 + 3 + 4, out.message().remaining());
        assertEquals("00010000" + "01000000" + "00", hex(out.begin().text(utf8(""))));
    }
}
