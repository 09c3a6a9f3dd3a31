// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.broker.SubscriptionInterval;
import io.uorb.lockstep.ManualClock;
import org.junit.jupiter.api.Test;

class SubscriptionIntervalTest {
    private final ManualClock clock = new ManualClock();
    private final SubscriptionInterval interval = new SubscriptionInterval(clock);

    private void takeAt(long timeUs) throws InterruptedException {
        clock.advanceTo(timeUs);
        interval.passed(timeUs, timeUs);
    }

    /** A timer for the latest time would otherwise find nothing to take, and set itself no more. */
    @Test
    void shouldPassAPendingMessageAtTheLatestTimeAfterALateRead() throws Exception {
        interval.setIntervalUs(100);
        for (long timeUs : new long[] {1, 101, 201}) {
            takeAt(timeUs);
        }
        takeAt(391); // 90 after its instant
        long latestUs = interval.latestUs();
        assertTrue(latestUs >= interval.dueUs(), latestUs + " us is before " + interval.dueUs() + " us");
        clock.advanceTo(latestUs - 1);
        assertFalse(interval.isDue());
        clock.advanceTo(latestUs);
        assertTrue(interval.isDue());
        assertTrue(interval.passes(392), "whatever the message's time");
        assertEquals(100, interval.intervalUs());
    }
}
