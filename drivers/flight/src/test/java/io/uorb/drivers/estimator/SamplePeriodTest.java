// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SamplePeriodTest {
    private final SamplePeriod period = new SamplePeriod(0.004);

    private boolean addWindow(long... intervalsUs) {
        boolean changed = false;
        for (int n = 0; n < SamplePeriod.WINDOW; n++) {
            changed |= period.add(intervalsUs[n % intervalsUs.length]);
        }
        return changed;
    }

    @Test
    void shouldKeepTheFirstGuessUntilAWindowIsFull() {
        for (int n = 1; n < SamplePeriod.WINDOW; n++) {
            assertFalse(period.add(1_000));
        }
        assertEquals(0.004, period.periodS());
        assertTrue(period.add(1_000));
        assertEquals(0.001, period.periodS());
    }

    @Test
    void shouldAverageJitter() {
        addWindow(3_000, 5_000);
        assertEquals(0.004, period.periodS(), 0.0001);
    }

    @Test
    void shouldNotCountLostSamples() {
        addWindow(4_000, 4_000, 4_000, 40_000);
        assertEquals(0.004, period.periodS());
    }

    @Test
    void shouldChangeOnlyByMoreThanATenth() {
        addWindow(4_000);
        assertFalse(addWindow(4_300));
        assertEquals(0.004, period.periodS());
        assertTrue(addWindow(4_500));
        assertEquals(0.0045, period.periodS());
    }
}
