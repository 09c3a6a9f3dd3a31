// SPDX-License-Identifier: Apache-2.0
package io.uorb.px4;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Subscriptions to the instances 0, 1, 2, ... of one topic, as PX4's {@code SubscriptionMultiArray} (T-10 to T-12).
 * Threads as in {@link Subscription}.
 *
 * @param <T> the message class
 */
public final class SubscriptionMultiArray<T> implements Iterable<Subscription<T>>, AutoCloseable {
    /** Instances that PX4 has, and the size if none is given. */
    public static final int PX4_INSTANCES = 10;

    private final List<Subscription<T>> subscriptions;

    /** Subscribes to PX4's instances, 0 to 9. */
    public SubscriptionMultiArray(Orb orb, OrbMetadata<T> topic) {
        this(orb, topic, PX4_INSTANCES);
    }

    /**
     * Subscribes to the instances 0 to {@code size} - 1.
     *
     * @throws IllegalArgumentException if the size is not between 1 and {@value Orb#MAX_INSTANCES}
     */
    public SubscriptionMultiArray(Orb orb, OrbMetadata<T> topic, int size) {
        Objects.requireNonNull(orb, "orb");
        if (size < 1 || size > Orb.MAX_INSTANCES) {
            throw new IllegalArgumentException(
                    "array of " + size + " instances of topic " + topic + ": not between 1 and " + Orb.MAX_INSTANCES);
        }
        this.subscriptions = IntStream.range(0, size)
                .mapToObj(instance -> orb.subscribe(topic, instance))
                .toList();
    }

    /**
     * Returns the subscription to an instance.
     *
     * @throws IllegalArgumentException if the instance is not between 0 and {@link #size} - 1
     */
    public Subscription<T> get(int instance) {
        if (instance < 0 || instance >= size()) {
            throw new IllegalArgumentException(
                    "instance " + instance + " of the array is not between 0 and " + (size() - 1));
        }
        return subscriptions.get(instance);
    }

    /** Returns the number of subscriptions. */
    public int size() {
        return subscriptions.size();
    }

    /** Whether any instance is advertised. */
    public boolean advertised() {
        return advertisedCount() > 0;
    }

    /** Returns the number of instances that are advertised; gaps are allowed, unlike in {@link Orb#groupCount}. */
    public int advertisedCount() {
        int count = 0;
        for (int instance = 0; instance < subscriptions.size(); instance++) {
            if (subscriptions.get(instance).advertised()) {
                count++;
            }
        }
        return count;
    }

    /** Whether any instance has news. */
    public boolean updated() {
        for (int instance = 0; instance < subscriptions.size(); instance++) {
            if (subscriptions.get(instance).updated()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public Iterator<Subscription<T>> iterator() {
        return subscriptions.iterator();
    }

    @Override
    public void close() {
        subscriptions.forEach(Subscription::close);
    }
}
