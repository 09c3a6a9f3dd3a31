// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.IntervalRule;
import java.util.Objects;

/**
 * A subscription that several threads may use: each call takes a lock. They share one cursor, so each message goes to
 * one of them. A poll that waits takes notice of changes that another thread makes. Where one thread reads, {@link
 * Subscription} is faster and lock-free.
 *
 * @param <T> the message class
 */
public final class SharedSubscription<T> implements AutoCloseable {
    private final Subscription<T> subscription;

    /** Subscribes, as {@link Orb#subscribe(OrbMetadata, int)}. */
    public SharedSubscription(Orb orb, OrbMetadata<T> topic, int instance) {
        this.subscription = Objects.requireNonNull(orb, "orb").subscribe(topic, instance);
        subscription.readingThread().share();
    }

    /** As {@link Subscription#updated}. */
    public synchronized boolean updated() {
        return subscription.updated();
    }

    /** As {@link Subscription#copy}. */
    public synchronized boolean copy(T target) {
        return subscription.copy(target);
    }

    /** As {@link Subscription#update}. */
    public synchronized boolean update(T target) {
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

    /** As {@link Subscription#intervalUs}. */
    public long intervalUs() {
        return subscription.intervalUs();
    }

    /** As {@link Subscription#setIntervalRule}. */
    public synchronized void setIntervalRule(IntervalRule rule) {
        subscription.setIntervalRule(rule);
    }

    /** As {@link Subscription#setEveryInOrder}. */
    public synchronized void setEveryInOrder(boolean everyInOrder) {
        subscription.setEveryInOrder(everyInOrder);
    }

    /** As {@link Subscription#sampling}. */
    public synchronized SharedSubscription<T> sampling() {
        subscription.sampling();
        return this;
    }

    /** As {@link Subscription#lastPublishedUs}. */
    public long lastPublishedUs() {
        return subscription.lastPublishedUs();
    }

    /** As {@link Subscription#generation}. */
    public long generation() {
        return subscription.generation();
    }

    /** As {@link Subscription#lost}. */
    public long lost() {
        return subscription.lost();
    }

    /** As {@link Subscription#skipped}. */
    public long skipped() {
        return subscription.skipped();
    }

    /** Returns the topic. */
    public OrbMetadata<T> topic() {
        return subscription.topic();
    }

    /** Returns the instance, from 0. */
    public int instance() {
        return subscription.instance();
    }

    /** Returns the module that made it ({@link OrbModule}). */
    public String module() {
        return subscription.module();
    }

    /** Whether this subscription is closed. */
    public boolean isClosed() {
        return subscription.attachment().isClosed();
    }

    /** As {@link Subscription#close}. */
    @Override
    public void close() {
        subscription.close();
    }

    Subscription<T> subscription() {
        return subscription;
    }
}
