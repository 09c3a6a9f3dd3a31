// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bridge;

import io.uorb.ros.bridge.rule.BridgeRule;
import io.uorb.time.IntervalRule;
import io.uorb.time.RateLimiter;

/** The counts of a route, and its rate. One thread changes it, any may read it. */
final class RouteCounters {
    private final RateLimiter limiter = IntervalRule.STEADY.newLimiter();
    private long lastUs = Long.MIN_VALUE;

    private volatile long received;
    private volatile long sent;
    private volatile long limited;
    private volatile long lost;
    private volatile long refused;

    RouteCounters(BridgeRule rule) {
        limiter.setIntervalUs(rule.intervalUs());
    }

    /** Counts a message that came, and returns whether its rate lets it pass. */
    boolean passes(long nowUs) {
        received = received + 1;
        if (nowUs < lastUs) {
            limiter.setLastUpdateUs(nowUs); // time has gone back
        }
        lastUs = nowUs;
        if (nowUs >= limiter.dueUs() && limiter.passes(nowUs, nowUs)) {
            limiter.passed(nowUs, nowUs, received);
            return true;
        }
        limited = limited + 1;
        return false;
    }

    /** Returns the interval of its rate, us; 0 for none. */
    long intervalUs() {
        return limiter.intervalUs();
    }

    void countSent() {
        sent = sent + 1;
    }

    void countRefused() {
        received = received + 1;
        refused = refused + 1;
    }

    /** Counts a message as refused that has passed. */
    void countRefusedAfterAll() {
        refused = refused + 1;
    }

    void countLost(long messages) {
        lost = lost + messages;
    }

    RouteStatus status(String topic, boolean incoming, String rosTopic, int peers, long dropped, long broken) {
        return new RouteStatus(
                topic, incoming, rosTopic, peers, received, sent, limited, lost, dropped, refused + broken);
    }
}
