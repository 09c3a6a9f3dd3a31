// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayloadReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "sys_name", "\u007f", "H\u00f6he", "\u9ad8\u5ea6", "x\ud83d\ude80"})
    void shouldReadATextAmidAPayload(String text) throws MalformedRecordException {
        byte[] record = ("-a" + text + "b-").getBytes(StandardCharsets.UTF_8);
        PayloadReader reader = new PayloadReader(record, 1, record.length - 2);
        assertEquals('a', reader.u8("first"));
        assertEquals(text, reader.text(reader.remaining() - 1, "text"));
        assertEquals('b', reader.u8("last"));
        assertEquals(0, reader.remaining());
    }
}
