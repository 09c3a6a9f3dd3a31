// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import java.util.Objects;

/** A subscription's interval and the rule by which it is applied. The subscription's thread changes it. */
public final class SubscriptionInterval {
    private final OrbClock clock;
    private volatile IntervalRule rule = IntervalRule.STEADY;
    private volatile RateLimiter limiter = rule.newLimiter();
    private boolean everyInOrder;

    public SubscriptionInterval(OrbClock clock) {
        this.clock = clock;
    }

    public void setIntervalUs(long intervalUs) {
        limiter.setIntervalUs(intervalUs);
    }

    public long intervalUs() {
        return limiter.intervalUs();
    }

    public void setRule(IntervalRule rule) {
        this.rule = Objects.requireNonNull(rule, "rule");
        RateLimiter fresh = rule.newLimiter();
        fresh.setIntervalUs(intervalUs());
        limiter = fresh;
    }

    public IntervalRule rule() {
        return rule;
    }

    public void setEveryInOrder(boolean everyInOrder) {
        this.everyInOrder = everyInOrder;
    }

    public void setLastUpdateUs(long lastUpdateUs) {
        long nowUs = clock.nowUs();
        if (lastUpdateUs > nowUs || isLimited() && lastUpdateUs < nowUs - intervalUs()) {
            throw new IllegalArgumentException("last update " + lastUpdateUs + " us is not between " + intervalUs()
                    + " us (the interval) before now and now, which is " + nowUs + " us");
        }
        limiter.setLastUpdateUs(lastUpdateUs);
    }

    public boolean isLimited() {
        return intervalUs() > 0;
    }

    /** Whether the rule wants to know of copies: PX4's also with the interval 0, which may be set to another later. */
    public boolean isTimed() {
        return isLimited() || rule == IntervalRule.PX4;
    }

    public boolean needsSampleTime() {
        return limiter.needsSampleTime();
    }

    public boolean handsOutNewestOnly() {
        return isLimited() && !everyInOrder;
    }

    public boolean isDue() {
        return clock.nowUs() >= limiter.dueUs();
    }

    public boolean passes(long sampleUs) {
        return limiter.passes(clock.nowUs(), sampleUs);
    }

    public void passed(long sampleUs, long generation) {
        limiter.passed(clock.nowUs(), sampleUs, generation);
    }

    /** The messages come from another node, or anew from the same one. */
    public void moved() {
        limiter.sourceChanged();
    }

    /** In the past unless an interval is running. */
    public long dueUs() {
        RateLimiter current = limiter;
        return current.intervalUs() > 0 ? current.dueUs() : Long.MIN_VALUE;
    }

    public long latestUs() {
        RateLimiter current = limiter;
        return current.intervalUs() > 0 ? current.latestUs() : Long.MIN_VALUE;
    }
}
