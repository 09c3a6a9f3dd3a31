// SPDX-License-Identifier: Apache-2.0
package io.uorb.demand;

import io.uorb.time.OrbClock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A deadline: intervals, one after another since a message was published or the deadline was set, in which none was. A
 * message at the very end of an interval is late. It rests while there is no node. Any thread; publishers wait for
 * nobody.
 */
final class Deadline {
    private final OrbClock clock;
    private final long deadlineUs;
    /** When the last message was published, or the deadline was set, us; NEVER while it rests. */
    private final AtomicLong sinceUs;
    /** Intervals missed before that. */
    private final AtomicLong missedBefore = new AtomicLong();
    /** Those that were told. */
    private final AtomicLong told = new AtomicLong();

    Deadline(OrbClock clock, long deadlineUs) {
        this.clock = clock;
        this.deadlineUs = deadlineUs;
        this.sinceUs = new AtomicLong(clock.nowUs());
    }

    long deadlineUs() {
        return deadlineUs;
    }

    /** A message was published. A publisher that was suspended with an older time puts nothing back. */
    void published() {
        long nowUs = clock.nowUs();
        missedBefore.addAndGet(missedBetween(sinceUs.getAndAccumulate(nowUs, Math::max), nowUs));
    }

    /** Begins anew at another node, or rests where there is none. */
    void moved(boolean toNode) {
        long nowUs = clock.nowUs();
        missedBefore.addAndGet(missedBetween(sinceUs.getAndSet(toNode ? nowUs : OrbClock.NEVER), nowUs));
    }

    private long missedBetween(long fromUs, long nowUs) {
        return Math.max(0, nowUs - fromUs) / deadlineUs; // 0 also where the clock went back
    }

    /** Returns the number of intervals without a message; for an instant less while one is published. */
    long missed() {
        long before = missedBefore.get();
        return before + missedBetween(sinceUs.get(), clock.nowUs());
    }

    /** Returns how many have been missed since the last look. */
    long look() {
        long missed = missed();
        return Math.max(0, missed - told.getAndAccumulate(missed, Math::max));
    }

    /** Returns when the present interval ends, us. */
    long dueUs(long nowUs) {
        long fromUs = sinceUs.get();
        if (fromUs > nowUs && fromUs != OrbClock.NEVER && sinceUs.compareAndSet(fromUs, nowUs)) {
            fromUs = nowUs; // the clock went back
        }
        return OrbClock.plus(OrbClock.plus(fromUs, missedBetween(fromUs, nowUs) * deadlineUs), deadlineUs);
    }
}
