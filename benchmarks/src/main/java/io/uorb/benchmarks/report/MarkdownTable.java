// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A table as GitHub's Markdown has it. */
final class MarkdownTable {
    private MarkdownTable() {}

    /** With a column of remarks if any row has one. */
    static String of(Table table) {
        boolean remarks = table.rows().stream().anyMatch(row -> !row.remark().isEmpty());
        List<String> head = new ArrayList<>();
        head.add(table.subject());
        head.addAll(table.columns());
        if (remarks) {
            head.add("remark");
        }
        StringBuilder text = new StringBuilder(line(head));
        text.append("|---|").append("---:|".repeat(table.columns().size())).append(remarks ? "---|\n" : "\n");
        for (Table.Row row : table.rows()) {
            Stream<String> label = Stream.of(row.label());
            Stream<String> figures = row.values().stream().map(Digits::format);
            Stream<String> remark = remarks ? Stream.of(row.remark()) : Stream.empty();
            text.append(line(
                    Stream.of(label, figures, remark).flatMap(cells -> cells).toList()));
        }
        return text.toString();
    }

    /** Returns one line of cells. */
    static String line(List<String> cells) {
        return "| " + String.join(" | ", cells.stream().map(MarkdownTable::cell).toList()) + " |\n";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s*\\R\\s*", " ");
    }
}
