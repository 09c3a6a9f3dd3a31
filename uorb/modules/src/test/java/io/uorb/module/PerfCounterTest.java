// SPDX-License-Identifier: Apache-2.0
package io.uorb.module;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import org.junit.jupiter.api.Test;

/** The counters after PX4's {@code perf_counter}. */
class PerfCounterTest {
    private final ManualClock clock = new ManualClock();

    private PerfCounter counter(PerfCounter.Kind kind) {
        return new PerfCounter("test", kind, clock);
    }

    @Test
    void shouldCountEvents() {
        PerfCounter counter = counter(PerfCounter.Kind.COUNT);
        counter.count();
        counter.count();
        assertEquals(2, counter.statistics().events());
        assertEquals(0, counter.statistics().totalNs());
    }

    @Test
    void shouldTakeGivenTimes() {
        PerfCounter counter = counter(PerfCounter.Kind.ELAPSED);
        for (long elapsedUs : new long[] {2, 4, 4, 4, 5, 5, 7, 9}) {
            counter.setElapsed(elapsedUs);
        }
        PerfStatistics statistics = counter.statistics();
        assertEquals(8, statistics.events());
        assertEquals(40_000, statistics.totalNs());
        assertEquals(2_000, statistics.minNs());
        assertEquals(9_000, statistics.maxNs());
        assertEquals(5_000, statistics.meanNs(), 1e-9);
        assertEquals(1_000 * Math.sqrt(32.0 / 7), statistics.rmsNs(), 1e-6);
        assertTrue(statistics.p50Ns() >= 4_000 && statistics.p50Ns() < 4_500, statistics.toString());
        assertTrue(statistics.p99Ns() >= 9_000 && statistics.p99Ns() < 10_000, statistics.toString());
    }

    @Test
    void shouldTimeWhatLiesBetween() {
        PerfCounter counter = counter(PerfCounter.Kind.ELAPSED);
        counter.begin();
        counter.end();
        counter.end();
        counter.begin();
        counter.cancel();
        counter.end();
        PerfStatistics statistics = counter.statistics();
        assertEquals(1, statistics.events());
        assertTrue(statistics.totalNs() >= 0);
    }

    @Test
    void shouldTimeIntervalsOfTheClock() throws Exception {
        PerfCounter counter = counter(PerfCounter.Kind.INTERVAL);
        counter.count();
        clock.advance(1_000);
        counter.count();
        clock.advance(3_000);
        counter.count();
        PerfStatistics statistics = counter.statistics();
        assertEquals(3, statistics.events());
        assertEquals(1_000_000, statistics.minNs());
        assertEquals(3_000_000, statistics.maxNs());
        assertEquals(2_000_000, statistics.meanNs(), 1e-6);
    }

    @Test
    void shouldRefuseCallsOfAnotherKind() {
        assertThrowsNaming(
                IllegalStateException.class,
                counter(PerfCounter.Kind.ELAPSED)::count,
                "count() is not for perf counter test of kind ELAPSED; call begin() and end()");
        assertThrows(IllegalStateException.class, counter(PerfCounter.Kind.COUNT)::begin);
        assertThrows(IllegalStateException.class, counter(PerfCounter.Kind.INTERVAL)::end);
    }
}
