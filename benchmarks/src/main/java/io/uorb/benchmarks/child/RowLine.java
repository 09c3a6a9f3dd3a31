// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.child;

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
public record RowLine(String table, Table.Row row) {
    private static final String MARK = "row";
    private static final String TAB = "\t";

    /** Prints a row to the standard output. */
    public static void print(String table, String label, String remark, double... values) {
        Table.Row row = new Table.Row(label, Arrays.stream(values).boxed().toList(), remark);
        System.out.println(new RowLine(table, row));
    }

    /** Returns whether a line of output is a row. */
    private static boolean isRow(String line) {
        return line.startsWith(MARK + TAB);
    }

    /**
     * Returns the rows among the lines that a child printed.
     *
     * @throws IllegalArgumentException if there are none, or one cannot be understood
     */
    public static List<RowLine> in(List<String> lines) {
        List<RowLine> rows =
                lines.stream().filter(RowLine::isRow).map(RowLine::parse).toList();
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("no line is a row");
        }
        return rows;
    }

    /** Returns the rows of one table. */
    public static List<Table.Row> of(String table, List<RowLine> lines) {
        return lines.stream()
                .filter(line -> line.table().equals(table))
                .map(RowLine::row)
                .toList();
    }

    private static RowLine parse(String line) {
        String[] parts = line.split(TAB, -1);
        if (parts.length < 4) {
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
