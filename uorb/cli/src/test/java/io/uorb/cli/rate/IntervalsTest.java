// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.rate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IntervalsTest {
    private final Intervals intervals = new Intervals();

    @Test
    void shouldMeasureIntervalsBetweenConsecutiveMessages() {
        intervals.add(10, 1_000);
        intervals.add(11, 1_004);
        intervals.add(12, 1_010);
        Intervals.Summary summary = intervals.summary();
        assertEquals(3, summary.messages());
        assertEquals(2, summary.intervals());
        assertEquals(5, summary.meanUs());
        assertEquals(1, summary.deviationUs());
        assertEquals(4, summary.minUs());
        assertEquals(6, summary.maxUs());
        assertEquals(4, summary.p50Us());
        assertEquals(6, summary.p999Us());
    }

    @Test
    void shouldTellNoPercentileAboveTheLongestInterval() {
        intervals.add(1, 0);
        intervals.add(2, 4_000);
        intervals.add(3, 8_000);
        assertEquals(4_000, intervals.summary().p50Us());
        assertEquals(4_000, intervals.summary().p999Us());
    }

    @Test
    void shouldCountWhatDidNotCome() {
        intervals.add(1, 0);
        intervals.add(5, 40);
        intervals.add(6, 50);
        Intervals.Summary summary = intervals.summary();
        assertEquals(3, summary.lost());
        assertEquals(1, summary.gaps());
        assertEquals(1, summary.intervals());
        assertEquals(10, summary.maxUs());
    }

    @Test
    void shouldCountLostMessagesForTheRate() {
        intervals.add(1, 1_000_000);
        intervals.add(101, 2_000_000);
        assertEquals(100, intervals.nextRateHz());
        intervals.add(111, 3_000_000);
        assertEquals(10, intervals.nextRateHz());
        assertTrue(Double.isNaN(intervals.nextRateHz()));
    }

    @Test
    void shouldCountTimesThatGoBack() {
        intervals.add(1, 100);
        intervals.add(2, 90);
        assertEquals(1, intervals.summary().backwards());
        assertEquals(0, intervals.summary().intervals());
    }

    @Test
    void shouldBeginAnewWithANodeThatCameAnew() {
        intervals.add(100, 100);
        intervals.add(1, 2_000_000);
        intervals.add(2, 3_000_000);
        assertEquals(0, intervals.summary().lost());
        assertEquals(1, intervals.nextRateHz());
    }
}
