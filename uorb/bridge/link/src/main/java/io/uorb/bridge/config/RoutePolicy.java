// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.config;

/** Which messages of a route are worth sending when they cannot be sent at once (bridges:B-2). */
public enum RoutePolicy {
    /** The newest one; it replaces one that waits. */
    LATEST,
    /** All, in order, as far as count and age allow. */
    ALL;

    /** Returns the policy of a topic for which none is configured. */
    public static RoutePolicy ofQueueLength(int queueLength) {
        return queueLength > 1 ? ALL : LATEST;
    }
}
