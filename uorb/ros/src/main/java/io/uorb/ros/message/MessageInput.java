// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A stream that reads from a byte buffer; each step checks its bounds. It belongs to one thread. */
public final class MessageInput {
    private final ByteBuffer buffer;

    /** Reads from the buffer's position up to its limit; the buffer's position and order are not changed. */
    public MessageInput(ByteBuffer buffer) {
        this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of bytes read. */
    public int position() {
        return buffer.position();
    }

    /** Returns the number of bytes that can still be read. */
    public int remaining() {
        return buffer.remaining();
    }

    /**
     * Begins anew at the first byte, with another end: for streams that are used again.
     *
     * @throws IllegalArgumentException if the end is beyond that of the buffer with which the stream was made
     */
    public void rewind(int length) {
        buffer.clear().limit(length);
    }

    private void require(long bytes) {
        if (bytes > buffer.remaining()) {
            throw new StreamOverrunException(buffer.position(), bytes, buffer.remaining());
        }
    }

    /** Reads octets into {@code to}. */
    public void bytes(byte[] to, int offset, int length) {
        require(length);
        buffer.get(to, offset, length);
    }

    public int int32() {
        require(Integer.BYTES);
        return buffer.getInt();
    }
}
