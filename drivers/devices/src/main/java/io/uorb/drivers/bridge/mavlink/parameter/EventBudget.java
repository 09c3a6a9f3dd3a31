// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.parameter;

/** A bound of how often something may happen: a rate per second, and a number at once. For the link's thread. */
final class EventBudget {
    private static final double US = 1e-6;

    private final double perS;
    private final double most;
    private double available;
    private long lastUs;

    EventBudget(double perS, double most) {
        this.perS = perS;
        this.most = most;
        this.available = most;
    }

    /** Returns whether it may happen now, and counts it. */
    boolean take(long nowUs) {
        available = Math.min(most, available + Math.max(0, nowUs - lastUs) * US * perS);
        lastUs = nowUs;
        if (available < 1) {
            return false;
        }
        available--;
        return true;
    }
}
