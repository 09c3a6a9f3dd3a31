// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.endpoint.ReadPath;
import io.uorb.endpoint.SubscriptionPaths;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * A subscription that several threads may use: each call takes a lock. They share one cursor, so each message goes to
 * one of them. Changes by another thread wake a poll that waits. For one thread, {@link Subscription} is faster.
 *
 * @param <T> the message class
 */
public final class SharedSubscription<T> extends SubscriptionState<T> implements AutoCloseable {
    private final Subscription<T> subscription;
    /** Null if nothing attaches to the subscription that stops threads, which it must not where one holds the lock. */
    private final SubscriptionPaths stopping;

    /**
     * Shares a subscription, as {@code new SharedSubscription<>(orb.subscribe(topic))}; its rule, order and history are
     * set before. Nothing else may use it any more; its check of threads is off.
     */
    public SharedSubscription(Subscription<T> subscription) {
        this.subscription = Objects.requireNonNull(subscription, "subscription");
        subscription.reads().thread().share();
        SubscriptionPaths attached = subscription.link().attached();
        this.stopping = attached != null && attached.stopsThreads() ? attached : null;
    }

    /** As {@link Subscription#updated}. */
    public boolean updated() {
        return stopping == null ? updatedLocked() : whole(() -> updatedLocked());
    }

    private synchronized boolean updatedLocked() {
        return subscription.updated();
    }

    /** As {@link Subscription#copy}. */
    public boolean copy(T target) {
        return stopping == null ? copyLocked(target) : whole(() -> copyLocked(target));
    }

    private synchronized boolean copyLocked(T target) {
        return subscription.copy(target);
    }

    /** As {@link Subscription#update}. */
    public boolean update(T target) {
        return stopping == null ? updateLocked(target) : whole(() -> updateLocked(target));
    }

    private synchronized boolean updateLocked(T target) {
        return subscription.update(target);
    }

    /** As {@link Subscription#changeInstance}. */
    public synchronized boolean changeInstance(int instance) {
        return subscription.changeInstance(instance);
    }

    /** As {@link Subscription#setIntervalUs}. */
    public synchronized void setIntervalUs(long intervalUs) {
        subscription.setIntervalUs(intervalUs);
    }

    /** As {@link Subscription#close}. */
    @Override
    public void close() {
        subscription.close();
    }

    /** Prevents threads from stopping while they hold the lock. */
    private boolean whole(BooleanSupplier locked) {
        AtomicBoolean result = new AtomicBoolean();
        stopping.whole(() -> result.set(locked.getAsBoolean()));
        return result.get();
    }

    @Override
    ReadPath<T> path() {
        return subscription.path();
    }

    @Override
    OwnReads<T> reads() {
        return subscription.reads();
    }

    @Override
    SubscriptionLink<T> link() {
        return subscription.link();
    }

    Subscription<T> subscription() {
        return subscription;
    }
}
