// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.function.Supplier;

/** Which messages pass when a subscription has an interval. */
public enum IntervalRule {
    /**
     * The first at once, then the requested mean rate, without drift: the message nearest to each instant of a grid
     * that starts with the first message, and again after a silence. A reader that is woken never has two closer than
     * the interval less half a period of the source; one that checks only when a message arrives, less a period where
     * the mean needs it. The time of a message is its {@code timestamp}, else that of its publishing; one whose time is
     * not of this clock passes half a period after the instant. The default.
     */
    STEADY(SteadyRateLimiter::new),
    /**
     * PX4's exact rule (V-3, V-5, V-6): the interval is kept on average. Two messages may pass back to back at the
     * start and after a silence, and none while the clock is below the interval. Each copy reads the clock, also at 0.
     */
    PX4(Px4RateLimiter::new),
    /**
     * The message nearest to each instant of a grid that starts with the first message: the phase is kept for
     * good. The time of a message is its {@code timestamp}, else that of its publishing. Each check loads that time.
     */
    PHASE_LOCKED(PhaseLockedRateLimiter::new);

    private final Supplier<RateLimiter> limiters;

    IntervalRule(Supplier<RateLimiter> limiters) {
        this.limiters = limiters;
    }

    /** Creates a limiter by this rule, with the interval 0. */
    public RateLimiter newLimiter() {
        return limiters.get();
    }
}
