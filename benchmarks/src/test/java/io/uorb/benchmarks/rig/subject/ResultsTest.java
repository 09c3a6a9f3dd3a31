// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig.subject;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class ResultsTest {
    private final Results results = new Results();

    private static Histogram times(int count) {
        Histogram times = Results.newHistogram();
        for (int ns = 1; ns <= count; ns++) {
            times.recordValue(ns);
        }
        return times;
    }

    private static List<String> written(Results results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        results.writeTo(new PrintStream(bytes, true, UTF_8));
        return bytes.toString(UTF_8).lines().toList();
    }

    @Test
    void shouldReadPercentilesOfAFedHistogram() {
        results.add("t", times(1_000));
        assertEquals(500, results.percentile("t", 50));
        assertEquals(900, results.percentile("t", 90));
        assertEquals(990, results.percentile("t", 99));
        assertEquals(1_000, results.max("t"));
        assertEquals(1_000, results.samples("t"));
    }

    @Test
    void shouldNotKnowPercentilesThatFewerThanTenValuesLieAbove() {
        results.add("t", times(9_999));
        assertEquals(Double.NaN, results.percentile("t", 99.9));
        results.add("t", times(1));
        assertEquals(9_990, results.percentile("t", 99.9), 10);
    }

    @Test
    void shouldNotKnowWhatWasNotMeasured() {
        assertEquals(Double.NaN, results.percentile("t", 50));
        assertEquals(Double.NaN, results.max("t"));
        assertEquals(Double.NaN, results.median("f"));
        assertEquals(0, results.sum("f"));
    }

    @Test
    void shouldTakeMediansOfOddAndEvenNumbers() {
        results.add("f", 9);
        results.add("f", 1);
        results.add("f", 2);
        assertEquals(2, results.median("f"));
        results.add("f", 3);
        assertEquals(2.5, results.median("f"));
    }

    @Test
    void shouldTakeTheNearestFigureForAQuantile() {
        for (double figure : new double[] {50, 10, 30, 20, 40}) {
            results.add("f", figure);
        }
        assertEquals(20, results.quantile("f", 0.25));
        assertEquals(40, results.quantile("f", 0.75));
        assertEquals(Double.NaN, results.quantile("g", 0.5));
    }

    @Test
    void shouldComeBackFromTextAsItWas() {
        results.add("f", 0.1);
        results.add("f", Double.NaN);
        results.add("t", times(5));
        Results read = Results.parse(written(results));
        assertEquals(written(results), written(read));
        assertEquals(2, read.count("f"));
        assertEquals(5, read.max("t"));
    }

    @Test
    void shouldPassOverWhatLibrariesPrint() {
        results.add("f", 3);
        List<String> lines = new ArrayList<>(written(results));
        lines.add(0, "WARNING: a library says hello");
        assertEquals(3, Results.parse(lines).median("f"));
    }

    @Test
    void shouldRefuseResultsWithoutAnEnd() {
        results.add("f", 3);
        List<String> lines = written(results);
        List<String> cut = lines.subList(0, lines.size() - 1);
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Results.parse(cut))
                .getMessage()
                .contains("rig end"));
    }

    @Test
    void shouldRefuseALineOfAnotherKind() {
        List<String> lines = List.of("rig colours f 1.0", "rig end");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> Results.parse(lines))
                .getMessage()
                .contains("colours"));
    }

    @Test
    void shouldFindUnderAPrefixWhatWasMergedThere() {
        results.add("f", 7);
        results.add("t", times(2));
        Results all = new Results();
        all.merge("near.", results);
        all.merge("near.", results);
        all.merge("far.", results);
        assertEquals(14, all.under("near.").sum("f"));
        assertEquals(4, all.under("near.").samples("t"));
        assertEquals(7, all.under("far.").sum("f"));
    }
}
