// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.frame;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Reads the values of an item one after another; after a value that is not there all are 0 or empty. */
public final class ItemReader {
    private final ByteBuffer bytes;
    private boolean sound = true;

    /** Reads from the buffer's position to its limit. */
    public ItemReader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    private boolean has(int count) {
        sound &= bytes.remaining() >= count;
        return sound;
    }

    /** Reads one byte, unsigned. */
    public int u8() {
        return has(1) ? bytes.get() & 0xff : 0;
    }

    /** Reads two bytes, unsigned. */
    public int u16() {
        return has(Short.BYTES) ? bytes.getShort() & 0xffff : 0;
    }

    /** Reads four bytes. */
    public int i32() {
        return has(Integer.BYTES) ? bytes.getInt() : 0;
    }

    /** Reads a text. */
    public String text(int maxBytes) {
        int length = u16();
        if (length > maxBytes || !has(length)) {
            sound = false;
            return "";
        }
        byte[] text = new byte[length];
        bytes.get(text);
        return new String(text, StandardCharsets.UTF_8);
    }

    /** Whether all values were there. */
    public boolean isSound() {
        return sound;
    }
}
