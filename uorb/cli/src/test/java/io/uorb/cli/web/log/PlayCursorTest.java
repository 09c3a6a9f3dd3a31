// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.web.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayCursorTest {
    private static final long START_NS = Long.MAX_VALUE - 1_000;

    private final PlayCursor cursor = new PlayCursor(new LogOverview("log", 1, 1_000, 61_000_000, false));

    @Test
    void shouldStandAtTheStart() {
        cursor.advance(START_NS + 1_000_000_000);
        assertEquals(1_000, cursor.atUs());
        assertFalse(cursor.isPlaying());
    }

    /** The computer's clock overflows meanwhile. */
    @Test
    void shouldAdvanceWithItsSpeed() {
        cursor.play(2.5, START_NS);
        cursor.advance(START_NS + 2_000_000_000);
        assertEquals(5_001_000, cursor.atUs());
        assertTrue(cursor.isPlaying());

        cursor.pause(START_NS + 3_000_000_000L);
        assertEquals(7_501_000, cursor.atUs());
        cursor.advance(START_NS + 9_000_000_000L);
        assertEquals(7_501_000, cursor.atUs());
        assertEquals(2.5, cursor.speed());
    }

    @Test
    void shouldNotLoseFractionsOfMicroseconds() {
        cursor.play(0.01, 0);
        for (long nowNs = 40_001; nowNs <= 400_010_000; nowNs += 40_001) {
            cursor.advance(nowNs);
        }
        assertEquals(1_000 + 4_000, cursor.atUs(), 1);
    }

    @Test
    void shouldStopAtTheEndAndPlayAgainFromTheStart() {
        cursor.seek(60_999_999, 0);
        cursor.play(1, 0);
        cursor.advance(1_000_000_000);
        assertEquals(61_000_000, cursor.atUs());
        assertFalse(cursor.isPlaying());

        cursor.play(1, 1_000_000_000);
        cursor.advance(2_000_000_000);
        assertEquals(1_001_000, cursor.atUs());
        assertTrue(cursor.isPlaying());
    }

    @Test
    void shouldSeekWithinTheLog() {
        cursor.play(1, 0);
        cursor.seek(30_000_000, 5_000);
        assertEquals(30_000_000, cursor.atUs());
        assertTrue(cursor.isPlaying());
        cursor.seek(0, 5_000);
        assertEquals(1_000, cursor.atUs());
        cursor.seek(Long.MAX_VALUE, 5_000);
        assertEquals(61_000_000, cursor.atUs());
        assertFalse(cursor.isPlaying());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 0.009, 1_001, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseSpeedsThatAreNone(double speed) {
        String why = assertThrows(IllegalArgumentException.class, () -> cursor.play(speed, 0))
                .getMessage();
        assertEquals("field speed of the request is " + speed + ", not between 0.01 and 1000.0", why);
        assertFalse(cursor.isPlaying());
    }
}
