// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.iio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.device.DriverError;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class StampClockTest {
    private static final long REALTIME_NS = 1_800_000_000_000_000_000L;

    @AutoClose
    private final IioBench bench = new IioBench();

    private StampClock clock(boolean monotonic) {
        return new StampClock(
                bench.clock, () -> bench.clock.nowUs() * 1_000 + IioBench.KERNEL_AHEAD_NS, monotonic, bench);
    }

    private static long one(StampClock clock, long stampNs) {
        clock.begin(stampNs);
        return clock.next(stampNs);
    }

    @Test
    void shouldShiftMonotonicStampsByTheDifferenceOfTheClocks() throws InterruptedException {
        StampClock clock = clock(true);
        assertEquals(bench.clock.nowUs() - 750, one(clock, bench.stampNs(750)));
        bench.clock.advance(3_600_000_000L);
        assertEquals(bench.clock.nowUs() - 20, one(clock, bench.stampNs(20)));
        assertEquals(Map.of(), bench.errors());
    }

    @Test
    void shouldNeverGiveATimeOfTheFuture() {
        assertEquals(bench.clock.nowUs(), one(clock(true), bench.stampNs(-900)));
    }

    @Test
    void shouldDropAndCountStampsThatGoBack() throws InterruptedException {
        StampClock clock = clock(true);
        one(clock, bench.stampNs(1_000));
        bench.clock.advance(1_000);
        assertEquals(StampClock.REJECTED, one(clock, bench.stampNs(2_000)));
        assertEquals(StampClock.REJECTED, one(clock, bench.stampNs(2_500)));
        assertEquals(bench.clock.nowUs() - 1_999, one(clock, bench.stampNs(1_999)));
        assertEquals(Map.of(DriverError.TIME, 2L), bench.errors());
    }

    @Test
    void shouldLearnTheDifferenceOfAnotherClock() throws InterruptedException {
        StampClock clock = clock(false);
        long startUs = bench.clock.nowUs();
        assertEquals(startUs, one(clock, REALTIME_NS));
        bench.clock.advance(11_000);
        assertEquals(startUs + 10_000, one(clock, REALTIME_NS + 10_000_000), 11);
        assertEquals(Map.of(), bench.errors());
    }

    @Test
    void shouldFollowAClockThatDrifts() throws InterruptedException {
        StampClock clock = clock(false);
        long sampleUs = 0;
        for (int i = 0; i < 10_000; i++) {
            bench.clock.advance(1_000);
            sampleUs = one(clock, REALTIME_NS + i * 999_500L);
        }
        assertEquals(bench.clock.nowUs(), sampleUs, 2);
        assertEquals(Map.of(), bench.errors());
    }

    @Test
    void shouldCountAJumpOfTheKernelsClockAndGoOn() throws InterruptedException {
        StampClock clock = clock(false);
        one(clock, REALTIME_NS);
        bench.clock.advance(1_000);
        long before = one(clock, REALTIME_NS - 3_600_000_000_000L);
        assertEquals(bench.clock.nowUs(), before);
        bench.clock.advance(1_000);
        assertEquals(bench.clock.nowUs(), one(clock, REALTIME_NS - 3_599_999_000_000L));
        assertEquals(Map.of(DriverError.TIME, 1L), bench.errors());
        assertTrue(bench.reports.get(0).contains("jumped by -3600001000 us"), bench.reports.get(0));
    }

    @Test
    void shouldReportStampsThatAreNotOfTheClockThatTheKernelNames() throws InterruptedException {
        StampClock clock = clock(true);
        assertEquals(bench.clock.nowUs(), one(clock, REALTIME_NS));
        bench.clock.advance(4_000);
        assertEquals(bench.clock.nowUs(), one(clock, REALTIME_NS + 4_000_000));
        assertEquals(Map.of(DriverError.TIME, 1L), bench.errors());
    }

    /** As of a process that was stopped, while the kernel's buffer filled. */
    @Test
    void shouldKeepExactTimesThroughABacklog() throws InterruptedException {
        StampClock clock = clock(true);
        one(clock, bench.stampNs(500));
        bench.clock.advance(3_000_000);
        for (long ageUs = 2_990_000; ageUs > 0; ageUs -= 10_000) {
            assertEquals(bench.clock.nowUs() - ageUs, one(clock, bench.stampNs(ageUs)));
            bench.clock.advance(100);
        }
        bench.clock.advance(10_000);
        assertEquals(bench.clock.nowUs() - 700, one(clock, bench.stampNs(700)));
        assertEquals(Map.of(), bench.errors());
    }

    @Test
    void shouldLearnAClockThatStaysBehind() throws InterruptedException {
        StampClock clock = clock(true);
        one(clock, bench.stampNs(500));
        for (int i = 0; i < 100; i++) {
            bench.clock.advance(10_000);
            one(clock, bench.stampNs(5_000_000 + i % 3 * 10));
        }
        bench.clock.advance(10_000);
        assertEquals(bench.clock.nowUs(), one(clock, bench.stampNs(5_000_000)), 1_100);
        assertTrue(bench.reports.get(0).contains("is not of the monotonic clock: -50000"), bench.reports::toString);
    }

    @Test
    @DisplayName("demand:Q-34: stamps that stay from before a start are taken for those of another clock in the end")
    void shouldNotHoldStampsForStaleForEver() throws InterruptedException {
        StampClock clock = clock(true);
        one(clock, bench.stampNs(500));
        clock.start();
        for (int i = 0; i < 150; i++) {
            bench.clock.advance(10_000);
            if (!clock.isStale(bench.stampNs(5_000_000))) {
                one(clock, bench.stampNs(5_000_000));
            }
        }
        assertFalse(clock.isProven());
        bench.clock.advance(10_000);
        assertFalse(clock.isStale(bench.stampNs(5_000_000)));
        assertEquals(bench.clock.nowUs(), one(clock, bench.stampNs(5_000_000)), 10);
        assertTrue(bench.reports.get(0).contains("is not of the monotonic clock"), bench.reports::toString);
    }

    @Test
    void shouldSpreadScansWithoutStampsOverTheTimeSinceTheLastBatch() throws InterruptedException {
        StampClock clock = clock(false);
        long startUs = clock.spread(0, 1);
        bench.clock.advance(4_000);
        assertEquals(startUs + 1_000, clock.spread(0, 4));
        assertEquals(startUs + 2_000, clock.spread(1, 4));
        assertEquals(startUs + 3_000, clock.spread(2, 4));
        assertEquals(bench.clock.nowUs(), clock.spread(3, 4));
    }
}
