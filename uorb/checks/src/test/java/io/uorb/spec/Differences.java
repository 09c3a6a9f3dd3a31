// SPDX-License-Identifier: Apache-2.0
package io.uorb.spec;

import io.uorb.testing.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Statements in docs/px4-differences.md: one table of those that differ, one of those that do not apply. */
final class Differences {
    private static final Path FILE = Project.file("docs/px4-differences.md");

    /** A row: its statements and what it says of them. */
    record Row(List<String> statements, List<String> cells) {}

    private final String text;

    Differences() {
        try {
            text = Files.readString(FILE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text() {
        return text;
    }

    List<Row> different() {
        return table("## Different");
    }

    List<Row> notApplicable() {
        return table("## Not applicable");
    }

    static List<String> statements(List<Row> rows) {
        return rows.stream().flatMap(row -> row.statements().stream()).toList();
    }

    /** The rows below a heading, without the table's head. */
    private List<Row> table(String heading) {
        Stream<String> lines = text.lines()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("|"))
                .skip(2);
        List<Row> rows = new ArrayList<>();
        lines.forEach(line -> {
            List<String> cells = Arrays.stream(line.substring(1).split("\\|", -1))
                    .map(String::strip)
                    .toList();
            rows.add(new Row(List.of(cells.get(0).split(", ")), cells.subList(1, cells.size() - 1)));
        });
        return rows;
    }
}
