// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.net.ProtocolException;
import java.util.ArrayDeque;

/** Message buffers that are not in use, up to a sum of their capacities. Any thread. */
public final class BufferPool {
    private final long limit;
    /** Null for messages of our own. */
    private final ReceiveMemory memory;

    private final ArrayDeque<MessageBuffer> free = new ArrayDeque<>();
    private long bytes;
    private boolean closed;

    /** Creates a pool that keeps at most this number of bytes. */
    public BufferPool(long limit) {
        this(limit, null);
    }

    /** Creates a pool for messages that are received, which take a memory that others share. */
    BufferPool(long limit, ReceiveMemory memory) {
        this.limit = limit;
        this.memory = memory;
    }

    /** Returns a buffer, with one reference, that holds messages of this size without growing. */
    public MessageBuffer take(int capacity) {
        MessageBuffer buffer = takeAny();
        if (buffer == null) {
            return new MessageBuffer(this, capacity);
        }
        buffer.reuse(capacity);
        return buffer;
    }

    /**
     * Returns a buffer as {@link #take} does, for a message that is received.
     *
     * @throws ProtocolException if the memory for received messages is full
     */
    MessageBuffer takeReceived(int capacity) throws ProtocolException {
        if (memory == null) {
            return take(capacity);
        }
        MessageBuffer buffer = takeAny();
        int bytes = buffer == null ? capacity : Math.max(capacity, buffer.capacity());
        try {
            memory.reserve(bytes, 0);
        } catch (ProtocolException e) {
            if (buffer != null) {
                giveBack(buffer);
            }
            throw e;
        }
        try {
            if (buffer == null) {
                buffer = new MessageBuffer(this, capacity);
            } else {
                buffer.reuse(capacity);
            }
        } catch (OutOfMemoryError e) {
            memory.giveBack(bytes);
            throw e;
        }
        buffer.setReserved(bytes);
        return buffer;
    }

    /** Reserves memory for the rest of a message and returns its size, bytes; 0 if the memory has no limit. */
    int reserve(int bytes, int presentBytes) throws ProtocolException {
        if (memory == null) {
            return 0;
        }
        memory.reserve(bytes, presentBytes);
        return bytes;
    }

    private synchronized MessageBuffer takeAny() {
        MessageBuffer buffer = free.poll();
        if (buffer == null) {
            return null;
        }
        bytes -= buffer.capacity();
        if (memory != null) {
            memory.takeIdle(buffer.capacity());
        }
        return buffer;
    }

    void giveBack(MessageBuffer buffer) {
        if (memory != null) {
            memory.giveBack(buffer.takeReserved());
        }
        keep(buffer);
    }

    private synchronized void keep(MessageBuffer buffer) {
        if (closed || bytes + buffer.capacity() > limit || memory != null && !memory.keepIdle(buffer.capacity())) {
            return;
        }
        free.push(buffer);
        bytes += buffer.capacity();
    }

    /** Drops the buffers that are not in use, and keeps none from now on. It can be taken from as before. */
    public synchronized void close() {
        closed = true;
        if (memory != null) {
            memory.takeIdle(bytes);
        }
        free.clear();
        bytes = 0;
    }

    /** Returns the capacities of the buffers that are not in use, bytes. */
    public synchronized long idleBytes() {
        return bytes;
    }
}
