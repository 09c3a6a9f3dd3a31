// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import java.util.Objects;

/**
 * A {@link Subscription} with the last message inside, as PX4's {@code SubscriptionData} (S-16): a message that exists
 * when it is made is taken at once. Threads as in {@link Subscription}.
 *
 * @param <T> the message class
 */
public final class SubscriptionData<T> implements AutoCloseable {
    private final Subscription<T> subscription;
    private final T data;

    /** Subscribes, as {@link Orb#subscribe(OrbMetadata, int)}. */
    public SubscriptionData(Orb orb, OrbMetadata<T> topic, int instance) {
        this.subscription = Objects.requireNonNull(orb, "orb").subscribe(topic, instance);
        this.data = topic.newMessage();
        subscription.copy(data);
    }

    /** Returns the last message taken; all zero before the first. */
    public T get() {
        return data;
    }

    /** Takes the next message if there is one (S-6). */
    public boolean update() {
        return subscription.update(data);
    }

    /** Returns the subscription. */
    public Subscription<T> subscription() {
        return subscription;
    }

    @Override
    public void close() {
        subscription.close();
    }
}
