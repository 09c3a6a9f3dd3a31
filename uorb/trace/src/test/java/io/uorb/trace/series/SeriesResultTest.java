// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.Statement;
import io.uorb.trace.compare.Tolerances;
import io.uorb.trace.small.AdderGraph;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Series of parts of a record, put together. */
@Statement("determinism:D-50")
class SeriesResultTest {
    private final List<Long> told = new ArrayList<>();

    private MessageSeries series(long from, long... errors) {
        MessageSeries series = new MessageSeries(
                AdderGraph.COUNT,
                0,
                "generation",
                Tolerances.NONE,
                (topic, instance, generation, recorded, replayed) -> told.add(generation));
        for (int i = 0; i < errors.length; i++) {
            series.match(from + i, new long[] {100 * (from + i), 7}, new long[] {100 * (from + i), 7 + errors[i]});
        }
        return series;
    }

    @Test
    void shouldSumUpAsOneSeries() {
        SeriesResult whole = series(1, 0, 3, 0, -4, 0).result(1);
        SeriesResult parts = series(1, 0, 3).result(0).plus(series(3, 0, -4, 0).result(1));
        FieldSeries field = whole.fields().get(0);
        assertEquals(new FieldSeries("count", 2, 4, 400, Math.sqrt(25.0 / 5)), field);
        assertEquals(field.rms(), parts.fields().get(0).rms(), 1e-12);
        assertEquals(
                field.within(1, 1),
                new FieldSeries("count", 2, 4, parts.fields().get(0).largestUs(), field.rms()));
        assertEquals(whole.first(), parts.first());
        assertEquals(whole.matched(), parts.matched());
        assertEquals(whole.differing(), parts.differing());
        assertEquals(1, parts.onlyRecorded());
    }

    @Test
    void shouldTellOfPairsFromTheFirstDifferenceOn() {
        series(1, 0, 3, 0, -4, 0);
        assertEquals(List.of(2L, 3L, 4L, 5L), told);
    }
}
