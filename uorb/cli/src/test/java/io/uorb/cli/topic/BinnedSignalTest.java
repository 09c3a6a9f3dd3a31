// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BinnedSignalTest {
    private final BinnedSignal signal = new BinnedSignal(BinnedSignal.BINS * 1_000L);

    @Test
    void shouldKeepTheLastStretchOnly() {
        for (int i = 0; i < 10 * BinnedSignal.BINS; i++) {
            signal.add(i * 1_000L, i);
        }
        int first = 9 * BinnedSignal.BINS;
        assertArrayEquals(new double[] {first, first + 512}, signal.low(2));
        assertArrayEquals(new double[] {first + 511, first + 1023}, signal.high(2));
    }

    @Test
    void shouldKeepPeaksBetweenColumns() {
        signal.add(1_000_000, 1);
        signal.add(1_000_100, 50);
        signal.add(1_000_200, -70);
        assertEquals(50, signal.high(1)[0]);
        assertEquals(-70, signal.low(1)[0]);
    }

    @Test
    void shouldHaveNothingWhereNothingWas() {
        signal.add(-5, 1);
        signal.add(0, Double.NaN);
        assertArrayEquals(new double[] {Double.NaN, Double.NaN}, signal.low(2));
        signal.add(Long.MAX_VALUE, 3);
        signal.add(5, 4);
        assertArrayEquals(new double[] {Double.NaN, 3}, signal.high(2));
    }
}
