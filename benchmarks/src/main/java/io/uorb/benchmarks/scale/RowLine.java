// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A row on its way from the JVM that measured it: one line of its output.
 *
 * @param table id of the table
 * @param row label and figures
 */
record RowLine(String table, Table.Row row) {
    private static final String MARK = "row";
    private static final String TAB = "\t";

    /** Prints a row to the standard output. */
    static void print(String table, String label, String remark, double... values) {
        Table.Row row = new Table.Row(label, Arrays.stream(values).boxed().toList(), remark);
        System.out.println(new RowLine(table, row));
    }

    /** Whether a line of output is a row. */
    static boolean isRow(String line) {
        return line.startsWith(MARK + TAB);
    }

    /** The row that a line tells. */
    static RowLine parse(String line) {
        String[] parts = line.split(TAB, -1);
        if (parts.length < 4 || !isRow(line)) {
            throw new IllegalArgumentException("not a row: " + line);
        }
        List<Double> values = new ArrayList<>();
        for (String value : Arrays.asList(parts).subList(4, parts.length)) {
            values.add(Double.valueOf(value));
        }
        return new RowLine(parts[1], new Table.Row(parts[2], List.copyOf(values), parts[3]));
    }

    @Override
    public String toString() {
        String values = row.values().stream().map(value -> TAB + value).collect(Collectors.joining());
        return String.join(TAB, MARK, table, row.label(), row.remark()) + values;
    }
}
