// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.OrbTools;
import io.uorb.Poller;
import io.uorb.Subscription;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A {@link Subscription} that can be waited for, as PX4's {@code SubscriptionBlocking} (T-8), without its lost and
 * early wake-ups (T-9). Threads as in {@link Subscription}.
 *
 * @param <T> the message class
 */
public final class SubscriptionBlocking<T> implements AutoCloseable {
    private final Subscription<T> subscription;
    private final Poller poller;

    /** Subscribes, as {@link Orb#subscribe(OrbMetadata, int)}. */
    public SubscriptionBlocking(Orb orb, OrbMetadata<T> topic, int instance) {
        this.subscription = Objects.requireNonNull(orb, "orb").subscribe(topic, instance);
        this.poller = orb.poller();
        OrbTools.addEnding(poller, subscription);
    }

    /** Waits without limit until there is news; false if the thread is interrupted or this is closed meanwhile. */
    public boolean updatedBlocking() {
        return updatedBlocking(-1, TimeUnit.MICROSECONDS);
    }

    /**
     * Waits until there is news. The wait ends when another thread closes this or its {@link #subscription}.
     *
     * @param timeout longest wait, as in {@link Poller#poll}: 0 does not wait, negative waits without limit
     * @param unit unit of {@code timeout}
     * @return false after the timeout, when the thread is interrupted, or when the subscription is closed meanwhile
     * @throws IllegalStateException if this subscription is closed already
     */
    public boolean updatedBlocking(long timeout, TimeUnit unit) {
        if (subscription.isClosed()) {
            throw new IllegalStateException(subscription + " is closed");
        }
        return poller.poll(timeout, unit) > 0;
    }

    /** Waits without end for the next message and copies it; false as in {@link #updatedBlocking()}. */
    public boolean updateBlocking(T target) {
        return updateBlocking(target, -1, TimeUnit.MICROSECONDS);
    }

    /** Waits for the next message, as {@link #updatedBlocking(long, TimeUnit)}, and copies it. */
    public boolean updateBlocking(T target, long timeout, TimeUnit unit) {
        return updatedBlocking(timeout, unit) && subscription.update(target);
    }

    /** Returns the subscription that is waited for; check and copy without waiting go through it. */
    public Subscription<T> subscription() {
        return subscription;
    }

    /** Ends both the subscription and a wait that another thread is in; idempotent. */
    @Override
    public void close() {
        poller.close();
        subscription.close();
    }
}
