// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@link Pacer} and {@link Arrivals} on a clock that each look moves on by a nanosecond. */
class ScheduleTest {
    private static final long PERIOD_NS = 1_000_000;

    private final List<Long> parksNs = new ArrayList<>();
    private long nowNs;

    private Pacer pacer() {
        return new Pacer(() -> nowNs++, this::park, PERIOD_NS);
    }

    private void park(long ns) {
        parksNs.add(ns);
        nowNs += ns;
    }

    @Test
    void shouldKeepTheSchedule() {
        Pacer pacer = pacer();
        for (int n = 1; n <= 5; n++) {
            assertEquals(n * PERIOD_NS, pacer.awaitNext());
            assertTrue(nowNs >= n * PERIOD_NS);
            assertTrue(nowNs < n * PERIOD_NS + 10);
        }
    }

    @Test
    void shouldSpinTheLastStretch() {
        pacer().awaitNext();
        assertEquals(1, parksNs.size());
        assertTrue(parksNs.get(0) > PERIOD_NS - 151_000 && parksNs.get(0) < PERIOD_NS - 149_000);
    }

    @Test
    void shouldNotMoveTheScheduleAfterAStall() {
        Pacer pacer = pacer();
        pacer.awaitNext();
        nowNs += 10 * PERIOD_NS;
        parksNs.clear();
        for (int n = 2; n <= 11; n++) {
            assertEquals(n * PERIOD_NS, pacer.awaitNext());
        }
        assertEquals(List.of(), parksNs);
    }

    @Test
    void shouldCountAStallForEachMessageThatItDelays() {
        Pacer pacer = pacer();
        Arrivals arrivals = new Arrivals(1);
        for (int n = 1; n <= 60; n++) {
            long scheduledNs = pacer.awaitNext();
            if (n == 5) {
                nowNs += 24 * PERIOD_NS;
            }
            arrivals.received(n, scheduledNs, nowNs);
        }
        Results results = arrivals.results();
        assertEquals(60, results.samples(Results.TIMES));
        assertEquals(24 * PERIOD_NS, results.max(Results.TIMES), 24 * PERIOD_NS / 100.0);
        // Messages 5 to 28 waited 24, 23, ... 1 periods: half of them more than 12, 36 of 60 not at all.
        assertEquals(12 * PERIOD_NS, results.percentile(Results.TIMES, 80), 12 * PERIOD_NS / 100.0);
        assertTrue(results.percentile(Results.TIMES, 60) < PERIOD_NS / 100.0);
    }

    @Test
    void shouldCountGapsAsMissed() {
        Arrivals arrivals = new Arrivals(1);
        arrivals.received(2, 0, 10);
        arrivals.received(3, 0, 10);
        arrivals.received(7, 0, 10);
        assertEquals(4, arrivals.missed());
        assertEquals(7, arrivals.last());
        assertEquals(3, arrivals.results().samples(Results.TIMES));
    }

    @Test
    void shouldTakeTheTimeOfABurstFromItsLastMessage() {
        Arrivals arrivals = new Arrivals(4);
        arrivals.received(1, 0, 10);
        arrivals.received(3, 0, 30);
        arrivals.received(4, 0, 40);
        assertEquals(40, arrivals.results().max(Results.TIMES));
        assertEquals(1, arrivals.results().samples(Results.TIMES));
        assertEquals(1, arrivals.missed());
    }

    @Test
    void shouldRefuseAMessageThatCameBefore() {
        Arrivals arrivals = new Arrivals(1);
        arrivals.received(2, 0, 10);
        assertThrows(IllegalStateException.class, () -> arrivals.received(2, 0, 11));
    }
}
