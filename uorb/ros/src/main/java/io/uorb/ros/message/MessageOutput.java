// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A stream that writes into a byte buffer; each step checks its bounds. It belongs to one thread. */
public final class MessageOutput {
    private final ByteBuffer buffer;

    /** Writes from the buffer's position up to its limit; the buffer's position and order are not changed. */
    public MessageOutput(ByteBuffer buffer) {
        this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Returns the number of bytes written. */
    public int position() {
        return buffer.position();
    }

    /** Returns the number of bytes that can still be written. */
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

    /** Writes octets of {@code from}. */
    public void bytes(byte[] from, int offset, int length) {
        require(length);
        buffer.put(from, offset, length);
    }

    public void int32(int value) {
        require(Integer.BYTES);
        buffer.putInt(value);
    }
}
