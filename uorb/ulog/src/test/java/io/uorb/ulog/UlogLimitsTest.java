// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ulog.format.UlogDefinitions;
import io.uorb.ulog.format.UlogInfo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records beyond the reader's limits are ignored, and one corruption reports them for each limit. */
class UlogLimitsTest {
    private static final int FORMATS = 200;

    private final ByteBuffer record =
            ByteBuffer.allocate(UlogRecords.MAX_RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();

    private void put() {
        log.write(record.array(), 0, record.position());
        record.clear();
    }

    private List<UlogCorruption> corruptions() throws IOException {
        try (UlogReader reader =
                UlogReader.open("log", Channels.newChannel(new ByteArrayInputStream(log.toByteArray())))) {
            reader.readAll(new UlogVisitor() {});
            return reader.corruptions();
        }
    }

    @Test
    void shouldReportFormatsAndSubscriptionsBeyondTheLimitOnceEach() throws IOException {
        UlogRecords.header(record, 0);
        put();
        String name = "x".repeat(60_000);
        for (int i = 0; i < FORMATS; i++) {
            UlogRecords.format(record, "t" + i + ":uint64_t timestamp;float " + name + ";");
            put();
        }
        for (int i = FORMATS - 10; i < FORMATS; i++) {
            UlogRecords.subscription(record, 0, i, "t" + i);
            put();
        }
        List<UlogCorruption> found = corruptions();
        assertEquals(2, found.size(), found.toString());
        assertTrue(found.get(0).reason().matches("format t\\d+ is ignored: .* \\d+ .*limit is \\d+"), found.toString());
        assertTrue(found.get(0).records() > 100, found.toString());
        assertEquals(10, found.get(1).records(), found.toString());
    }

    @Test
    void shouldReportDefinitionsBeyondTheLimitOnce() throws IOException {
        UlogRecords.header(record, 0);
        put();
        String text = "x".repeat(60_000);
        int infos = (int) (UlogDefinitions.MAX_BYTES / text.length()) + 50;
        for (int i = 0; i < infos; i++) {
            UlogRecords.info(record, UlogInfo.ofText("key" + i, text));
            put();
        }
        UlogRecords.format(record, "top:uint64_t timestamp;");
        put();
        List<UlogCorruption> found = corruptions();
        assertEquals(1, found.size(), found.toString());
        assertTrue(found.get(0).reason().contains("the limit is " + UlogDefinitions.MAX_BYTES), found.toString());
        assertTrue(found.get(0).records() >= 50, found.toString());
    }
}
