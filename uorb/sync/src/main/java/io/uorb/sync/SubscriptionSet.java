// SPDX-License-Identifier: Apache-2.0
package io.uorb.sync;

import io.uorb.Subscription;
import java.util.Objects;

/** The subscriptions that are read together. */
final class SubscriptionSet {
    private static final int MIN_TOPICS = 2;
    /** As many as a long has bits, for the synchroniser marks those that it has read. */
    private static final int MAX_TOPICS = 64;

    private SubscriptionSet() {}

    /** Returns a copy of the subscriptions, which are 2 to 64, and each once. */
    static Subscription<?>[] require(String what, Subscription<?>... subscriptions) {
        if (subscriptions.length < MIN_TOPICS || subscriptions.length > MAX_TOPICS) {
            throw new IllegalArgumentException("number of topics of a " + what + " is " + subscriptions.length
                    + "; it must be between " + MIN_TOPICS + " and " + MAX_TOPICS);
        }
        Subscription<?>[] copy = subscriptions.clone();
        for (int i = 0; i < copy.length; i++) {
            Objects.requireNonNull(copy[i], "subscription");
            for (int j = 0; j < i; j++) {
                if (copy[i] == copy[j]) {
                    throw new IllegalArgumentException(copy[i] + " is given to a " + what + " twice");
                }
            }
        }
        return copy;
    }

    /** Sets how many messages the subscription may lag behind, as far as its node allows. */
    static void lengthenHistory(Subscription<?> subscription, int messages) {
        int history = Math.min(messages, subscription.maxHistory());
        if (history > subscription.history()) {
            subscription.setHistory(history);
        }
    }

    static int indexOf(Subscription<?>[] subscriptions, Subscription<?> wanted, String what) {
        for (int i = 0; i < subscriptions.length; i++) {
            if (subscriptions[i] == wanted) {
                return i;
            }
        }
        throw new IllegalArgumentException(wanted + " is not one of this " + what);
    }
}
