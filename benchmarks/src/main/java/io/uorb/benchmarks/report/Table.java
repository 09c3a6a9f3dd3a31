// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;

/**
 * Figures in rows and columns.
 *
 * @param id short, unique in the report, kebab-case: by it and a row's label a figure is found again
 * @param title heading
 * @param subject heading of the first column, describing the rows
 * @param columns headings of the figures, with units, such as {@code p99 ns}
 * @param rows one for each subject
 */
public record Table(String id, String title, String subject, List<String> columns, List<Row> rows) {
    /** @throws IllegalArgumentException if a row has more or fewer figures than there are columns */
    public Table {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (Row row : rows) {
            if (row.values.size() != columns.size()) {
                throw new IllegalArgumentException("table %s, row %s: %d figures for %d columns"
                        .formatted(id, row.label, row.values.size(), columns.size()));
            }
        }
    }

    /**
     * One subject.
     *
     * @param label the subject
     * @param values a figure for each column, NaN where there is none
     * @param remark further text, or empty
     */
    public record Row(String label, List<Double> values, String remark) {
        /** Copies the list. */
        public Row {
            values = List.copyOf(values);
        }
    }
}
