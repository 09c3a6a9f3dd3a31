// SPDX-License-Identifier: Apache-2.0
package io.uorb.poll;

import java.nio.channels.SelectableChannel;

/**
 * A channel in a poller. {@link #readyOps} belongs to the thread that polls; any thread may call the others. Operations
 * are the bits of {@link java.nio.channels.SelectionKey}, such as {@code OP_READ}.
 */
public interface PollChannel extends AutoCloseable {
    /** Returns the channel. */
    SelectableChannel channel();

    /** Returns the operations that are waited for. */
    int ops();

    /**
     * Changes the operations that are waited for: {@code OP_WRITE} only while there is something to write, since a
     * channel can nearly always be written. 0 waits for nothing. A poll that waits checks again.
     *
     * @throws IllegalArgumentException if the channel has no such operation
     */
    void setOps(int ops);

    /** Returns the operations that were ready when the last poll looked; 0 if none was, or the channel has left. */
    int readyOps();

    /**
     * Removes the channel from the poller and leaves it open; idempotent. On the thread that polls, the channel can be
     * made blocking, or be added again, at once; on another, when the poll that is woken, or the next one, has looked.
     */
    @Override
    void close();
}
