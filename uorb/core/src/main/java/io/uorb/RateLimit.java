// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import io.uorb.time.IntervalGate;
import io.uorb.time.OrbClock;
import java.util.Objects;

/** A subscription's interval and the rule by which it is applied. The subscription's thread changes it. */
final class RateLimit {
    private final OrbClock clock;
    private volatile IntervalRule rule = IntervalRule.STEADY;
    private volatile IntervalGate gate = rule.newGate();
    private boolean everyInOrder;

    RateLimit(OrbClock clock) {
        this.clock = clock;
    }

    void setIntervalUs(long intervalUs) {
        gate.setIntervalUs(intervalUs);
    }

    long intervalUs() {
        return gate.intervalUs();
    }

    void setRule(IntervalRule rule) {
        this.rule = Objects.requireNonNull(rule, "rule");
        IntervalGate fresh = rule.newGate();
        fresh.setIntervalUs(intervalUs());
        gate = fresh;
    }

    IntervalRule rule() {
        return rule;
    }

    void setEveryInOrder(boolean everyInOrder) {
        this.everyInOrder = everyInOrder;
    }

    void setLastUpdateUs(long lastUpdateUs) {
        long nowUs = clock.nowUs();
        if (lastUpdateUs > nowUs || isLimited() && lastUpdateUs < nowUs - intervalUs()) {
            throw new IllegalArgumentException("last update " + lastUpdateUs + " us is not between " + intervalUs()
                    + " us (the interval) before now and now, which is " + nowUs + " us");
        }
        gate.setLastUpdateUs(lastUpdateUs);
    }

    boolean isLimited() {
        return intervalUs() > 0;
    }

    /** Whether the rule wants to know of copies: PX4's also with the interval 0, which may be set to another later. */
    boolean isTimed() {
        return isLimited() || rule == IntervalRule.PX4;
    }

    boolean needsSampleTime() {
        return gate.needsSampleTime();
    }

    boolean handsOutNewestOnly() {
        return isLimited() && !everyInOrder;
    }

    boolean isDue() {
        return clock.nowUs() >= gate.dueUs();
    }

    boolean passes(long sampleUs) {
        return gate.passes(clock.nowUs(), sampleUs);
    }

    void passed(long sampleUs, long generation) {
        gate.passed(clock.nowUs(), sampleUs, generation);
    }

    /** The messages come from another node, or anew from the same one. */
    void moved() {
        gate.sourceChanged();
    }

    /** In the past unless an interval is running. */
    long dueUs() {
        IntervalGate current = gate;
        return current.intervalUs() > 0 ? current.dueUs() : Long.MIN_VALUE;
    }

    long latestUs() {
        IntervalGate current = gate;
        return current.intervalUs() > 0 ? current.latestUs() : Long.MIN_VALUE;
    }
}
