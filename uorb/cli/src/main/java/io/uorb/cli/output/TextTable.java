// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table of rows under titles, each column as wide as it needs. A screen gets {@link #lines(int)}: if the table is too
 * wide, columns that may be dropped are, and then names are truncated. What is printed gets {@link #wrapped}. Cells are
 * escaped here.
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
        int[] widths = neededWidths();
        List<Integer> kept = keptColumns(widths, width);
        narrow(widths, kept, width);
        List<String> lines = new ArrayList<>(rows.size() + 1);
        lines.add(line(columns.stream().map(Column::title).toList(), widths, kept, width));
        rows.forEach(row -> lines.add(line(row, widths, kept, width)));
        return lines;
    }

    /**
     * Returns the titles and the rows with all columns and nothing truncated: names that have no room go on below. A
     * line is wider than the given width only if the columns that keep their widths are.
     */
    public List<String> wrapped(int width) {
        int[] widths = neededWidths();
        List<Integer> all = IntStream.range(0, columns.size()).boxed().toList();
        narrow(widths, all, width);
        List<String> lines = new ArrayList<>(rows.size() + 1);
        lines.add(line(columns.stream().map(Column::title).toList(), widths, all, Integer.MAX_VALUE));
        for (List<String> row : rows) {
            List<List<String>> cells = all.stream()
                    .map(i -> WrappedText.pieces(row.get(i), widths[i]))
                    .toList();
            int height = cells.stream().mapToInt(List::size).max().orElse(0);
            for (int i = 0; i < Math.max(1, height); i++) {
                int at = i;
                List<String> line = cells.stream()
                        .map(cell -> at < cell.size() ? cell.get(at) : "")
                        .toList();
                lines.add(line(line, widths, all, Integer.MAX_VALUE));
            }
        }
        return lines;
    }

    /** Returns whether the whole table has room in a width, with all columns and no name truncated. */
    public boolean fits(int width) {
        return IntStream.of(neededWidths()).asLongStream().sum() + columns.size() - 1 <= width;
    }

    /** Returns the titles of the columns that have no place in that width. */
    public List<String> droppedTitles(int width) {
        List<Integer> kept = keptColumns(neededWidths(), width);
        return IntStream.range(0, columns.size())
                .filter(i -> !kept.contains(i))
                .mapToObj(i -> columns.get(i).title())
                .toList();
    }

    private int[] neededWidths() {
        int[] widths = new int[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widths[i] = columns.get(i).title().length();
            for (List<String> row : rows) {
                String cell = row.get(i);
                widths[i] = Math.max(widths[i], cell.codePointCount(0, cell.length()));
            }
        }
        return widths;
    }

    /** Returns the columns that fit at their least widths, after dropping as few as that takes. */
    private List<Integer> keptColumns(int[] widths, int width) {
        List<Integer> kept =
                new ArrayList<>(IntStream.range(0, columns.size()).boxed().toList());
        List<Integer> droppable = kept.stream()
                .filter(i -> columns.get(i).dropRank() > 0)
                .sorted(Comparator.comparing(i -> columns.get(i).dropRank()))
                .toList();
        for (Integer next : droppable) {
            if (leastWidth(widths, kept) <= width) {
                break;
            }
            kept.remove(next);
        }
        return kept;
    }

    private long leastWidth(int[] widths, List<Integer> kept) {
        long sum = kept.size() - 1;
        for (int i : kept) {
            int least = columns.get(i).leastWidth();
            sum += least == 0 ? widths[i] : Math.min(widths[i], least);
        }
        return sum;
    }

    /** Narrows names until the columns fit, the widest first. */
    private void narrow(int[] widths, List<Integer> kept, int width) {
        long excess = kept.stream().mapToLong(i -> widths[i]).sum() + kept.size() - 1 - width;
        while (excess > 0) {
            int widest = widestToCut(widths, kept);
            if (widest < 0) {
                break;
            }
            widths[widest]--;
            excess--;
        }
    }

    private int widestToCut(int[] widths, List<Integer> kept) {
        int widest = -1;
        for (int i : kept) {
            int least = columns.get(i).leastWidth();
            boolean mayBeCut = least > 0 && widths[i] > least;
            if (mayBeCut && (widest < 0 || widths[i] > widths[widest])) {
                widest = i;
            }
        }
        return widest;
    }

    private String line(List<String> cells, int[] widths, List<Integer> kept, int width) {
        StringBuilder line = new StringBuilder();
        for (int i : kept) {
            line.append(line.isEmpty() ? "" : " ").append(columns.get(i).fit(cells.get(i), widths[i]));
        }
        String text = line.toString().stripTrailing();
        return text.length() <= width ? text : text.substring(0, Math.max(0, width));
    }
}
