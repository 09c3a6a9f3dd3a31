// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import java.util.Arrays;

/** Message buffers that are not in use, up to a sum of their capacities. Any thread. */
public final class BufferPool {
    private static final int FIRST_PLACES = 16;

    private final long limit;
    private MessageBuffer[] free = new MessageBuffer[FIRST_PLACES];
    private int count;
    private long bytes;

    /** Creates a pool that keeps at most so many bytes. */
    public BufferPool(long limit) {
        this.limit = limit;
    }

    /** Returns a buffer, with one reference, that holds messages of so many bytes without growing. */
    public MessageBuffer take(int capacity) {
        MessageBuffer buffer = takeAny();
        if (buffer == null) {
            return new MessageBuffer(this, capacity);
        }
        buffer.reuse(capacity);
        return buffer;
    }

    private synchronized MessageBuffer takeAny() {
        if (count == 0) {
            return null;
        }
        count--;
        MessageBuffer buffer = free[count];
        free[count] = null;
        bytes -= buffer.capacity();
        return buffer;
    }

    synchronized void giveBack(MessageBuffer buffer) {
        if (bytes + buffer.capacity() > limit) {
            return;
        }
        if (count == free.length) {
            free = Arrays.copyOf(free, 2 * count);
        }
        free[count] = buffer;
        count++;
        bytes += buffer.capacity();
    }

    /** Returns the capacities of the buffers that are not in use, bytes. */
    public synchronized long idleBytes() {
        return bytes;
    }
}
