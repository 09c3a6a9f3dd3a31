// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live.source;

/** Messages of one instance, in order. One thread. */
public interface MessageFeed extends AutoCloseable {
    /** Copies the next message; returns false if there is none. */
    boolean next(long[] words);

    /** Returns the greatest number of messages to take at one look, so that a fast publisher does not hold it. */
    int mostAtOnce();

    /** Returns how many messages were overwritten before they were taken, in all. */
    long lost();

    @Override
    void close();
}
