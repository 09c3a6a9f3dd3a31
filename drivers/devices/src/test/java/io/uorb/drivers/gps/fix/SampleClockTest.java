// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SampleClockTest {
    private static final long MIDNIGHT_US = UtcTime.DAY_US;
    private static final long PERIOD_US = 200_000;

    private final SampleClock clock = new SampleClock();

    private long arrivalUs(long timeUs, long bootUs, long lateUs) {
        return clock.arrivalUs(Math.floorMod(timeUs, MIDNIGHT_US), timeUs - bootUs + lateUs);
    }

    /** From three seconds before midnight on; every fifth fix is on time, others are up to 80 ms late. */
    @Test
    void shouldTakeOutDelaysThatOthersDoNotHave() {
        long startUs = MIDNIGHT_US - 3_000_000;
        long bootUs = startUs - 7_777;
        for (int i = 0; i < 1_000; i++) {
            long timeUs = startUs + i * PERIOD_US;
            assertEquals(timeUs - bootUs, arrivalUs(timeUs, bootUs, i % 5 * 20_000L), "fix " + i);
        }
    }

    /** 100 ppm: what is known is a minute old at most. */
    @Test
    void shouldFollowAClockThatRunsSlow() {
        for (int i = 0; i < 3_000; i++) {
            long timeUs = 1_000_000 + i * PERIOD_US;
            long lateUs = i * PERIOD_US / 10_000;
            long arrivalUs = arrivalUs(timeUs, 0, lateUs);
            assertEquals(timeUs + lateUs, arrivalUs, 6_100, "fix " + i);
        }
    }

    @Test
    void shouldBeginAnewWhenTheReceiversTimeJumps() {
        assertEquals(5_000_000, arrivalUs(5_000_000, 0, 0));
        assertEquals(5_200_000, clock.arrivalUs(40_000_000, 5_200_000));
        assertEquals(5_400_000, clock.arrivalUs(40_200_000, 5_450_000), "50 ms late");
        assertEquals(5_600_000, clock.arrivalUs(20_000_000, 5_600_000));
    }

    /** All that a link has held up for three seconds comes at once: they are as old as they are. */
    @Test
    void shouldNotTakeFixesThatWereHeldUpForFreshOnes() {
        for (int i = 0; i < 20; i++) {
            arrivalUs(10_000_000 + i * PERIOD_US, 0, 0);
        }
        long heldUntilUs = 17_000_000;
        for (int i = 20; i < 35; i++) {
            long timeUs = 10_000_000 + i * PERIOD_US;
            assertEquals(timeUs, clock.arrivalUs(timeUs, heldUntilUs), "fix " + i);
        }
        assertEquals(17_000_000, arrivalUs(17_000_000, 0, 50_000), "on time again");
    }

    /** It is late by all of its time for a minute at the most. */
    @Test
    void shouldFollowAReceiverThatIsLaterForGood() {
        for (int i = 0; i < 50; i++) {
            arrivalUs(10_000_000 + i * PERIOD_US, 0, 0);
        }
        long arrivalUs = 0;
        for (int i = 50; i < 400; i++) {
            arrivalUs = arrivalUs(10_000_000 + i * PERIOD_US, 0, 2_000_000);
        }
        assertEquals(10_000_000 + 399 * PERIOD_US + 2_000_000, arrivalUs);
    }
}
