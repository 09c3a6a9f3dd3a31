// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import io.uorb.cli.output.Column;
import io.uorb.cli.output.TextTable;
import io.uorb.parameter.ParameterMetadata;
import io.uorb.parameter.ParameterValue;
import io.uorb.parameter.file.ParameterFormat;
import io.uorb.shell.wire.Answer.ParameterRow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** Parameters as lines of text, in the forms of {@code uorb param}. */
public final class ParamLines {
    private static final int LEAST_DESCRIPTION = 12;
    private static final String FLOAT = "float32";

    private ParamLines() {}

    /** The forms of output, spelled as users type them. */
    enum Form {
        /** A table for people. */
        table,
        /** Our files. */
        text,
        /** QGroundControl's files, {@code .params}. */
        qgroundcontrol,
        /** The lines of PX4's {@code param show}. */
        px4
    }

    /** Returns whether a parameter differs from its default. */
    public static boolean isChanged(ParameterRow row) {
        return !row.value().equals(row.defaultValue());
    }

    /** Returns the titles, a row for each parameter, and a line with totals. */
    static List<String> table(List<ParameterRow> rows, SortedMap<String, String> unknown, int width) {
        List<String> lines = new ArrayList<>(rows(rows, unknown, width));
        long changed = rows.stream().filter(ParamLines::isChanged).count();
        lines.add(rows.size() + " parameters, " + changed + " changed"
                + (unknown.isEmpty() ? "" : ", " + unknown.size() + " unknown"));
        return lines;
    }

    /** Returns the titles and a row for each parameter; those that nobody describes follow. */
    public static List<String> rows(List<ParameterRow> rows, SortedMap<String, String> unknown, int width) {
        TextTable table = new TextTable(List.of(
                Column.text(" "),
                Column.text("NAME"),
                Column.number("VALUE"),
                Column.text("UNIT"),
                Column.number("DEFAULT").dropped(3),
                Column.text("RANGE").dropped(2),
                Column.name("DESCRIPTION", LEAST_DESCRIPTION).dropped(1)));
        for (ParameterRow row : rows) {
            table.add(
                    isChanged(row) ? "*" : "",
                    row.name(),
                    row.value(),
                    row.unit(),
                    row.defaultValue(),
                    range(row),
                    row.shortDescription());
        }
        unknown.forEach((name, text) -> table.add("?", name, text, "", "", "", "of no module that is known here"));
        return table.wrapped(width);
    }

    /** Returns the range, {@code 0.01..0.5}; an open end is empty. */
    public static String range(ParameterRow row) {
        if (!row.choices().isEmpty()) {
            return row.choices().size() <= 4
                    ? String.join(
                            "|",
                            row.choices().stream()
                                    .map(choice -> Integer.toString(choice.value()))
                                    .toList())
                    : row.choices().size() + " values";
        }
        String min = limit(row.min());
        String max = limit(row.max());
        return min.isEmpty() && max.isEmpty() ? "" : min + ".." + max;
    }

    /** Returns a limit as text; empty for none. */
    public static String limit(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        return value == Math.rint(value) && Math.abs(value) < 1e9
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    /**
     * Returns the content of a file, or PX4's lines.
     *
     * @throws IOException if a program has sent a value that is none
     */
    static String text(List<ParameterRow> rows, SortedMap<String, String> unknown, Form form) throws IOException {
        return switch (form) {
            case qgroundcontrol -> qgroundcontrol(rows, 1);
            case px4 -> px4(rows);
            default -> {
                SortedMap<String, String> texts = new TreeMap<>(unknown);
                for (ParameterRow row : rows) {
                    texts.put(row.name(), valueOf(row).toString());
                }
                yield ParameterFormat.text(texts);
            }
        };
    }

    /** Returns a file of QGroundControl's. */
    static String qgroundcontrol(List<ParameterRow> rows, int vehicle) throws IOException {
        SortedMap<String, ParameterValue> values = new TreeMap<>();
        for (ParameterRow row : rows) {
            values.put(row.name(), valueOf(row));
        }
        return ParameterFormat.qgroundcontrol(values, vehicle);
    }

    /** As PX4 prints them: whether it is used and saved, name, two indices, value with four decimals. */
    private static String px4(List<ParameterRow> rows) throws IOException {
        StringBuilder lines = new StringBuilder();
        int used = 0;
        int index = 0;
        for (ParameterRow row : rows) {
            if (ParameterMetadata.isPx4Name(row.name())) {
                String value = row.type().equals(FLOAT)
                        ? String.format(Locale.ROOT, "%.4f", valueOf(row).floatValue())
                        : row.value();
                lines.append(row.used() ? 'x' : ' ').append(isChanged(row) ? "   + " : "     ");
                lines.append(row.name())
                        .append(" [")
                        .append(used)
                        .append(',')
                        .append(index)
                        .append("] : ");
                lines.append(value).append('\n');
                used += row.used() ? 1 : 0;
                index++;
            }
        }
        return lines.toString();
    }

    /** Returns the value of a row. */
    static ParameterValue valueOf(ParameterRow row) throws IOException {
        try {
            return row.type().equals(FLOAT)
                    ? ParameterValue.ofFloat(Float.parseFloat(row.value()))
                    : ParameterValue.ofInt(Integer.parseInt(row.value()));
        } catch (NumberFormatException e) {
            throw new IOException(
                    "parameter " + row.name() + " has the value " + row.value() + ", which is no " + row.type(), e);
        }
    }
}
