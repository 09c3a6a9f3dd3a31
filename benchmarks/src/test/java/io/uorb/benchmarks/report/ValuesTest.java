// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Values that suites compute. */
final class ValuesTest {
    @Test
    void shouldRefuseRowsThatDoNotFitTheColumns() {
        List<Table.Row> rows = List.of(new Table.Row("a", List.of(1.0, 2.0), ""));

        assertEquals(
                "table t, row a: 2 figures for 1 columns",
                refused(() -> new Table("t", "T", "x", List.of("ns"), rows)));
    }

    @Test
    void shouldRefuseBarsThatDoNotFitTheLabels() {
        assertEquals(
                "b: 0 values for 1 labels", refused(() -> new Chart.Bars("b", "B", "ns", List.of("a"), List.of())));
    }

    @Test
    void shouldRefuseCurvesThatDoNotFitThePercentiles() {
        assertEquals("c: 1 values for 0 labels", refused(() -> new Chart.Curve("c", List.of(), List.of(1.0))));
    }

    @Test
    void shouldRefuseIdsThatAreNoFileNames() {
        assertTrue(refused(() -> new Chart.Percentiles("../up", "U", "ns", List.of()))
                .startsWith("id \"../up\" is not"));
    }

    private static String refused(Executable call) {
        return assertThrows(IllegalArgumentException.class, call).getMessage();
    }
}
