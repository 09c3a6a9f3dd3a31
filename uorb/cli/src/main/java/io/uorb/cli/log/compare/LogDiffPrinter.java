// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import io.uorb.cli.log.compare.LogDifferences.ParameterDifference;
import io.uorb.cli.log.compare.LogDifferences.RateDifference;
import io.uorb.cli.log.input.LoggedParameter;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.Column;
import io.uorb.cli.output.SignificantDigits;
import io.uorb.cli.output.TextTable;
import io.uorb.text.TextEscapes;
import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

/** The differences between two logs as text. */
final class LogDiffPrinter {
    private static final int WIDEST = 1_000;
    private static final double US_PER_S = 1e6;

    private final LogDifferences found;
    private final int mostFields;
    private final PrintWriter out;

    /** @param mostFields that are printed */
    LogDiffPrinter(LogDifferences found, int mostFields, PrintWriter out) {
        this.found = found;
        this.mostFields = mostFields;
        this.out = out;
    }

    void print() {
        printLog("A", found.a());
        printLog("B", found.b());
        printTopics("topics only in A", found.onlyA());
        printTopics("topics only in B", found.onlyB());
        found.formats().forEach((topic, format) -> {
            line("fields of " + topic + " only in A: " + joined(format.onlyA()));
            line("fields of " + topic + " only in B: " + joined(format.onlyB()));
        });
        printRates();
        printParameters();
        printFields();
    }

    private void line(String text) {
        out.println(TextEscapes.escape(text));
    }

    private static String joined(List<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", names);
    }

    private void printLog(String letter, LogProfile log) {
        line(letter + "  " + log.file() + ": "
                + SignificantDigits.of(
                        (log.survey().span().toUs() - log.survey().span().fromUs()) / US_PER_S)
                + " s, " + log.survey().messages() + " messages, "
                + log.survey().dropoutCount() + " dropouts");
    }

    private void printTopics(String title, List<TopicInstance> keys) {
        line(title + ": "
                + (keys.isEmpty()
                        ? "none"
                        : keys.stream().map(TopicInstance::toString).collect(Collectors.joining(", "))));
    }

    private void printRates() {
        List<RateDifference> notable =
                found.rates().stream().filter(RateDifference::isNotable).toList();
        line("rates that differ by more than 10 %: " + notable.size() + " of "
                + found.rates().size());
        if (notable.isEmpty()) {
            return;
        }
        TextTable table = new TextTable(List.of(
                Column.text("TOPIC"),
                Column.number("HZ A"),
                Column.number("HZ B"),
                Column.number("MESSAGES A"),
                Column.number("MESSAGES B")));
        for (RateDifference rate : notable) {
            table.add(
                    rate.key().toString(),
                    SignificantDigits.of(rate.a().rateHz()),
                    SignificantDigits.of(rate.b().rateHz()),
                    Long.toString(rate.a().messages()),
                    Long.toString(rate.b().messages()));
        }
        table.lines(WIDEST).forEach(out::println);
    }

    private void printParameters() {
        line("parameters that differ: " + found.parameters().size());
        if (found.parameters().isEmpty()) {
            return;
        }
        TextTable table = new TextTable(List.of(Column.text("PARAMETER"), Column.number("A"), Column.number("B")));
        for (ParameterDifference parameter : found.parameters()) {
            table.add(parameter.name(), text(parameter.a()), text(parameter.b()));
        }
        table.lines(WIDEST).forEach(out::println);
    }

    static String text(Number value) {
        return value == null ? "-" : LoggedParameter.text(value);
    }

    private void printFields() {
        List<FieldContrast> ranked = found.ranked();
        line("fields whose figures differ: " + ranked.size() + " of "
                + found.fields().size() + (ranked.size() > mostFields ? "; the first " + mostFields : ""));
        if (ranked.isEmpty()) {
            return;
        }
        TextTable table = new TextTable(List.of(
                Column.text("FIELD"),
                Column.number("MEAN A"),
                Column.number("MEAN B"),
                Column.number("DEVIATION A"),
                Column.number("DEVIATION B"),
                Column.number("MIN A"),
                Column.number("MIN B"),
                Column.number("MAX A"),
                Column.number("MAX B"),
                Column.number("DISTANCE")));
        for (FieldContrast field : ranked.subList(0, Math.min(mostFields, ranked.size()))) {
            table.add(
                    field.key() + "." + field.path(),
                    SignificantDigits.of(field.a().mean()),
                    SignificantDigits.of(field.b().mean()),
                    SignificantDigits.of(field.a().deviation()),
                    SignificantDigits.of(field.b().deviation()),
                    SignificantDigits.of(field.a().min()),
                    SignificantDigits.of(field.b().min()),
                    SignificantDigits.of(field.a().max()),
                    SignificantDigits.of(field.b().max()),
                    SignificantDigits.of(field.distance()));
        }
        table.lines(WIDEST).forEach(out::println);
    }
}
