// SPDX-License-Identifier: Apache-2.0
package io.uorb.observe;

import io.uorb.activation.ActivationTrace;
import io.uorb.endpoint.PublishPath;
import java.util.function.LongSupplier;

/**
 * Publishes with a lock, on a trace that stops threads: none is stopped while it holds the lock.
 *
 * @param next takes the lock
 */
record WholePublish<T>(ActivationTrace trace, PublishPath<T> next) implements PublishPath<T> {
    @Override
    public long publish(T message) {
        return whole(() -> next.publish(message));
    }

    @Override
    public long publishWords(long[] words) {
        return whole(() -> next.publishWords(words));
    }

    private long whole(LongSupplier publish) {
        long[] published = new long[1];
        trace.whole(() -> published[0] = publish.getAsLong());
        return published[0];
    }
}
