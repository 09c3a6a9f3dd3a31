// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.topicsfile;

/** The messages of a route that wait for a busy engine (bridges:B-2). */
public enum WaitingPolicy {
    /** The newest only. */
    LATEST,
    /** All in order, bounded by number and age. */
    ALL;

    /** Returns the policy of topics for which the file has none: all messages of topics with a queue. */
    public static WaitingPolicy ofQueue(int queueLength) {
        return queueLength > 1 ? ALL : LATEST;
    }
}
