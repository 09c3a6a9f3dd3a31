// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.html.HtmlChart;
import io.uorb.cli.html.HtmlChartWriter;
import io.uorb.cli.html.HtmlPage;
import io.uorb.cli.html.HtmlTable;
import io.uorb.cli.log.compare.LogDifferences.FormatDifferences;
import io.uorb.cli.log.compare.LogDifferences.ParameterDifference;
import io.uorb.cli.log.compare.LogDifferences.RateDifference;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.plot.Range;
import io.uorb.shell.markup.MarkupWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;

/** The differences between two logs as a page, with main signals of both in one chart each. One thread. */
final class LogDiffPage {
    private static final int MOST_ROWS = 1_000;

    private final LogDifferences found;
    private final List<ComparedLog> logs;
    private final List<ComparedChart> charts;
    private final String timeLabel;

    LogDiffPage(LogDifferences found, List<ComparedLog> logs, List<ComparedChart> charts, String timeLabel) {
        this.found = found;
        this.logs = logs;
        this.charts = charts;
        this.timeLabel = timeLabel;
    }

    void write(Writer out) throws IOException {
        HtmlPage page = new HtmlPage(
                found.a().file().getFileName() + " and " + found.b().file().getFileName(),
                "Differences between two logs, by uorb log diff: A is the first, B the second",
                List.of(
                        new HtmlPage.Entry("charts", "Both in one"),
                        new HtmlPage.Entry("topics", "Topics"),
                        new HtmlPage.Entry("parameters", "Parameters"),
                        new HtmlPage.Entry("fields", "Fields")));
        page.write(out, this::writeSections);
    }

    private void writeSections(MarkupWriter html) throws IOException {
        begin("charts", "Both in one", html);
        writeCharts(html);
        html.endLine();
        begin("topics", "Topics", html);
        writeTopics(html);
        html.endLine();
        begin("parameters", "Parameters", html);
        writeParameters(html);
        html.endLine();
        begin("fields", "Fields", html);
        writeFields(html);
        html.endLine();
    }

    private static void begin(String id, String title, MarkupWriter html) throws IOException {
        html.begin("section", "id", id, "aria-labelledby", id + "-title");
        html.element("h2", title, "id", id + "-title");
    }

    private void writeCharts(MarkupWriter html) throws IOException {
        Range x = ComparedChart.times(charts, logs);
        HtmlChartWriter writer = new HtmlChartWriter(html);
        for (ComparedChart chart : charts) {
            HtmlChart drawn = chart.html(logs, timeLabel, x);
            if (drawn.isEmpty()) {
                html.element("p", chart.title() + " is missing: neither log contains it", "class", "missing");
            } else {
                writer.write(drawn);
            }
        }
    }

    private void writeTopics(MarkupWriter html) throws IOException {
        writeOnly("Only in A", found.onlyA(), html);
        writeOnly("Only in B", found.onlyB(), html);
        for (Map.Entry<String, FormatDifferences> entry : found.formats().entrySet()) {
            html.element(
                    "p",
                    "Fields of " + entry.getKey() + ": only in A "
                            + String.join(", ", entry.getValue().onlyA()) + "; only in B "
                            + String.join(", ", entry.getValue().onlyB()));
        }
        try (HtmlTable table = new HtmlTable(html, "Rates", "topic", "#Hz A", "#Hz B", "#messages A", "#messages B")) {
            int rows = 0;
            for (RateDifference rate : found.rates()) {
                if (rows++ == MOST_ROWS) {
                    table.row(found.rates().size() - MOST_ROWS + " more; --json prints them", "", "", "", "");
                    break;
                }
                table.classRow(
                        rate.isNotable() ? "warning" : "",
                        rate.key().toString(),
                        SignificantDigits.of(rate.a().rateHz()),
                        SignificantDigits.of(rate.b().rateHz()),
                        Long.toString(rate.a().messages()),
                        Long.toString(rate.b().messages()));
            }
        }
    }

    private static void writeOnly(String title, List<TopicInstance> keys, MarkupWriter html) throws IOException {
        List<String> names =
                keys.stream().limit(MOST_ROWS).map(TopicInstance::toString).toList();
        String more = keys.size() > MOST_ROWS ? " and " + (keys.size() - MOST_ROWS) + " more" : "";
        html.element("p", title + ": " + (names.isEmpty() ? "none" : String.join(", ", names) + more));
    }

    private void writeParameters(MarkupWriter html) throws IOException {
        List<ParameterDifference> differences = found.parameters();
        if (differences.isEmpty()) {
            html.element("p", "No parameter differs.");
            return;
        }
        try (HtmlTable table = new HtmlTable(html, "Parameters that differ", "name", "#A", "#B")) {
            for (ParameterDifference each :
                    differences.stream().limit(MOST_ROWS).toList()) {
                table.row(each.name(), LogDiffPrinter.text(each.a()), LogDiffPrinter.text(each.b()));
            }
            if (differences.size() > MOST_ROWS) {
                table.row(differences.size() - MOST_ROWS + " more; --json prints them", "", "");
            }
        }
    }

    private void writeFields(MarkupWriter html) throws IOException {
        List<FieldContrast> ranked = found.ranked();
        html.element(
                "p",
                ranked.size() + " of " + found.fields().size() + " fields of both logs differ, without times."
                        + " The distance of means is in standard deviations, the greater of both logs.",
                "class",
                "quiet");
        html.begin("div", "class", "tall");
        try (HtmlTable table = new HtmlTable(
                html, "Fields", "field", "#distance", "#mean A", "#mean B", "#min A", "#min B", "#max A", "#max B")) {
            for (FieldContrast field : ranked.stream().limit(MOST_ROWS).toList()) {
                table.row(
                        field.key() + "." + field.path(),
                        SignificantDigits.of(field.distance()),
                        SignificantDigits.of(field.a().mean()),
                        SignificantDigits.of(field.b().mean()),
                        SignificantDigits.of(field.a().min()),
                        SignificantDigits.of(field.b().min()),
                        SignificantDigits.of(field.a().max()),
                        SignificantDigits.of(field.b().max()));
            }
        }
        html.end();
        if (ranked.size() > MOST_ROWS) {
            html.element("p", ranked.size() - MOST_ROWS + " more; --json prints them", "class", "missing");
        }
    }
}
