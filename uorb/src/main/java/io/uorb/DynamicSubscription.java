// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import java.util.Objects;

/**
 * Receives messages of a topic whose class the caller does not know. Not thread-safe, as the {@link Subscription} that
 * it wraps: {@code new DynamicSubscription(orb.subscribe(topic))}.
 */
public final class DynamicSubscription implements AutoCloseable {
    private final Typed<?> typed;

    /** A subscription with a message that it decodes into. */
    private record Typed<T>(Subscription<T> subscription, T message) {
        Typed(Subscription<T> subscription) {
            this(subscription, subscription.topic().newMessage());
        }

        boolean copy(long[] words) {
            return subscription.copy(message) && encode(words);
        }

        boolean update(long[] words) {
            return subscription.update(message) && encode(words);
        }

        private boolean encode(long[] words) {
            subscription.topic().encode(message, words, 0);
            return true;
        }
    }

    /** Receives through the given subscription, which closes with this. */
    public DynamicSubscription(Subscription<?> subscription) {
        this.typed = new Typed<>(Objects.requireNonNull(subscription, "subscription"));
    }

    /** Whether there is a message that was not copied yet, as {@link Subscription#updated}. */
    public boolean updated() {
        return typed.subscription.updated();
    }

    /**
     * Copies the next message, as {@link Subscription#update}; allocates nothing. When it returns false the target is
     * untouched.
     *
     * @throws IllegalArgumentException if the target is a message of another topic, also if its class is the same (M-2)
     */
    public boolean update(DynamicMessage target) {
        Misfit.requireTopic(topic(), target);
        return typed.update(target.words());
    }

    /**
     * Copies the next message, or the newest again, as {@link Subscription#copy}; allocates nothing. When it returns
     * false the target is untouched.
     *
     * @throws IllegalArgumentException if the target is a message of another topic, also if its class is the same (M-2)
     */
    public boolean copy(DynamicMessage target) {
        Misfit.requireTopic(topic(), target);
        return typed.copy(target.words());
    }

    /** What it receives through: for pollers, intervals, counters. */
    public Subscription<?> subscription() {
        return typed.subscription;
    }

    /** The topic. */
    public OrbMetadata<?> topic() {
        return typed.subscription.topic();
    }

    @Override
    public void close() {
        typed.subscription.close();
    }
}
