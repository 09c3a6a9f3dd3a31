// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.jmh;

import io.uorb.benchmarks.report.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Makes tables of figures. */
final class JmhResultTable {
    private static final List<String> COLUMNS = List.of("ns/op", "+- ns", "best ns", "B/op");

    private final Map<JmhSubject.Run, JmhResult> figures;

    JmhResultTable(Map<JmhSubject.Run, JmhResult> figures) {
        this.figures = figures;
    }

    /** With the common columns only. */
    Table plain(String id, String title, String subject, List<JmhSubject> rows) {
        List<Table.Row> made = rows.stream().map(row -> row(row, List.of())).toList();
        return new Table(id, title, subject, COLUMNS, made);
    }

    /** With one more column. */
    Table with(
            String id,
            String title,
            String subject,
            List<JmhSubject> rows,
            String column,
            ToDoubleFunction<JmhSubject> further) {
        List<String> columns = new ArrayList<>(COLUMNS);
        columns.add(column);
        List<Table.Row> made = rows.stream()
                .map(row -> row(row, List.of(further.applyAsDouble(row))))
                .toList();
        return new Table(id, title, subject, columns, made);
    }

    private Table.Row row(JmhSubject subject, List<Double> further) {
        JmhResult figure = figures.get(subject.run());
        List<Double> values = new ArrayList<>(List.of(figure.ns(), figure.errorNs(), figure.bestNs(), figure.bytes()));
        values.addAll(further);
        return new Table.Row(subject.label(), values, figure.remark());
    }

    /** Returns a line for each of these that failed. */
    List<String> problems(List<JmhSubject> subjects) {
        Map<JmhSubject.Run, String> labels = new LinkedHashMap<>();
        subjects.forEach(subject -> labels.putIfAbsent(subject.run(), subject.label()));
        List<String> problems = new ArrayList<>();
        labels.forEach((run, label) -> {
            String remark = figures.get(run).remark();
            if (!remark.isEmpty()) {
                problems.add(label + ": " + remark);
            }
        });
        return problems;
    }

    double ratio(JmhSubject subject, JmhSubject baseline) {
        return figures.get(subject.run()).ratioTo(figures.get(baseline.run()));
    }
}
