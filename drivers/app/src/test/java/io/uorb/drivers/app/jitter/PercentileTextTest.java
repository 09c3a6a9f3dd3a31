// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.statistics.LogLinearHistogram;
import java.util.List;
import org.junit.jupiter.api.Test;

class PercentileTextTest {
    @Test
    void shouldListPercentilesUpToTheGreatest() {
        LogLinearHistogram ns = Lateness.histogram();
        for (int i = 1; i <= 1_000; i++) {
            ns.record(i * 1_000L);
        }
        List<String> lines = PercentileText.of(ns.snapshot()).lines().toList();
        assertTrue(lines.get(0).matches("\\s*Value\\s+Percentile\\s+TotalCount\\s+.*"), lines.get(0));
        assertEquals(
                1,
                lines.stream()
                        .filter(line -> line.matches("\\s*500\\.\\d+ 0\\.500000000000\\s+500\\s+2\\.00"))
                        .count(),
                lines.toString());
        assertTrue(lines.get(lines.size() - 2).matches("\\s*1000\\.\\d+ 1\\.000000000000\\s+1000"), lines.toString());
        assertTrue(lines.get(lines.size() - 1).contains("Total count    =         1000"), lines.toString());
    }

    @Test
    void shouldBeWithoutLinesWithoutValues() {
        assertEquals(
                0,
                PercentileText.of(Lateness.histogram().snapshot())
                        .lines()
                        .filter(line -> line.matches("\\s*[0-9].*"))
                        .count());
    }
}
