// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class TraceTest {
    private static final double NO_TURN = Double.POSITIVE_INFINITY;
    private static final Window ALL = new Window(0, Long.MAX_VALUE, Long.MAX_VALUE, NO_TURN);

    private final Trace trace = new Trace();

    private Series series(Trace of) {
        return of.series("a", Colour.BLUE, false, ALL);
    }

    @Test
    void shouldKeepAllOfAShortRun() {
        trace.add(1_000_000, 3);
        trace.add(2_000_000, -1);
        trace.add(4_000_000, 2);
        assertArrayEquals(new double[] {1, 2, 4}, series(trace).x());
        assertArrayEquals(new double[] {3, -1, 2}, series(trace).y());
    }

    /** An hour at 8 kHz: 28.8 million values, and one peak of each sign. */
    @Test
    void shouldKeepThePeaksOfALongRunInBoundedMemory() {
        long samples = 3_600L * 8_000;
        for (long n = 0; n < samples; n++) {
            double value = n == 12_345_678 ? 50 : n == 23_456_789 ? -70 : Math.floorMod(n, 3);
            trace.add(n * 125, value);
        }
        Series line = series(trace);
        assertTrue(line.x().length > Trace.CELLS && line.x().length <= 2 * Trace.CELLS, line.x().length + " points");
        assertEquals(50, valueAt(line, 12_345_678 * 125e-6));
        assertEquals(-70, valueAt(line, 23_456_789 * 125e-6));
        assertEquals(0, line.x()[0]);
        assertEquals(3600, line.x()[line.x().length - 1], 2);
    }

    private static double valueAt(Series line, double seconds) {
        for (int i = 0; i < line.x().length; i++) {
            if (Math.abs(line.x()[i] - seconds) < 1e-9) {
                return line.y()[i];
            }
        }
        throw new AssertionError("no point at " + seconds + " s");
    }

    @Property
    void shouldHaveTheRangeOfAllValuesAndOnlyPointsThatWereAdded(
            @ForAll @Size(min = 1, max = 400) double[] values, @ForAll @IntRange(min = 1, max = 1_000_000) int stepUs) {
        Trace any = new Trace();
        for (int n = 0; n < values.length; n++) {
            any.add((long) n * n * stepUs, values[n]);
        }
        Series line = series(any);
        assertEquals(
                Arrays.stream(values).min().getAsDouble(),
                Arrays.stream(line.y()).min().getAsDouble());
        assertEquals(
                Arrays.stream(values).max().getAsDouble(),
                Arrays.stream(line.y()).max().getAsDouble());
        for (int i = 0; i < line.x().length; i++) {
            long n = Math.round(Math.sqrt(line.x()[i] * 1e6 / stepUs));
            assertEquals(values[(int) n], line.y()[i]);
            assertTrue(i == 0 || line.x()[i] > line.x()[i - 1]);
        }
    }

    @Test
    void shouldInterruptTheLineWhereNothingCame() {
        trace.add(0, 1);
        trace.add(100_000, 1);
        trace.add(700_000, 1);
        Series line = trace.series("a", Colour.BLUE, false, new Window(0, Long.MAX_VALUE, 500_000, NO_TURN));
        assertArrayEquals(new double[] {0, 0.1, Double.NaN, 0.7}, line.x(), 1e-12);
    }

    @Test
    void shouldInterruptTheLineWhereAnAngleWraps() {
        trace.add(0, 170);
        trace.add(100_000, -170);
        trace.add(200_000, -20);
        Series line = trace.series("a", Colour.BLUE, false, new Window(0, Long.MAX_VALUE, Long.MAX_VALUE, 360));
        assertArrayEquals(new double[] {170, Double.NaN, -170, -20}, line.y());
    }

    @Test
    void shouldLeaveOutWhatIsNotFiniteOrTooEarly() {
        trace.add(1_000_000, Double.NaN);
        trace.add(2_000_000, 5);
        trace.add(1_500_000, 7);
        trace.add(3_000_000, Double.NEGATIVE_INFINITY);
        assertArrayEquals(new double[] {5}, series(trace).y());
    }

    @Test
    void shouldShowTheWindowOnlyAndCountFromItsStart() {
        for (long second = 1; second <= 5; second++) {
            trace.add(second * 1_000_000, second);
        }
        Series line = trace.series("a", Colour.BLUE, false, new Window(2_000_000, 4_000_000, Long.MAX_VALUE, NO_TURN));
        assertArrayEquals(new double[] {0, 1, 2}, line.x());
        assertArrayEquals(new double[] {2, 3, 4}, line.y());
    }

    @Test
    void shouldBeEmptyBeforeTheFirstValue() {
        assertTrue(series(trace).isEmpty());
    }
}
