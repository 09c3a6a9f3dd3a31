// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A message that is being written: a header, then submessages. One thread; writing allocates nothing. */
public final class XrceWriter {
    private final ByteBuffer buffer;
    private int submessage;

    /** Creates a writer of messages up to that length. */
    public XrceWriter(int bytes) {
        buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Begins a message. */
    public XrceWriter begin(int session, int stream, int sequence) {
        buffer.clear();
        buffer.put((byte) session).put((byte) stream).putShort((short) sequence);
        return this;
    }

    /** Begins a submessage; the one before it must be ended. */
    public XrceWriter submessage(int id, int flags) {
        align(Integer.BYTES);
        submessage = buffer.position();
        buffer.put((byte) id).put((byte) (flags | Submessages.LITTLE_ENDIAN)).putShort((short) 0);
        return this;
    }

    /** Ends a submessage: writes its length. */
    public XrceWriter end() {
        buffer.putShort(submessage + Short.BYTES, (short) (buffer.position() - submessage - Integer.BYTES));
        return this;
    }

    /** Adds an octet. */
    public XrceWriter octet(int value) {
        buffer.put((byte) value);
        return this;
    }

    /** Adds an id, which has the order of the wire. */
    public XrceWriter id(int id) {
        buffer.put((byte) (id >> Byte.SIZE)).put((byte) id);
        return this;
    }

    /** Adds a number of 16 bits, aligned. */
    public XrceWriter int16(int value) {
        align(Short.BYTES);
        buffer.putShort((short) value);
        return this;
    }

    /** Adds a number of 32 bits, aligned. */
    public XrceWriter int32(int value) {
        align(Integer.BYTES);
        buffer.putInt(value);
        return this;
    }

    /** Adds bytes. */
    public XrceWriter bytes(byte[] values) {
        buffer.put(values);
        return this;
    }

    /** Adds zeros up to a multiple of this, counted from the message's start. */
    public XrceWriter align(int alignment) {
        while (buffer.position() % alignment != 0) {
            buffer.put((byte) 0);
        }
        return this;
    }

    /** Returns the buffer at its end, to which a codec may write. */
    public ByteBuffer buffer() {
        return buffer;
    }

    /** Returns the message, ready to be read; it is valid until the next {@link #begin}. */
    public ByteBuffer message() {
        return buffer.flip();
    }

    /** Returns a copy of the message, which stays to be read. */
    public byte[] copy() {
        byte[] copy = new byte[buffer.position()];
        buffer.get(0, copy);
        return copy;
    }
}
