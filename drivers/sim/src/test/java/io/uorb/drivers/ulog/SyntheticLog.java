// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.ulog;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes small logs with sensor topics. */
final class SyntheticLog {
    private static final int[] HEADER = {0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35, 1, 0, 0, 0, 0, 0, 0, 0, 0};

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    SyntheticLog() {
        for (int octet : HEADER) {
            out.write(octet);
        }
    }

    SyntheticLog format(String text) {
        return record('F', text.getBytes(StandardCharsets.UTF_8));
    }

    /** Information of four bytes. */
    SyntheticLog info(String key, int value) {
        byte[] name = key.getBytes(StandardCharsets.UTF_8);
        ByteBuffer payload =
                ByteBuffer.allocate(1 + name.length + Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        return record(
                'I', payload.put((byte) name.length).put(name).putInt(value).array());
    }

    SyntheticLog subscription(int msgId, int multiId, String topic) {
        byte[] name = topic.getBytes(StandardCharsets.UTF_8);
        return record(
                'A',
                ByteBuffer.allocate(3 + name.length)
                        .put((byte) multiId)
                        .put((byte) msgId)
                        .put((byte) 0)
                        .put(name)
                        .array());
    }

    /** A message of fields that are Byte, Integer, Long or Float. */
    SyntheticLog data(int msgId, Object... fields) {
        ByteBuffer payload =
                ByteBuffer.allocate(256).order(ByteOrder.LITTLE_ENDIAN).putShort((short) msgId);
        for (Object field : fields) {
            if (field instanceof Byte value) {
                payload.put(value);
            } else if (field instanceof Integer value) {
                payload.putInt(value);
            } else if (field instanceof Long value) {
                payload.putLong(value);
            } else {
                payload.putFloat((Float) field);
            }
        }
        byte[] bytes = new byte[payload.position()];
        payload.flip().get(bytes);
        return record('D', bytes);
    }

    private SyntheticLog record(char type, byte[] payload) {
        out.write(payload.length);
        out.write(payload.length >> 8);
        out.write(type);
        out.writeBytes(payload);
        return this;
    }

    Path writeTo(Path folder) throws IOException {
        return Files.write(folder.resolve("synthetic.ulg"), out.toByteArray());
    }
}
