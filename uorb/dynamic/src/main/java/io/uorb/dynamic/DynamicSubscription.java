// SPDX-License-Identifier: Apache-2.0
package io.uorb.dynamic;

import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Subscription;
import java.util.Objects;

/**
 * Receives messages of a topic whose class the caller does not know. Not thread-safe, as the {@link Subscription} that
 * it wraps: {@code new DynamicSubscription(orb.subscribe(topic))}.
 */
public final class DynamicSubscription implements AutoCloseable {
    private final Subscription<?> subscription;

    /** Creates a subscription that receives through the given one, which closes with this. */
    public DynamicSubscription(Subscription<?> subscription) {
        this.subscription = Objects.requireNonNull(subscription, "subscription");
    }

    /** Whether there is a message that was not copied yet, as {@link Subscription#updated}. */
    public boolean updated() {
        return subscription.updated();
    }

    /**
     * Copies the next message, as {@link Subscription#update}; allocates nothing. When it returns false the target is
     * untouched.
     *
     * @throws IllegalArgumentException if the target is a message of another topic, also if its class is the same (M-2)
     */
    public boolean update(DynamicMessage target) {
        target.requireTopic(topic());
        return OrbTools.update(subscription, target.words());
    }

    /**
     * Copies the next message, or the newest again, as {@link Subscription#copy}; allocates nothing. When it returns
     * false the target is untouched.
     *
     * @throws IllegalArgumentException if the target is a message of another topic, also if its class is the same (M-2)
     */
    public boolean copy(DynamicMessage target) {
        target.requireTopic(topic());
        return OrbTools.copy(subscription, target.words());
    }

    /** Returns the subscription: for pollers, intervals, counters. */
    public Subscription<?> subscription() {
        return subscription;
    }

    /** Returns the topic. */
    public OrbMetadata<?> topic() {
        return subscription.topic();
    }

    @Override
    public void close() {
        subscription.close();
    }
}
