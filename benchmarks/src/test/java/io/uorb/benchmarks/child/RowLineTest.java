// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.benchmarks.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowLineTest {
    private static final String WARNING = "OpenJDK 64-Bit Server VM warning";

    @Test
    void shouldComeOutAsItWentInAmongOtherLines() {
        RowLine line = new RowLine("table", new Table.Row("a label", List.of(1.5, Double.NaN, 1e-9), ""));
        assertEquals(List.of(line), RowLine.in(List.of(WARNING, line.toString())));
    }

    @Test
    void shouldRefuseLinesWithoutARow() {
        assertThrows(IllegalArgumentException.class, () -> RowLine.in(List.of(WARNING)));
    }

    @Test
    void shouldRefuseARowThatIsCutOff() {
        assertThrows(IllegalArgumentException.class, () -> RowLine.in(List.of("row\ttable")));
    }

    @Test
    void shouldFindTheRowsOfATable() {
        Table.Row row = new Table.Row("b", List.of(), "remark");
        List<RowLine> lines = List.of(new RowLine("other", new Table.Row("a", List.of(), "")), new RowLine("t", row));
        assertEquals(List.of(row), RowLine.of("t", lines));
    }
}
