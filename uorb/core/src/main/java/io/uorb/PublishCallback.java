// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.error.ErrorHandler;

/**
 * Called for each message of a node, on the publishing thread, after the message can be seen (T-3). It must be quick
 * and must not block: the publisher waits for it. Several publishers may call it at the same time and out of order.
 *
 * <p>No lock is held: it may publish, and copy through a subscription that one thread at a time uses. What it throws
 * goes to the broker's {@link ErrorHandler}; the publish succeeds all the same.
 */
@FunctionalInterface
public interface PublishCallback {
    /** Handles a message that has been published. */
    void published(long generation);

    /**
     * Handles a message that has been published on an instance; calls {@link #published(long)} by default. After a
     * {@linkplain Subscription#changeInstance change of instance} a publisher of the old one may still make a call.
     * Generations of two instances cannot be compared.
     */
    default void published(int instance, long generation) {
        published(generation);
    }

    /** For tools: name of the thread that this hands over to; empty if none, or not known. Any thread. */
    default String servingThread() {
        return "";
    }
}
