// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.xrce.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ClockSyncTest {
    private static final long OFFSET_NS = 1_700_000_000_000_000_000L;
    private static final long SECOND_NS = 1_000_000_000;

    private final ClockSync clocks = new ClockSync();

    /** An exchange whose ways take so long. */
    private long exchange(long startNs, long outNs, long backNs, long offsetNs) {
        long there = startNs + outNs + offsetNs;
        return clocks.add(startNs, there, there + 5_000, startNs + outNs + 5_000 + backNs);
    }

    @Test
    void shouldKnowNothingAtFirst() {
        assertFalse(clocks.isKnown());
    }

    @Test
    void shouldTakeTheExchangeWithTheShortestRoundTrip() {
        exchange(0, 9_000_000, 1_000_000, OFFSET_NS);
        assertEquals(OFFSET_NS + 4_000_000, clocks.offsetNs());
        exchange(SECOND_NS, 200_000, 200_000, OFFSET_NS);
        assertEquals(OFFSET_NS, clocks.offsetNs());
        exchange(2 * SECOND_NS, 1_000_000, 5_000_000, OFFSET_NS);
        assertEquals(OFFSET_NS, clocks.offsetNs());
        assertEquals(400_000, clocks.roundTripNs());
    }

    @Test
    void shouldBeWithinHalfTheRoundTripOverAnyDelays() {
        Random random = new Random(8);
        for (int i = 0; i < 10_000; i++) {
            long drifted = OFFSET_NS + i * 50_000L; // 50 ppm
            assertEquals(0, exchange(i * SECOND_NS, random.nextInt(20_000_000), random.nextInt(20_000_000), drifted));
            long errorNs = Math.abs(clocks.offsetNs() - drifted);
            assertTrue(errorNs <= clocks.roundTripNs() / 2 + 16 * 50_000L, errorNs + " ns");
        }
    }

    @Test
    void shouldTakeAClockThatWasSetAtOnce() {
        for (int i = 0; i < 20; i++) {
            assertEquals(0, exchange(i * SECOND_NS, 100_000, 100_000, OFFSET_NS));
        }
        assertEquals(-SECOND_NS, exchange(20 * SECOND_NS, 3_000_000, 3_000_000, OFFSET_NS - SECOND_NS));
        assertEquals(OFFSET_NS - SECOND_NS, clocks.offsetNs());
        assertEquals(0, exchange(21 * SECOND_NS, 100_000, 100_000, OFFSET_NS - SECOND_NS));
    }

    @Test
    void shouldReadOverExchangesDuringWhichAClockWasSet() {
        exchange(0, 100_000, 100_000, OFFSET_NS);
        clocks.add(10 * SECOND_NS, OFFSET_NS, OFFSET_NS, 9 * SECOND_NS);
        assertEquals(OFFSET_NS, clocks.offsetNs());
    }
}
