// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows that several JVMs measured, as medians over them and the range of one figure. */
final class Spread {
    private Spread() {}

    /**
     * Returns one row for each label: the medians, and behind them the least and the greatest figure of one column.
     *
     * @param ranged index of that column
     */
    static List<Table.Row> rows(String table, List<List<RowLine>> jvms, int ranged) {
        Map<String, List<Table.Row>> byLabel = new LinkedHashMap<>();
        for (List<RowLine> jvm : jvms) {
            for (Table.Row row : RowLine.of(table, jvm)) {
                byLabel.computeIfAbsent(row.label(), label -> new ArrayList<>()).add(row);
            }
        }
        return byLabel.values().stream().map(rows -> row(rows, ranged)).toList();
    }

    private static Table.Row row(List<Table.Row> rows, int ranged) {
        List<Double> values = new ArrayList<>();
        for (int column = 0; column < rows.get(0).values().size(); column++) {
            values.add(RoundTimes.median(column(rows, column)));
        }
        double[] sorted = Arrays.stream(column(rows, ranged)).sorted().toArray();
        values.add(sorted[0]);
        values.add(sorted[sorted.length - 1]);
        return new Table.Row(rows.get(0).label(), values, "");
    }

    private static double[] column(List<Table.Row> rows, int column) {
        return rows.stream().mapToDouble(row -> row.values().get(column)).toArray();
    }
}
