// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RateLimiterTest {
    private static final long MS = 1_000;

    private final RateLimiter steady = IntervalRule.STEADY.newLimiter();
    private final RateLimiter phaseLocked = IntervalRule.PHASE_LOCKED.newLimiter();

    static Stream<RateLimiter> limiters() {
        return Stream.of(
                IntervalRule.STEADY.newLimiter(),
                IntervalRule.PX4.newLimiter(),
                IntervalRule.PHASE_LOCKED.newLimiter());
    }

    @ParameterizedTest
    @MethodSource("limiters")
    void shouldRefuseANegativeInterval(RateLimiter gate) {
        Exception e = assertThrows(IllegalArgumentException.class, () -> gate.setIntervalUs(-1));
        assertEquals("interval -1 us is negative; the least is 0 (no limit)", e.getMessage());
    }

    @Test
    void shouldCountANewIntervalFromTheLastSample() {
        steady.setIntervalUs(100);
        steady.passed(1_000, 0, 1);
        steady.setIntervalUs(30);
        assertEquals(1_030, steady.dueUs());
    }

    @ParameterizedTest
    @MethodSource("limiters")
    void shouldHoldBackForEverWithTheLongestInterval(RateLimiter gate) {
        gate.setIntervalUs(100);
        gate.passed(1_000, 1_000, 1);
        gate.setIntervalUs(Long.MAX_VALUE);
        assertTrue(gate.dueUs() >= Long.MAX_VALUE / 2);
    }

    @Test
    void shouldForgetNothingThroughTheLongestInterval() {
        steady.setIntervalUs(Long.MAX_VALUE);
        steady.passed(1_000, 0, 1);
        steady.setIntervalUs(100);
        assertEquals(1_100, steady.dueUs());
    }

    @Test
    void shouldPassTheSampleNearestToEachInstant() {
        phaseLocked.setIntervalUs(100 * MS);
        // Instants 10000, 10100, 10200 ... ms; samples every 30 ms from 10000.
        assertEquals(List.of(10_000L, 10_090L, 10_210L, 10_300L, 10_390L, 10_510L, 10_600L), passedMs(10_000, 30, 21));
    }

    @Test
    void shouldKeepThePhaseOfSamplesThatJitter() {
        phaseLocked.setIntervalUs(20 * MS);
        List<Long> passed = new ArrayList<>();
        long[] jitterUs = {0, 900, -900, 700, -800, 0, 900, -900, 400, -300, 0, -900};
        for (int k = 0; k < jitterUs.length; k++) {
            offer(1_000 * MS + k * 10 * MS + jitterUs[k], k + 1, passed);
        }
        assertEquals(List.of(1_000_000L, 1_019_100L, 1_039_200L, 1_060_900L, 1_080_400L, 1_100_000L), passed);
    }

    @Test
    void shouldPassEverySampleThatIsSlowerThanTheInterval() {
        phaseLocked.setIntervalUs(80 * MS);
        assertEquals(List.of(1_000L, 1_100L, 1_200L, 1_300L, 1_400L), passedMs(1_000, 100, 5));
    }

    @Test
    void shouldPassALateSampleHalfAnIntervalAfterItsInstant() {
        phaseLocked.setIntervalUs(100);
        phaseLocked.passed(1_000, 1_000, 1);
        phaseLocked.passed(1_100, 1_100, 3);
        assertEquals(1_175, phaseLocked.dueUs()); // half a period of 50 us before the instant
        assertFalse(phaseLocked.passes(1_249, 1_150));
        assertTrue(phaseLocked.passes(1_250, 1_150));
    }

    @Test
    void shouldGoOnAtTheIntervalWithTimesOfAnotherClock() {
        phaseLocked.setIntervalUs(100);
        long nowUs = 1_000_000;
        List<Long> passed = new ArrayList<>();
        for (int k = 0; k < 60; k++, nowUs += 10) {
            if (nowUs >= phaseLocked.dueUs() && phaseLocked.passes(nowUs, 7)) {
                phaseLocked.passed(nowUs, 7, k + 1);
                passed.add(nowUs - 1_000_000);
            }
        }
        assertEquals(List.of(0L, 100L, 200L, 300L, 400L, 500L), passed);
    }

    @Test
    void shouldNotTakeARepeatedCopyForASample() {
        phaseLocked.setIntervalUs(100);
        phaseLocked.passed(1_000, 1_000, 1);
        phaseLocked.passed(1_099, 1_000, 1);
        phaseLocked.passed(1_100, 1_100, 2);
        assertEquals(1_150, phaseLocked.dueUs()); // half a period of 100 us before the instant
    }

    @Test
    void shouldNotPutOffTheNextSampleForARepeatedCopy() {
        steady.setIntervalUs(100);
        steady.passed(1_000, 0, 1);
        steady.passed(1_090, 0, 1);
        assertEquals(1_100, steady.dueUs());
    }

    @Test
    void shouldLeaveTheGridAloneWhenCopiedAheadOfTime() {
        phaseLocked.setIntervalUs(100);
        phaseLocked.passed(1_000, 1_000, 1);
        phaseLocked.passed(1_020, 1_020, 2);
        assertEquals(1_090, phaseLocked.dueUs());
    }

    @Test
    void shouldKeepThePaceWhenAnotherSourceCountsFromTheSameNumber() {
        phaseLocked.setIntervalUs(100);
        phaseLocked.passed(1_000, 1_000, 1);
        phaseLocked.sourceChanged();
        phaseLocked.passed(1_100, 1_100, 1);
        assertEquals(1_175, phaseLocked.dueUs()); // the period of this source is not known yet
    }

    private List<Long> passedMs(long firstMs, long periodMs, int samples) {
        List<Long> passed = new ArrayList<>();
        for (int k = 0; k < samples; k++) {
            offer((firstMs + k * periodMs) * MS, k + 1, passed);
        }
        return passed.stream().map(us -> us / MS).toList();
    }

    private void offer(long sampleUs, long generation, List<Long> passed) {
        if (sampleUs >= phaseLocked.dueUs() && phaseLocked.passes(sampleUs, sampleUs)) {
            phaseLocked.passed(sampleUs, sampleUs, generation);
            passed.add(sampleUs);
        }
    }
}
