// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes an item of the control channel. */
public final class ItemWriter {
    private static final int MAX_BYTES = 65_400;

    private final ByteBuffer bytes = ByteBuffer.allocate(MAX_BYTES).order(ByteOrder.LITTLE_ENDIAN);

    /** Begins an item of that kind for a route. */
    public ItemWriter begin(int kind, int route) {
        bytes.clear();
        bytes.put((byte) kind).putShort((short) route);
        return this;
    }

    /** Writes one byte. */
    public ItemWriter u8(int value) {
        bytes.put((byte) value);
        return this;
    }

    /** Writes two bytes. */
    public ItemWriter u16(int value) {
        bytes.putShort((short) value);
        return this;
    }

    /** Writes four bytes. */
    public ItemWriter i32(int value) {
        bytes.putInt(value);
        return this;
    }

    /** Writes a text, cut to so many bytes. */
    public ItemWriter text(String text, int maxBytes) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(encoded.length, maxBytes);
        bytes.putShort((short) length).put(encoded, 0, length);
        return this;
    }

    /** Returns the item. */
    public byte[] end() {
        return Arrays.copyOf(bytes.array(), bytes.position());
    }
}
