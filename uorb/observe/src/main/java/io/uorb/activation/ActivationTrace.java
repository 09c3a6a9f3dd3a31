// SPDX-License-Identifier: Apache-2.0
package io.uorb.activation;

import java.util.Map;

/**
 * Receives what activations of a broker's modules do, or answers it. Chosen when the broker is made ({@code
 * OrbBuilder.paths}); its lanes belong to threads. Any thread may call it. Not for users.
 */
public interface ActivationTrace {
    /** Number of an endpoint that is not traced. */
    int UNTRACED = -1;

    /** Returns the lane of a thread, the same one each time. Callers cache it. */
    ActivationLane lane(Thread thread);

    /**
     * Registers an endpoint, before its first operation.
     *
     * @param module the module that makes it
     * @param name topic or item
     * @param instance of the topic; 0 without one
     * @param action what a replay calls for an activation; null if the endpoint has none
     * @return its number in this trace, or {@link #UNTRACED}
     */
    int endpoint(String module, EndpointKind kind, String name, int instance, ActivationAction action);

    /** Forgets what is kept of a subscription that has been closed or forgotten, as its instance; more than once. */
    default void subscriptionClosed(int subscription) {}

    /**
     * Takes the histories of a new broker, before its first endpoint.
     *
     * @param chosen how many messages readers may lag behind, by topic, where it is more than the queue length
     * @return those that the broker has: in a replay, the recorded one's
     */
    default Map<String, Integer> histories(Map<String, Integer> chosen) {
        return chosen;
    }

    /** Whether a thread may be stopped at an operation, so that one that holds a lock must run {@linkplain #whole}. */
    default boolean stopsThreads() {
        return false;
    }

    /** Runs something that holds a lock as one operation, in which no thread is stopped. */
    default void whole(Runnable action) {
        action.run();
    }

    /** Returns the player if operations are answered instead of recorded; else null. */
    default ActivationPlayer player() {
        return null;
    }
}
