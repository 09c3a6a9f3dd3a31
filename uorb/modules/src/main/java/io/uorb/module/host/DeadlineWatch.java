// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the activations that a thread or item missed: those that its declared period leaves room for between two that
 * came, and those that took longer than their budget. An activation that comes less than half a period late is in time.
 */
final class DeadlineWatch {
    private static final long NS_PER_US = 1_000;

    private volatile long periodUs;
    private volatile long budgetNs;
    private final AtomicLong periodMisses = new AtomicLong();
    private final AtomicLong budgetMisses = new AtomicLong();

    /** Declares what is needed; 0 for no demand. */
    void expect(String what, long newPeriodUs, long budgetUs) {
        if (newPeriodUs < 0 || budgetUs < 0) {
            throw new IllegalArgumentException("period " + newPeriodUs + " us and budget " + budgetUs + " us of " + what
                    + ": neither may be negative; 0 is no demand");
        }
        periodUs = newPeriodUs;
        budgetNs = budgetUs * NS_PER_US;
    }

    /** Counts what was missed before an activation that begins; for the activation's thread. */
    void begun(long intervalUs) {
        long missed = missedIn(intervalUs);
        if (missed > 0) {
            periodMisses.setRelease(periodMisses.getPlain() + missed);
        }
    }

    /** Checks the time of an activation; for its thread. */
    void ended(long runNs) {
        long budget = budgetNs;
        if (budget > 0 && runNs > budget) {
            budgetMisses.setRelease(budgetMisses.getPlain() + 1);
        }
    }

    private long missedIn(long intervalUs) {
        long period = periodUs;
        return period == 0 ? 0 : Math.max(0, (intervalUs + period / 2) / period - 1);
    }

    /** Returns the number of activations missed until now, with those since the last one began. */
    long periodMisses(long sinceLastUs) {
        return periodMisses.getAcquire() + missedIn(sinceLastUs);
    }

    long budgetMisses() {
        return budgetMisses.getAcquire();
    }

    long periodUs() {
        return periodUs;
    }

    long budgetUs() {
        return budgetNs / NS_PER_US;
    }
}
