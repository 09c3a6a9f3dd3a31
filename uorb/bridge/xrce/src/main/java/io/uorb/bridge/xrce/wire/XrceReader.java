// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A received message: a header, then submessages. Lengths are checked against the received size; reading beyond the end
 * of a submessage throws {@link BufferUnderflowException}. One thread; reading allocates nothing.
 */
public final class XrceReader {
    private static final int FIRST_WITHOUT_KEY = 0x80;
    private static final int ALIGNMENT = 4;

    private ByteBuffer buffer;
    private int start;
    private int end;
    private int session;
    private int stream;
    private int sequence;
    private int id;
    private int flags;
    private int payload;
    private int next;

    /** Creates a reader. */
    public XrceReader() {}

    /** Reads the header of the message that the buffer has left; false if it is too short. */
    public boolean begin(ByteBuffer message) {
        buffer = message.order(ByteOrder.LITTLE_ENDIAN);
        start = message.position();
        end = message.limit();
        if (message.remaining() < Submessages.HEADER_BYTES) {
            return false;
        }
        session = message.get() & 0xff;
        stream = message.get() & 0xff;
        sequence = message.getShort() & 0xffff;
        next = message.position();
        if (session < FIRST_WITHOUT_KEY) {
            next += Integer.BYTES;
        }
        return next <= end;
    }

    /** Goes to the next submessage; false if there is none, or it is cut. */
    public boolean next() {
        int at = next + (-(next - start) & ALIGNMENT - 1);
        buffer.limit(end);
        if (end - at < ALIGNMENT) {
            return false;
        }
        id = buffer.get(at) & 0xff;
        flags = buffer.get(at + 1) & 0xff;
        buffer.order((flags & Submessages.LITTLE_ENDIAN) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        payload = at + ALIGNMENT;
        next = payload + (buffer.getShort(at + 2) & 0xffff);
        if (next > end) {
            return false;
        }
        buffer.limit(next).position(payload);
        return true;
    }

    /** Returns the session of the message. */
    public int session() {
        return session;
    }

    /** Returns the stream of the message. */
    public int stream() {
        return stream;
    }

    /** Returns the number of the message in its stream. */
    public int sequence() {
        return sequence;
    }

    /** Returns what the submessage is. */
    public int id() {
        return id;
    }

    /** Returns the bytes that are left of the submessage. */
    public int remaining() {
        return buffer.remaining();
    }

    /** Returns the buffer, whose position and limit are those of what is left of the submessage. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Reads an octet. */
    public int octet() {
        return buffer.get() & 0xff;
    }

    /** Reads an id, which has the order of the wire. */
    public int objectId() {
        return octet() << Byte.SIZE | octet();
    }

    /** Reads a number of 16 bits, aligned. */
    public int int16() {
        align(Short.BYTES);
        return buffer.getShort() & 0xffff;
    }

    /** Reads a number of 32 bits, aligned. */
    public int int32() {
        align(Integer.BYTES);
        return buffer.getInt();
    }

    private void align(int alignment) {
        skip(-(buffer.position() - payload) & alignment - 1);
    }

    private void skip(int bytes) {
        if (buffer.remaining() < bytes) {
            throw new BufferUnderflowException();
        }
        buffer.position(buffer.position() + bytes);
    }

    /**
     * Reads a text of up to that many bytes, without the NUL at its end.
     *
     * @throws BufferUnderflowException if it is longer, or cut
     */
    public String text(int most) {
        int length = int32();
        if (length < 1 || length > most + 1 || length > buffer.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return new String(bytes, 0, length - 1, StandardCharsets.UTF_8);
    }
}
