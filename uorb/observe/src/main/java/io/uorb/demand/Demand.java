// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.time.OrbClock;

/**
 * The demand of a node's subscribers, taken together.
 *
 * @param subscribers number of those that count
 * @param intervalUs the shortest interval that one of them requested; 0 for each message, {@link OrbClock#NEVER}
 *     without subscribers
 * @param batchIntervalUs the longest delay that all of them tolerate; 0 for none, {@link OrbClock#NEVER} without
 *     subscribers
 */
public record Demand(int subscribers, long intervalUs, long batchIntervalUs) {
    /** No demand. */
    public static final Demand NONE = new Demand(0, OrbClock.NEVER, OrbClock.NEVER);

    /** Whether there is a demand for messages. */
    public boolean isWanted() {
        return subscribers > 0;
    }
}
