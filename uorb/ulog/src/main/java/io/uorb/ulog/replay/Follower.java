// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import io.uorb.Subscription;

/**
 * A subscription that must have room for a message before the replay publishes it. It belongs to the
 * replay's thread.
 */
final class Follower {
    private final Subscription<?> subscription;
    private final int room;
    /** Generation of the node when the replay joined it: older messages are not the replay's. */
    private long originGeneration;

    /** Creates a follower of a subscription whose history is set. */
    Follower(Subscription<?> subscription) {
        this.subscription = subscription;
        this.room = subscription.history();
    }

    void start(long generation) {
        originGeneration = generation;
    }

    /** Returns whether it could lose a message if one more is published after {@code published} ones. */
    boolean isFull(long published) {
        return unread(published) >= room;
    }

    private long unread(long published) {
        return originGeneration + published - Math.max(originGeneration, subscription.generation());
    }

    IllegalStateException stalled(long published, long patienceMs) {
        return new IllegalStateException(subscription + " has read nothing for " + patienceMs + " ms: "
                + unread(published) + " messages of the replay wait; its capacity is " + room
                + "; read a subscription passed to follow() until the replay ends");
    }
}
