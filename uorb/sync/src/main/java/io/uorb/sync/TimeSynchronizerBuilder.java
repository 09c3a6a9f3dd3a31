// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.Subscription;
import java.util.Arrays;
import java.util.Objects;

/** The settings of a {@link TimeSynchronizer}. For one thread. */
public final class TimeSynchronizerBuilder {
    /** The longest queue. */
    public static final int MAX_QUEUE_LENGTH = 4096;

    private static final int DEFAULT_QUEUE_LENGTH = 16;

    private final boolean exact;
    private final Subscription<?>[] subscriptions;
    private final long[] lowerBoundsUs;
    private int queueLength = DEFAULT_QUEUE_LENGTH;
    private long slopUs = Long.MAX_VALUE;
    private double agePenalty;
    private String timeField = TimeField.DEFAULT;

    TimeSynchronizerBuilder(boolean exact, Subscription<?>... subscriptions) {
        this.exact = exact;
        this.subscriptions = SubscriptionSet.require("synchroniser", subscriptions);
        this.lowerBoundsUs = new long[subscriptions.length];
    }

    /**
     * Sets the number of messages of each topic that wait for the others, 1 to {@value #MAX_QUEUE_LENGTH}; 16 by
     * default. If there are more, the oldest is dropped. It should cover the longest delay between two topics.
     */
    public TimeSynchronizerBuilder queueLength(int messages) {
        if (messages < 1 || messages > MAX_QUEUE_LENGTH) {
            throw new IllegalArgumentException(
                    "queue length " + messages + " is not between 1 and " + MAX_QUEUE_LENGTH);
        }
        queueLength = messages;
        return this;
    }

    /**
     * Sets the longest time between the earliest and the latest message of a set, us: ROS's maximum interval. Unlimited
     * by default; with 0 all times of a set are equal.
     */
    public TimeSynchronizerBuilder slopUs(long slopUs) {
        requireApproximate("slop");
        this.slopUs = requireNotNegative("slop", slopUs);
        return this;
    }

    /**
     * Sets how much narrower a later set must be to win over an earlier one: by that share of the time by which it ends
     * later. 0 by default, so that sets are as narrow as possible; roscpp's default is 0.1. Larger values complete sets
     * earlier.
     */
    public TimeSynchronizerBuilder agePenalty(double agePenalty) {
        requireApproximate("age penalty");
        if (!(agePenalty >= 0 && agePenalty < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("age penalty " + agePenalty + " is not a number from 0");
        }
        this.agePenalty = agePenalty;
        return this;
    }

    /**
     * Sets the least time between two messages of a topic, us; 0 by default. It completes sets earlier and does not
     * change them, unless messages are closer: then sets may not be the narrowest.
     */
    public TimeSynchronizerBuilder lowerBoundUs(Subscription<?> subscription, long lowerBoundUs) {
        requireApproximate("lower bound");
        lowerBoundsUs[SubscriptionSet.indexOf(subscriptions, subscription, "synchroniser")] =
                requireNotNegative("lower bound of topic " + subscription.topic(), lowerBoundUs);
        return this;
    }

    /** Sets the field, uint64 and in us, by which messages are matched, in snake_case; {@code timestamp} by default. */
    public TimeSynchronizerBuilder timeField(String name) {
        timeField = Objects.requireNonNull(name, "name");
        return this;
    }

    /**
     * Creates the synchroniser. Each subscription's history is lengthened to the queue's length, as far as its node
     * allows.
     *
     * @throws IllegalArgumentException if a topic has no such time field
     */
    public TimeSynchronizer build() {
        TopicQueue<?>[] queues = new TopicQueue<?>[subscriptions.length];
        Arrays.setAll(queues, i -> queue(subscriptions[i], lowerBoundsUs[i]));
        for (Subscription<?> subscription : subscriptions) {
            SubscriptionSet.lengthenHistory(subscription, queueLength);
        }
        return new TimeSynchronizer(
                queues, exact ? new ExactSearch(queues) : new ApproximateSearch(queues, slopUs, agePenalty));
    }

    private <T> TopicQueue<T> queue(Subscription<T> subscription, long lowerBoundUs) {
        return new TopicQueue<>(
                subscription, TimeField.word(subscription.topic(), timeField), queueLength, lowerBoundUs);
    }

    private void requireApproximate(String setting) {
        if (exact) {
            throw new IllegalStateException(setting + " is a setting of approximate synchronisers; this one is exact");
        }
    }

    private static long requireNotNegative(String what, long timeUs) {
        if (timeUs < 0) {
            throw new IllegalArgumentException(what + " is " + timeUs + " us; the least is 0");
        }
        return timeUs;
    }
}
