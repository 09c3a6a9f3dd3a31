// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** kernel:N-4. */
class HolesTest {
    private static final long REACH = 16;

    private static Holes holes(long... generations) {
        Holes holes = Holes.NONE;
        for (long generation : generations) {
            holes = holes.with(generation, true, REACH, hole -> false);
        }
        return holes;
    }

    @Test
    void shouldCountThoseUpToAGeneration() {
        Holes holes = holes(3, 9, 5);
        assertEquals(0, holes.countUpTo(2));
        assertEquals(1, holes.countUpTo(3));
        assertEquals(2, holes.countUpTo(8));
        assertEquals(3, holes.countUpTo(9));
        assertEquals(3, holes.countUpTo(100));
        assertEquals(3, holes.count());
        assertEquals(0, Holes.NONE.countUpTo(7));
    }

    @Test
    void shouldContainThoseThatWereAdded() {
        Holes holes = holes(3, 9);
        assertTrue(holes.contains(3));
        assertTrue(holes.contains(9));
        assertFalse(holes.contains(4));
    }

    @Test
    void shouldNotAddOneTwice() {
        Holes holes = holes(3, 9);
        assertSame(holes, holes.with(9, false, REACH, hole -> false));
        assertEquals(2, holes.count());
    }

    @Test
    void shouldForgetThoseBeyondReachButTheirNumber() {
        Holes holes = holes(3, 9, 20, 26);
        assertEquals(2, holes.forgotten());
        assertEquals(9, holes.forgottenUpTo());
        assertEquals(4, holes.count());
        assertEquals(2, holes.countUpTo(19));
        assertEquals(3, holes.countUpTo(25));
        assertFalse(holes.contains(9));
        assertEquals(0, holes.countUpTo(0), "there are none before the first generation");
    }

    @Test
    void shouldKeepThoseWithinReachAndTheGreatestForgotten() {
        Holes holes = holes(3, 9, 19);
        assertTrue(holes.contains(3), "16 behind");
        Holes late = new Holes(1, 30, new long[] {12}).with(40, true, REACH, hole -> false);
        assertEquals(30, late.forgottenUpTo(), "greater than the one that is forgotten now");
    }

    @Test
    void shouldCountALateOneAmongThoseForgotten() {
        Holes holes = holes(3, 9, 20, 26).with(7, true, REACH, hole -> false);
        assertEquals(3, holes.forgotten());
        assertEquals(5, holes.count());
        assertSame(holes, holes.with(8, false, REACH, hole -> false), "it may be one of those forgotten");
    }

    @Test
    void shouldStayBoundedWhateverIsPassedOver() {
        Holes holes = Holes.NONE;
        for (long generation = 1; generation <= 10_000; generation++) {
            holes = holes.with(generation, false, REACH, hole -> false);
            assertTrue(holes.list().length <= REACH + 1);
        }
        assertEquals(10_000, holes.count());
    }
}
