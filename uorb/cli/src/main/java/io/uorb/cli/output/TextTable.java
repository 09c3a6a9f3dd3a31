// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.error.TextEscapes;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table of rows under titles, each column as wide as it needs; names are truncated if the table is too wide. Cells
 * are escaped here.
 */
public final class TextTable {
    /** The mark of a truncated text. */
    public static final String CUT = "~";

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    public TextTable(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    /** Adds a row with a cell for each column. */
    public void add(List<String> cells) {
        if (cells.size() != columns.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + columns.size() + " columns: " + cells);
        }
        rows.add(cells.stream().map(TextEscapes::escape).toList());
    }

    /** Adds a row, as {@link #add(List)}. */
    public void add(String... cells) {
        add(Arrays.asList(cells));
    }

    /** Returns the titles and the rows, as wide as they need. */
    public List<String> lines() {
        return lines(Integer.MAX_VALUE);
    }

    /** Prints the titles and the rows. */
    public void print(PrintWriter out) {
        lines().forEach(out::println);
    }

    /** Returns the titles and the rows, none wider than the given width. */
    public List<String> lines(int width) {
        int[] widths = widths(width);
        List<String> lines = new ArrayList<>(rows.size() + 1);
        lines.add(line(columns.stream().map(Column::title).toList(), widths, width));
        rows.forEach(row -> lines.add(line(row, widths, width)));
        return lines;
    }

    private int[] widths(int width) {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).title().length();
            for (List<String> row : rows) {
                String cell = row.get(i);
                widths[i] = Math.max(widths[i], cell.codePointCount(0, cell.length()));
            }
        }
        long excess = Arrays.stream(widths).asLongStream().sum() + widths.length - 1 - width;
        while (excess > 0) {
            int widest = widestToCut(widths);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
        return widths;
    }

    private int widestToCut(int[] widths) {
        int widest = -1;
        for (int i = 0; i < widths.length; i++) {
            int least = columns.get(i).leastWidth();
            boolean mayBeCut = least > 0 && widths[i] > least;
            if (mayBeCut && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }

    private String line(List<String> cells, int[] widths, int width) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(i == 0 ? "" : " ").append(columns.get(i).fit(cells.get(i), widths[i]));
        }
        String text = line.toString().stripTrailing();
        return text.length() <= width ? text : text.substring(0, Math.max(0, width));
    }
}
