// SPDX-License-Identifier: Apache-2.0
package io.uorb.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogLinearHistogramTest {
    private static final double[] PERCENTS = {0, 0.1, 1, 25, 50, 75, 90, 99, 99.9, 99.99, 100};

    @ParameterizedTest
    @CsvSource({"64, 60000000000, 1", "1, 3600000000, 1", "1, 3600000000, 2", "1, 2, 3", "1000, 9000000000000, 3"})
    void shouldEqualHdrHistogram(long lowest, long highest, int digits) {
        Random random = new Random(17);
        for (int round = 0; round < 300; round++) {
            LogLinearHistogram ours = new LogLinearHistogram(lowest, highest, digits);
            Histogram theirs = new Histogram(lowest, highest, digits);
            int values = random.nextInt(200);
            long bound = 1 + (long) (Math.pow(2, random.nextDouble() * 45) * highest / Math.pow(2, 45));
            for (int i = 0; i < values; i++) {
                long value = Math.min(highest, (random.nextLong() >>> 1) % bound);
                ours.record(value);
                theirs.recordValue(value);
            }
            assertEqual(theirs, ours.snapshot());
        }
    }

    private static void assertEqual(Histogram theirs, LogLinearHistogram.Snapshot ours) {
        assertEquals(theirs.getTotalCount(), ours.count());
        assertEquals(theirs.getMaxValue(), ours.max());
        assertEquals(theirs.getMean(), ours.mean(), 1e-9 * theirs.getMean());
        if (ours.count() > 0) {
            assertEquals(theirs.getMinValue(), ours.min());
            for (double percent : PERCENTS) {
                if (percent > 0) {
                    assertEquals(theirs.getValueAtPercentile(percent), ours.percentile(percent), percent + " %");
                }
            }
        }
    }

    @Test
    void shouldHaveZeroesOnlyWithoutValues() {
        LogLinearHistogram.Snapshot none = new LogLinearHistogram(1, 100, 1).snapshot();
        assertEquals(0, none.count() + none.min() + none.max() + none.percentile(50) + none.mean());
    }

    @Test
    void shouldClampValuesOutOfItsRange() {
        LogLinearHistogram histogram = new LogLinearHistogram(1, 1_000, 3);
        histogram.record(-5);
        histogram.record(Long.MAX_VALUE);
        assertEquals(0, histogram.snapshot().min());
        assertEquals(1_000, histogram.snapshot().max());
    }

    @Test
    void shouldRefuseDigitsThatItCannotKeep() {
        String message = assertThrows(IllegalArgumentException.class, () -> new LogLinearHistogram(1, 10, 4))
                .getMessage();
        assertEquals("significantDigits 4 is not in 1 to 3", message);
    }

    @Test
    void shouldRefuseARangeThatIsNone() {
        String message = assertThrows(IllegalArgumentException.class, () -> new LogLinearHistogram(10, 19, 1))
                .getMessage();
        assertEquals("highestValue 19 is not at least twice lowestValue 10", message);
    }
}
