// SPDX-License-Identifier: Apache-2.0
package io.uorb.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MeanIntervalTest {
    private static final long MS = 1_000_000;

    private final MeanInterval usual = new MeanInterval();

    private void add(int times, long intervalNs) {
        for (int i = 0; i < times; i++) {
            usual.add(intervalNs);
        }
    }

    @Test
    void shouldKnowNothingBeforeTheFirstInterval() {
        assertEquals(0, usual.ns());
        usual.add(4 * MS);
        assertEquals(4 * MS, usual.ns());
    }

    @Test
    void shouldFollowSlowly() {
        add(1, 4 * MS);
        add(1, 6 * MS);
        assertEquals(4 * MS + MS / 8, usual.ns());
        add(200, 6 * MS);
        assertEquals(6 * MS, usual.ns(), 100);
    }

    @Test
    void shouldNotTakeOneGapForTheRhythm() {
        add(10, 4 * MS);
        add(1, 1_000 * MS);
        assertEquals(4.75 * MS, usual.ns());
        add(60, 4 * MS);
        assertTrue(usual.ns() < 4.1 * MS, () -> "" + usual.ns());
    }

    @Test
    void shouldTakeTwoLongIntervalsForTheNewRhythm() {
        add(10, 4 * MS);
        add(1, 200 * MS);
        add(1, 210 * MS);
        assertEquals(200 * MS, usual.ns());
    }

    @Test
    void shouldComeBackToAFasterRhythm() {
        add(10, 200 * MS);
        add(120, 4 * MS);
        assertTrue(usual.ns() < 5 * MS, () -> "" + usual.ns());
    }
}
