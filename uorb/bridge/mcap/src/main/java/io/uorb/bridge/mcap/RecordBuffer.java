// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A growing buffer of records, little-endian. Records begin and end; their lengths are filled in. One thread. */
final class RecordBuffer {
    private static final int FIRST_BYTES = 1 << 12;

    private ByteBuffer bytes = ByteBuffer.allocate(FIRST_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    private int start;

    private ByteBuffer room(int more) {
        if (bytes.remaining() < more) {
            long needed = (long) bytes.position() + more;
            if (needed > Integer.MAX_VALUE - Long.BYTES) {
                throw new IllegalStateException("records of " + needed + " bytes; the most is " + Integer.MAX_VALUE);
            }
            int capacity = (int) Math.min(Integer.MAX_VALUE - Long.BYTES, Math.max(needed, 2L * bytes.capacity()));
            bytes = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN).put(bytes.flip());
        }
        return bytes;
    }

    RecordBuffer begin(McapOp op) {
        room(Byte.BYTES + Long.BYTES).put(op.code());
        start = bytes.position();
        bytes.putLong(0);
        return this;
    }

    void end() {
        bytes.putLong(start, bytes.position() - start - Long.BYTES);
    }

    RecordBuffer u8(int value) {
        room(Byte.BYTES).put((byte) value);
        return this;
    }

    RecordBuffer u16(int value) {
        room(Short.BYTES).putShort((short) value);
        return this;
    }

    RecordBuffer u32(int value) {
        room(Integer.BYTES).putInt(value);
        return this;
    }

    RecordBuffer u64(long value) {
        room(Long.BYTES).putLong(value);
        return this;
    }

    RecordBuffer text(String text) {
        return sized(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds bytes after their 32-bit number. */
    RecordBuffer sized(byte[] value) {
        u32(value.length);
        room(value.length).put(value);
        return this;
    }

    RecordBuffer texts(Map<String, String> map) {
        int at = room(Integer.BYTES).position();
        bytes.putInt(0);
        map.forEach((key, value) -> text(key).text(value));
        bytes.putInt(at, bytes.position() - at - Integer.BYTES);
        return this;
    }

    /** Adds all that the buffer has left; its position stays. */
    RecordBuffer rest(ByteBuffer from) {
        int length = from.remaining();
        room(length).put(bytes.position(), from, from.position(), length);
        bytes.position(bytes.position() + length);
        return this;
    }

    RecordBuffer add(RecordBuffer other) {
        int length = other.size();
        room(length).put(other.bytes.array(), 0, length);
        return this;
    }

    int size() {
        return bytes.position();
    }

    byte[] array() {
        return bytes.array();
    }

    /** Returns a view of what is in it. */
    ByteBuffer content() {
        return ByteBuffer.wrap(bytes.array(), 0, size());
    }

    void clear() {
        bytes.clear();
    }
}
