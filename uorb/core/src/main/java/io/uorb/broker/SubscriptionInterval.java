// SPDX-License-Identifier: Apache-2.0
package io.uorb.broker;

import io.uorb.time.IntervalRule;
import io.uorb.time.OrbClock;
import io.uorb.time.RateLimiter;
import java.util.Objects;

/** The interval of a subscription, us, and its rule. Its thread changes it; accessors are for any thread. */
public final class SubscriptionInterval {
    private final OrbClock clock;
    private final boolean canGoBack;
    /** When the last message passed, us; kept where the clock can go back only. */
    private volatile long passedUs;

    private volatile IntervalRule rule = IntervalRule.STEADY;
    private volatile RateLimiter limiter = rule.newLimiter();
    private boolean everyInOrder;
    private boolean sampling;

    /** Creates an interval of 0, which limits nothing, with the rule {@link IntervalRule#STEADY}. */
    public SubscriptionInterval(OrbClock clock) {
        this.clock = clock;
        this.canGoBack = clock.canGoBack();
    }

    /** Sets the interval, us; 0 ends the limit. */
    public void setIntervalUs(long intervalUs) {
        limiter.setIntervalUs(intervalUs);
    }

    /** Returns the interval, us. */
    public long intervalUs() {
        return limiter.intervalUs();
    }

    /** Sets the rule and starts afresh. */
    public void setRule(IntervalRule rule) {
        this.rule = Objects.requireNonNull(rule, "rule");
        RateLimiter fresh = rule.newLimiter();
        fresh.setIntervalUs(intervalUs());
        limiter = fresh;
    }

    /** Returns the rule. */
    public IntervalRule rule() {
        return rule;
    }

    /** Chooses between every message in order and the newest only. */
    public void setEveryInOrder(boolean everyInOrder) {
        this.everyInOrder = everyInOrder;
    }

    /** Declares that only the newest message is wanted, with and without an interval. */
    public void setSampling() {
        sampling = true;
    }

    /**
     * Sets the time at which the last message passed.
     *
     * @throws IllegalArgumentException if the time is later than now or more than an interval ago
     */
    public void setLastUpdateUs(long lastUpdateUs) {
        long nowUs = clock.nowUs();
        if (lastUpdateUs > nowUs || isLimited() && lastUpdateUs < nowUs - intervalUs()) {
            throw new IllegalArgumentException("last update " + lastUpdateUs + " us is not between " + intervalUs()
                    + " us (the interval) before now and now, which is " + nowUs + " us");
        }
        limiter.setLastUpdateUs(lastUpdateUs);
    }

    /** Whether an interval is set. */
    public boolean isLimited() {
        return intervalUs() > 0;
    }

    /** Whether copies must be reported: PX4's rule needs them also at the interval 0, which may change later. */
    public boolean isTimed() {
        return isLimited() || rule == IntervalRule.PX4;
    }

    /** Whether the rule depends on the sample that waits. */
    public boolean needsSampleTime() {
        return limiter.needsSampleTime();
    }

    /** Whether only the newest message is handed out. */
    public boolean handsOutNewestOnly() {
        return sampling || isLimited() && !everyInOrder;
    }

    /** Whether the interval has passed. */
    public boolean isDue() {
        return clock.nowUs() >= limiter.dueUs() || wentBack();
    }

    /** Whether the clock is before the time at which the last message passed: the next one begins a new pace. */
    private boolean wentBack() {
        return canGoBack && clock.nowUs() < passedUs;
    }

    /** Whether the sample of that time may pass now. */
    public boolean passes(long sampleUs) {
        return limiter.passes(clock.nowUs(), sampleUs) || wentBack();
    }

    /** Records that a message has passed. */
    public void passed(long sampleUs, long generation) {
        long nowUs = clock.nowUs();
        if (canGoBack) {
            if (nowUs < passedUs) {
                limiter.setLastUpdateUs(nowUs);
            }
            passedUs = nowUs;
        }
        limiter.passed(nowUs, sampleUs, generation);
    }

    /** Records that the messages come from another node, or anew from the same one. */
    public void moved() {
        limiter.sourceChanged();
    }

    /** Returns the earliest time at which the next message passes, us; in the past unless an interval is running. */
    public long dueUs() {
        RateLimiter current = limiter;
        return current.intervalUs() > 0 && !wentBack() ? current.dueUs() : Long.MIN_VALUE;
    }

    /** Returns the latest time at which a pending message passes, us; not before {@link #dueUs}. */
    public long latestUs() {
        RateLimiter current = limiter;
        // After a late read the steady rule's own lies before, and a timer for it would find nothing.
        return current.intervalUs() > 0 && !wentBack() ? Math.max(current.dueUs(), current.latestUs()) : Long.MIN_VALUE;
    }
}
