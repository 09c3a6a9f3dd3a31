// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.benchmarks.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class RowLineTest {
    @Test
    void shouldComeOutAsItWentIn() {
        RowLine line = new RowLine("table", new Table.Row("a label", List.of(1.5, Double.NaN, 1e-9), ""));
        assertTrue(RowLine.isRow(line.toString()));
        assertEquals(line, RowLine.parse(line.toString()));
    }

    @Test
    void shouldTakeNoOtherLineForARow() {
        assertFalse(RowLine.isRow("OpenJDK 64-Bit Server VM warning"));
        assertThrows(IllegalArgumentException.class, () -> RowLine.parse("row\ttable"));
    }

    @Test
    void shouldFindTheRowsOfATable() {
        Table.Row row = new Table.Row("b", List.of(), "remark");
        List<RowLine> lines = List.of(new RowLine("other", new Table.Row("a", List.of(), "")), new RowLine("t", row));
        assertEquals(List.of(row), ChildJvm.rows(lines, "t"));
    }
}
