// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sums that are rounded once. */
class ExactSumTest {
    private static double sum(double... values) {
        ExactSum sum = new ExactSum();
        for (double value : values) {
            sum.add(value);
        }
        return sum.rounded();
    }

    private static double exact(double... values) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double value : values) {
            sum = sum.add(new BigDecimal(value));
        }
        return sum.doubleValue();
    }

    @Test
    void shouldKeepWhatOrdinaryAddingLoses() {
        assertEquals(2.0, sum(1, 1e100, 1, -1e100));
        assertEquals(1.0, sum(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
    }

    @Test
    void shouldRoundTiesToEven() {
        double half = 0x1p-53;
        assertEquals(1.0, sum(1, half));
        assertEquals(1 + 0x1p-51, sum(1 + 0x1p-52, half));
        assertEquals(1 + 0x1p-52, sum(1, half, Double.MIN_VALUE));
        assertEquals(-1 - 0x1p-52, sum(-1, -half, -Double.MIN_VALUE));
    }

    @Test
    void shouldHoldTheSmallestAndTheGreatest() {
        assertEquals(Double.MIN_VALUE, sum(Double.MIN_VALUE));
        assertEquals(0.0, sum(Double.MIN_VALUE, -Double.MIN_VALUE));
        assertEquals(Double.MAX_VALUE, sum(Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE));
        assertEquals(Double.POSITIVE_INFINITY, sum(Double.MAX_VALUE, Double.MAX_VALUE));
        assertEquals(Double.MIN_NORMAL, sum(Double.MIN_NORMAL - Double.MIN_VALUE, Double.MIN_VALUE));
    }

    @Test
    void shouldBePositiveZeroForNothing() {
        assertEquals(0.0, sum());
        assertEquals(0.0, sum(-0.0));
    }

    @Test
    void shouldLetInfinitiesDecide() {
        assertEquals(Double.NEGATIVE_INFINITY, sum(1, Double.NEGATIVE_INFINITY, Double.MAX_VALUE));
        assertEquals(Double.NaN, sum(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }

    /** Any bits: numbers of all sizes, so that most sums cancel or are far apart. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldRoundTheExactSum(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 500; round++) {
            double scale = Math.scalb(1.0, random.nextInt(40) - 20);
            double[] values = random.doubles(1 + random.nextInt(50))
                    .map(value -> (value - 0.5) * scale)
                    .map(value -> random.nextInt(4) == 0 ? anyFinite(random) : value)
                    .toArray();
            assertEquals(exact(values), sum(values), "round " + round);
        }
    }

    private static double anyFinite(Random random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : 0;
    }
}
