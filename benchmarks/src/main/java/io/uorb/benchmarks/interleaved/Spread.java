// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.interleaved;

import io.uorb.benchmarks.child.RowLine;
import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rows that several JVMs measured, as medians over them and the worst of one figure. */
final class Spread {
    private Spread() {}

    /**
     * Returns one row for each label: the medians, and behind them the greatest figure of one column.
     *
     * @param worst index of that column
     */
    static List<Table.Row> rows(String table, List<List<RowLine>> jvms, int worst) {
        Map<String, List<Table.Row>> byLabel = new LinkedHashMap<>();
        for (List<RowLine> jvm : jvms) {
            for (Table.Row row : RowLine.of(table, jvm)) {
                byLabel.computeIfAbsent(row.label(), label -> new ArrayList<>()).add(row);
            }
        }
        return byLabel.values().stream().map(rows -> row(rows, worst)).toList();
    }

    private static Table.Row row(List<Table.Row> rows, int worst) {
        List<Double> values = new ArrayList<>();
        for (int column = 0; column < rows.get(0).values().size(); column++) {
            values.add(RoundTimes.median(column(rows, column)));
        }
        double greatest = Double.NEGATIVE_INFINITY;
        for (double value : column(rows, worst)) {
            greatest = Math.max(greatest, value);
        }
        values.add(greatest);
        return new Table.Row(rows.get(0).label(), values, "");
    }

    private static double[] column(List<Table.Row> rows, int column) {
        return rows.stream().mapToDouble(row -> row.values().get(column)).toArray();
    }
}
