// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * The CRC-32C of the messages of one instance of a topic, in their order: of writer and reader of a log. Its name is
 * part of it, so that messages of one instance do not pass for those of another one. One thread.
 */
final class MessageSum {
    private final byte[] name;
    private final CRC32C crc = new CRC32C();
    private boolean isEmpty = true;

    MessageSum(String topic, int instance) {
        name = TraceFormats.key(topic, instance).getBytes(StandardCharsets.UTF_8);
    }

    /** Adds the bytes of a message. */
    void add(byte[] bytes, int length) {
        if (isEmpty) {
            isEmpty = false;
            crc.reset();
            crc.update(name, 0, name.length);
        }
        crc.update(bytes, 0, length);
    }

    /** Returns the sum of the messages since the last {@link #clear}; 0 without any. */
    int value() {
        return isEmpty ? 0 : (int) crc.getValue();
    }

    void clear() {
        isEmpty = true;
    }

    /** Words of messages as bytes. One thread. */
    static final class Bytes {
        private ByteBuffer bytes = ByteBuffer.allocate(TraceFormats.BLOCK_SIZE).order(ByteOrder.LITTLE_ENDIAN);

        /** Returns an array that begins with so many bytes of a message, until the next call. */
        byte[] of(long[] words, int lengthBytes) {
            int count = (lengthBytes + Long.BYTES - 1) / Long.BYTES;
            if (bytes.capacity() < count * Long.BYTES) {
                bytes = ByteBuffer.allocate(count * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            }
            for (int i = 0; i < count; i++) {
                bytes.putLong(i * Long.BYTES, words[i]);
            }
            return bytes.array();
        }
    }
}
