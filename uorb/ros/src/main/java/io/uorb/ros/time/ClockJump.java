// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.time;

/**
 * A step back of simulated time.
 *
 * @param beforeNs the simulated time before, ns
 * @param afterNs the simulated time after, ns
 */
public record ClockJump(long beforeNs, long afterNs) {
    /** Returns how far time went back, ns. */
    public long backNs() {
        return beforeNs - afterNs;
    }

    @Override
    public String toString() {
        return "time went back by " + RosDuration.ofNanos(backNs()) + " s, from " + RosTime.ofNanos(beforeNs) + " to "
                + RosTime.ofNanos(afterNs);
    }
}
