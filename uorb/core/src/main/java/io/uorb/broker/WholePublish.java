// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import io.uorb.endpoint.PublishWay;
import java.util.function.LongSupplier;

/**
 * Publishes with a lock, on a trace that stops threads: none is stopped while it holds the lock.
 *
 * @param next takes the lock
 */
public record WholePublish<T>(ActivationTrace trace, PublishWay<T> next) implements PublishWay<T> {
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
