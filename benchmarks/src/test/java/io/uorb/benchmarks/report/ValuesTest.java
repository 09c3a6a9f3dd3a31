// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ValuesTest {
    @Test
    void shouldRefuseRowsThatDoNotFitTheColumns() {
        List<Table.Row> rows = List.of(new Table.Row("a", List.of(1.0, 2.0), ""));

        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new Table("t", "T", "x", List.of("ns"), rows));
        assertEquals("table t, row a: 2 figures for 1 columns", refused.getMessage());
    }
}
