// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LeastRoundTripTest {
    private static final long MS = 1_000_000;
    private static final long SECOND = 1_000 * MS;

    private final LeastRoundTrip least = new LeastRoundTrip();

    LeastRoundTripTest() {
        least.reset(0);
    }

    /** Adds an exchange of each second, all of the same length. */
    private void exchange(int fromSecond, int toSecond, long roundTripUs) {
        for (int i = fromSecond; i < toSecond; i++) {
            least.add(1_000_000L * i, roundTripUs, i * SECOND);
        }
    }

    @Test
    void shouldTakeAShorterRoundTripAtOnce() {
        least.add(1, 30_000, MS);
        least.add(2, 20_000, 2 * MS);
        least.add(3, 25_000, 3 * MS);
        assertEquals(20_000, least.us());
    }

    @Test
    void shouldTakeALongerOneOnlyAfterTenSecondsAndARest() {
        exchange(0, 1, 20_000);
        exchange(1, 10, 300_000);
        assertFalse(least.begins(9 * SECOND));
        exchange(10, 12, 310_000);
        assertTrue(least.begins(11 * SECOND));
        assertTrue(least.isResting(11 * SECOND));
        assertFalse(least.ends(true, 11 * SECOND + 309 * MS));
        assertFalse(least.ends(false, 11 * SECOND + 310 * MS));
        assertTrue(least.ends(true, 11 * SECOND + 310 * MS));
        assertFalse(least.isResting(11 * SECOND + 310 * MS));
        assertEquals(20_000, least.us());
        least.measuring(11_310_000);
        least.add(11_200_000, 320_000, 11 * SECOND + 520 * MS);
        assertEquals(20_000, least.us());
        assertTrue(least.isMeasuring(11_310_000));
        least.add(11_310_000, 305_000, 11 * SECOND + 615 * MS);
        assertEquals(300_000, least.us());
    }

    @Test
    void shouldKeepTheLeastIfTheEmptyLineIsAsShort() {
        exchange(0, 1, 20_000);
        exchange(1, 11, 90_000);
        assertTrue(least.begins(11 * SECOND));
        assertFalse(least.ends(false, 11 * SECOND + 999 * MS));
        assertTrue(least.ends(false, 12 * SECOND));
        least.measuring(12_000_000);
        least.add(12_000_000, 21_000, 12 * SECOND + 21 * MS);
        assertEquals(20_000, least.us());
        exchange(13, 22, 90_000);
        assertFalse(least.begins(22 * SECOND));
    }

    @Test
    void shouldRestAgainTenSecondsAfterTheExchangeWasLost() {
        exchange(0, 1, 20_000);
        exchange(1, 11, 90_000);
        assertTrue(least.begins(11 * SECOND));
        assertTrue(least.ends(true, 11 * SECOND + 100 * MS));
        least.measuring(11_100_000);
        exchange(12, 21, 90_000);
        assertFalse(least.begins(21 * SECOND));
        assertTrue(least.begins(21 * SECOND + 100 * MS));
        assertEquals(20_000, least.us());
    }

    /** A peer that asks without an end could hold all messages back. */
    @Test
    void shouldRestForThePeerOneSecondOfFiveAtMost() {
        least.restForPeer(SECOND);
        least.restForPeer(SECOND + 400 * MS);
        assertTrue(least.isResting(2 * SECOND - MS));
        assertFalse(least.isResting(2 * SECOND));
        least.restForPeer(6 * SECOND);
        assertTrue(least.isResting(6 * SECOND));
        least.peerHasMeasured(6 * SECOND + MS);
        assertFalse(least.isResting(6 * SECOND + MS));
    }
}
