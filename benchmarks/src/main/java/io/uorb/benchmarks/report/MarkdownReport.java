// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** A run as a page of Markdown. */
final class MarkdownReport {
    private static final int COLUMNS = 120;

    private final Run run;
    private final List<Target> targets;

    /** @param targets to compare with */
    MarkdownReport(Run run, List<Target> targets) {
        this.run = run;
        this.targets = targets;
    }

    /** Returns the page. */
    String text() {
        StringBuilder text = new StringBuilder();
        text.append("# Benchmarks of uORB for Java, ")
                .append(run.environment().date())
                .append("\n\n");
        text.append(HeaderPrinter.of(run)).append('\n');
        text.append(outcomes()).append('\n');
        if (!targets.isEmpty()) {
            text.append("## Targets\n\n").append(targets()).append('\n');
        }
        run.sections().forEach(section -> text.append(section(section)));
        return text.toString().stripTrailing() + "\n";
    }

    /** Returns the table of those targets whose suites have run, and the number of the others. */
    private String targets() {
        FigureLookup figures = new FigureLookup(run.sections());
        Map<Boolean, List<Target>> parts =
                targets.stream().collect(Collectors.partitioningBy(target -> target.isWithoutTable(figures)));
        String table = MarkdownTable.of(Target.table(parts.get(false), figures));
        int others = parts.get(true).size();
        return others == 0
                ? table
                : table + "\nTargets of suites that did not run or failed, not listed here: " + others + ".\n";
    }

    private String outcomes() {
        StringBuilder text = new StringBuilder("| suite | seconds | outcome |\n|---|---:|---|\n");
        for (Outcome outcome : run.outcomes()) {
            String seconds = String.format(Locale.ROOT, "%.0f", outcome.seconds());
            text.append(MarkdownTable.line(List.of(outcome.suite(), seconds, outcome.status())));
        }
        String total = String.format(Locale.ROOT, "%.0f", run.seconds());
        text.append(MarkdownTable.line(List.of("all", total, "")));
        return text.toString();
    }

    /** Returns one section, from its heading on. */
    String section(Section section) {
        StringBuilder text = new StringBuilder("## " + section.title() + "\n\n");
        section.problems()
                .forEach(problem -> text.append("**Problem:** ").append(problem).append("\n\n"));
        section.notes().forEach(note -> text.append(wrapped(note)).append("\n\n"));
        for (Table table : section.tables()) {
            text.append("### ").append(table.title()).append("\n\n");
            text.append(MarkdownTable.of(table)).append('\n');
        }
        return text.toString();
    }

    /** Breaks a line of prose between words, so that it fits the columns of documents. */
    private static String wrapped(String prose) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : prose.split(" ")) {
            boolean fits = column + 1 + word.length() <= COLUMNS;
            text.append(text.isEmpty() ? "" : fits ? " " : "\n").append(word);
            column = text.length() - 1 - text.lastIndexOf("\n");
        }
        return text.toString();
    }
}
