// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.message;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The position of a stream in a byte buffer, and the bound that each step checks first. Belongs to one thread. */
abstract class WireStream {
    final ByteBuffer buffer;
    final ArrayViews views;
    private int start;

    /** Goes from the buffer's position up to its limit; the buffer's position and order are not changed. */
    WireStream(ByteBuffer buffer) {
        this.buffer = buffer.slice().order(ByteOrder.LITTLE_ENDIAN);
        this.views = new ArrayViews(this.buffer);
    }

    /**
     * Restarts, without allocating: reads or writes the bytes {@code from} to {@code to}, counted from the position
     * that the buffer had.
     *
     * @throws IndexOutOfBoundsException if the buffer has not these bytes
     */
    public void reset(int from, int to) {
        if (from < 0 || to < from || to > buffer.capacity()) {
            throw new IndexOutOfBoundsException(
                    "bytes " + from + " to " + to + " of a buffer of " + buffer.capacity() + " bytes");
        }
        buffer.limit(to).position(from);
        start = from;
    }

    /** Returns the number of bytes read or written. */
    public final int position() {
        return buffer.position() - start;
    }

    /** Returns the number of bytes that can still be read or written. */
    public final int remaining() {
        return buffer.remaining();
    }

    final void require(long bytes) {
        if (bytes > buffer.remaining()) {
            throw new StreamOverrunException(position(), bytes, buffer.remaining());
        }
    }

    /** Goes past elements that remain, and returns where in the buffer they begin. */
    final int pass(int elements, int size) {
        require((long) elements * size);
        int at = buffer.position();
        buffer.position(at + elements * size);
        return at;
    }
}
