// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundTimesTest {
    private static final RoundTimes SLOW = new RoundTimes(new double[] {4, 40, 8});
    private static final RoundTimes FAST = new RoundTimes(new double[] {2, 10, 4});

    @Test
    void shouldCompareRoundByRound() {
        assertEquals(4, SLOW.least());
        assertEquals(2, SLOW.medianRatioTo(FAST));
        assertEquals(4, SLOW.medianDifferenceFrom(FAST));
        assertArrayEquals(
                new double[] {3, 25, 6}, RoundTimes.mean(List.of(SLOW, FAST)).ns());
    }

    @Test
    void shouldCompareNothingWithWhatWasNotMeasured() {
        assertEquals(Double.NaN, SLOW.medianRatioTo(RoundTimes.NONE));
        assertEquals(Double.NaN, RoundTimes.NONE.least());
        assertEquals(
                0, RoundTimes.mean(List.of(RoundTimes.NONE, RoundTimes.NONE)).ns().length);
    }

    @Test
    void shouldTakeTheMedianOfJvmsAndTheRangeOfOneColumn() {
        List<List<RowLine>> jvms = List.of(jvm(10, 1.1), jvm(30, 1.3), jvm(20, 0.9));

        assertEquals(List.of(new Table.Row("check", List.of(20.0, 1.1, 0.9, 1.3), "")), Spread.rows("steps", jvms, 1));
    }

    private static List<RowLine> jvm(double ns, double ratio) {
        return List.of(
                new RowLine("other", new Table.Row("check", List.of(0.0), "")),
                new RowLine("steps", new Table.Row("check", List.of(ns, ratio), "")));
    }
}
