// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.explore;

/**
 * Schedules that were tried without a failure.
 *
 * @param schedules the number of schedules besides the order of registration
 * @param different how many of them differ from it and from each other
 * @param choices the number of choices in the order of registration
 * @param seconds the real time of all runs, s
 */
public record ExplorationReport(int schedules, int different, long choices, double seconds) {
    /** Returns the schedules tried in a second of real time. */
    public double schedulesPerS() {
        return schedules / seconds;
    }
}
