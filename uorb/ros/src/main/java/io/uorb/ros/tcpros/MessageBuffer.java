// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import io.uorb.ros.message.MessageInput;
import io.uorb.ros.message.MessageOutput;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.message.StreamOverrunException;
import java.net.ProtocolException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The bytes of one message, as a stream carries them: a status byte (services only), the length, the body. It is filled
 * by one thread, then handed over and read by others; each place that keeps it holds a reference. Any thread may {@link
 * #retain} and {@link #release}; the last release gives it back to its pool.
 */
public final class MessageBuffer {
    private static final int LENGTH_AT = 1;
    private static final int BODY_AT = LENGTH_AT + Integer.BYTES;

    private final BufferPool pool;
    private final AtomicInteger references = new AtomicInteger(1);
    private byte[] bytes;
    private ByteBuffer view;
    private MessageInput input;
    private MessageOutput output;
    private int length;
    private boolean status;
    /** The part of the memory for received messages that is reserved for this one, bytes; 0 for messages of our own. */
    private int reserved;

    MessageBuffer(BufferPool pool, int capacity) {
        this.pool = pool;
        allocate(capacity);
    }

    /** Creates a buffer that belongs to no pool. */
    public static MessageBuffer of(byte[] body) {
        MessageBuffer buffer = new MessageBuffer(null, body.length);
        System.arraycopy(body, 0, buffer.bytes, BODY_AT, body.length);
        buffer.setLength(body.length);
        return buffer;
    }

    private void allocate(int capacity) {
        byte[] larger = new byte[BODY_AT + capacity];
        if (bytes != null) {
            System.arraycopy(bytes, 0, larger, 0, BODY_AT + length);
        }
        ByteBuffer whole = ByteBuffer.wrap(larger).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer body = whole.slice(BODY_AT, capacity);
        MessageInput newInput = new MessageInput(body);
        MessageOutput newOutput = new MessageOutput(body);
        // All or nothing: memory may end between them.
        bytes = larger;
        view = whole;
        input = newInput;
        output = newOutput;
    }

    void reuse(int capacity) {
        references.set(1);
        length = 0;
        status = false;
        if (capacity > capacity()) {
            allocate(capacity);
        }
    }

    /** Returns the longest body that fits without growing, bytes: the memory that it takes. */
    public int capacity() {
        return bytes.length - BODY_AT;
    }

    /** Notes that so many bytes of the memory for received messages are reserved for this one. */
    void setReserved(int capacity) {
        reserved = capacity;
    }

    /** Returns the bytes that were reserved, and forgets them. */
    int takeReserved() {
        int taken = reserved;
        reserved = 0;
        return taken;
    }

    /**
     * Appends received bytes to the body, which grows to at most the expected length.
     *
     * @throws ProtocolException if the memory for received messages is full
     */
    void append(ByteBuffer from, int count, int expected) throws ProtocolException {
        if (length + count > capacity()) {
            int larger = (int) Math.min(expected, Math.max(length + (long) count, 2L * capacity()));
            reserved += pool.reserve(larger - capacity(), capacity());
            allocate(larger);
        }
        from.get(bytes, BODY_AT + length, count);
        length += count;
    }

    /** Sets the length of the body, which must fit, and makes it ready to send. */
    public void setLength(int length) {
        this.length = length;
        view.putInt(LENGTH_AT, length);
    }

    /** Puts the status byte of a service's response before the length. */
    public void setStatus(byte value) {
        bytes[0] = value;
        status = true;
    }

    /** Returns the length of the body, bytes. */
    public int length() {
        return length;
    }

    /**
     * Writes a message, whose length must be the body's. For the one thread that fills the buffer.
     *
     * @throws StreamOverrunException if it is longer than the length from its serializer
     * @throws IllegalStateException if it is shorter
     */
    public <M> void write(Serializer<M> serializer, M message) {
        output.reset(0, length);
        serializer.write(message, output);
        if (output.remaining() != 0) {
            throw new IllegalStateException("a message of type "
                    + serializer.type().name() + " took " + output.position() + " bytes; its serializer had said "
                    + length);
        }
    }

    /**
     * Reads the body into a message. Any thread; one at a time.
     *
     * @return the number of bytes that the serializer left over
     * @throws StreamOverrunException if the body ends within the message
     */
    public synchronized <M> int read(Serializer<M> serializer, M message) {
        input.reset(0, length);
        serializer.read(input, message);
        return input.remaining();
    }

    /** Returns the body: a view of its own, little endian. */
    public ByteBuffer body() {
        return ByteBuffer.wrap(bytes, BODY_AT, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Overwrites four bytes of the body. */
    public void putInt(int at, int value) {
        view.putInt(BODY_AT + at, value);
    }

    /** Returns the number of bytes that are sent. */
    int wireLength() {
        return length + (status ? BODY_AT : Integer.BYTES);
    }

    /** Copies as many of the bytes that are sent as fit, from that one on; returns their number. */
    int copyWire(int from, ByteBuffer to) {
        int count = Math.min(wireLength() - from, to.remaining());
        to.put(bytes, (status ? 0 : LENGTH_AT) + from, count);
        return count;
    }

    /** Adds a reference. */
    public MessageBuffer retain() {
        references.incrementAndGet();
        return this;
    }

    /** Drops a reference; the bytes must not be read afterwards. */
    public void release() {
        int left = references.decrementAndGet();
        if (left < 0) {
            throw new IllegalStateException("a message buffer was released more often than retained");
        }
        if (left == 0 && pool != null) {
            pool.giveBack(this);
        }
    }
}
