// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.topic;

import java.util.Arrays;

/** The bytes of a message of any type; used again for the next one. One thread. */
public final class RawMessage {
    private byte[] bytes = {};
    private int length;

    /** Creates a message without bytes. */
    public RawMessage() {}

    /** Sets the bytes, which are copied. */
    public void set(byte[] from, int offset, int count) {
        System.arraycopy(from, offset, ensure(count), 0, count);
    }

    /** Sets the length and returns the array whose first bytes are the message's. */
    byte[] ensure(int count) {
        if (bytes.length < count) {
            bytes = new byte[count];
        }
        length = count;
        return bytes;
    }

    /** Returns the array whose first {@link #length} bytes are the message's; valid until the next change. */
    public byte[] array() {
        return bytes;
    }

    /** Returns the number of bytes. */
    public int length() {
        return length;
    }

    /** Returns a copy of the bytes. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
