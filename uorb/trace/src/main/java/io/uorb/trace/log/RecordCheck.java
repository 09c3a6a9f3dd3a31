// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import io.uorb.ulog.format.UlogData;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** The check sums of a trace's own records. One thread. */
final class RecordCheck {
    private final CRC32C crc = new CRC32C();
    /** Names as bytes: a record that a changed msg_id gives another format is none of it. */
    private final Map<String, byte[]> names = new HashMap<>();

    private final byte[] copy = new byte[TraceFormats.BLOCK_SIZE];

    RecordCheck() {
        for (String format : TraceFormats.all().keySet()) {
            names.put(format, format.getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** Returns the CRC-32C of the name of a format and so many bytes. */
    int of(String format, byte[] bytes, int length) {
        byte[] name = names.get(format);
        crc.reset();
        crc.update(name, 0, name.length);
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    /** Returns whether a record of a format of a trace has all its bytes, unchanged. */
    boolean isIntact(UlogData data) {
        String format = data.subscription().name();
        int size = TraceFormats.leastBytes(format);
        if (data.length() < size) {
            return false;
        }
        data.buffer().get(data.offset(), copy, 0, size);
        int at = size - TraceFormats.CRC_FROM_END;
        return of(format, copy, at) == data.buffer().getInt(data.offset() + at);
    }

    /** Returns the number of an intact record in its file. */
    static int number(UlogData data) {
        int size = TraceFormats.leastBytes(data.subscription().name());
        return data.buffer().getInt(data.offset() + size - TraceFormats.NUMBER_FROM_END);
    }
}
