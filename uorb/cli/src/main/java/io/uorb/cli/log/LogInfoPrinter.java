// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.error.TextEscapes;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The report of a log as text. */
final class LogInfoPrinter {
    private static final int PERCENT = 100;

    /** The information in which our recorder keeps the definitions of messages; too long to print. */
    private static final List<String> OWN_PREFIXES = List.of("uorb_hash_", "uorb_schema_");

    private final LogReport report;
    private final PrintWriter out;

    private LogInfoPrinter(LogReport report, PrintWriter out) {
        this.report = report;
        this.out = out;
    }

    static void print(LogReport report, PrintWriter out) {
        new LogInfoPrinter(report, out).print();
    }

    private void print() {
        UlogHeader header = report.reader().header();
        LogSummary summary = report.summary();
        out.println(TextEscapes.escape(report.file().toString()));
        line("size", report.sizeBytes() + " bytes, ULog version " + header.version());
        line(
                "start",
                LogTime.secondsText(header.startUs()) + " s of the log's clock ("
                        + Long.toUnsignedString(header.startUs()) + " us)");
        line("length", LogTime.secondsText(report.lengthUs()) + " s");
        line("dropouts", summary.dropouts() + ", together " + summary.dropoutMs() + " ms");
        line("parameters", parameters());
        line("text", texts());
        printCorruptions();
        printInfos();
        printTopics();
        report.check().ifPresent(this::printCheck);
    }

    private void line(String name, String value) {
        out.printf(Locale.ROOT, "  %-11s %s%n", name, TextEscapes.escape(value));
    }

    private String parameters() {
        LogSummary summary = report.summary();
        List<UlogParameterDefault> defaults = report.reader().definitions().parameterDefaults();
        return report.reader().definitions().parameters().size() + ", changed " + summary.parameterChanges()
                + " times; defaults of the system "
                + defaults.stream().filter(UlogParameterDefault::systemWide).count() + ", of the setup "
                + defaults.stream().filter(UlogParameterDefault::currentSetup).count();
    }

    private String texts() {
        LogSummary summary = report.summary();
        List<String> levels = new ArrayList<>();
        summary.textsByLevel().forEach((level, count) -> levels.add(LevelName.of(level) + " " + count));
        String kinds = levels.isEmpty() ? "" : ": " + String.join(", ", levels);
        return summary.texts() + " lines, " + summary.taggedTexts() + " tagged" + kinds;
    }

    private void printCorruptions() {
        List<UlogCorruption> corruptions = report.reader().corruptions();
        if (corruptions.isEmpty()) {
            line("damage", "none");
        }
        corruptions.forEach(corruption -> line("damage", corruption.toString()));
        long more = report.reader().unlistedCorruptions();
        if (more > 0) {
            line("damage", more + " more");
        }
    }

    private void printInfos() {
        out.println("information");
        long own = 0;
        for (Map.Entry<String, String> info : report.infos().values().entrySet()) {
            if (OWN_PREFIXES.stream().anyMatch(info.getKey()::startsWith)) {
                own++;
            } else {
                out.printf("  %-25s %s%n", TextEscapes.escape(info.getKey()), TextEscapes.escape(info.getValue()));
            }
        }
        if (own > 0) {
            out.printf("  %d entries describe the topics' messages%n", own);
        }
        report.infos()
                .lists()
                .forEach((name, list) -> out.printf(
                        "  %-25s %d entries, %d characters%n",
                        TextEscapes.escape(name),
                        list.size(),
                        list.stream().mapToInt(String::length).sum()));
    }

    private void printTopics() {
        LogSummary summary = report.summary();
        out.printf(
                Locale.ROOT,
                "%-36s %4s %10s %9s %6s %11s %11s%n",
                "messages: " + summary.messages(),
                "inst",
                "messages",
                "Hz",
                "size",
                "first s",
                "last s");
        summary.topics().forEach(this::printTopic);
        long empty = summary.topics().values().stream()
                .filter(topic -> topic.messages() == 0)
                .count();
        if (empty > 0) {
            out.println("  " + empty + " more instances of topics without messages");
        }
    }

    private void printTopic(TopicInstance key, TopicSummary topic) {
        if (topic.messages() == 0) {
            return;
        }
        boolean timed = topic.firstUs() >= 0;
        out.printf(
                Locale.ROOT,
                "  %-34s %4d %10d %9s %5.1f%% %11s %11s%n",
                TextEscapes.escape(key.topic()),
                key.instance(),
                topic.messages(),
                Double.isNaN(topic.rateHz()) ? "-" : String.format(Locale.ROOT, "%.2f", topic.rateHz()),
                PERCENT * report.share(topic),
                timed ? String.format(Locale.ROOT, "%.3f", report.sinceStartS(topic.firstUs())) : "-",
                timed ? String.format(Locale.ROOT, "%.3f", report.sinceStartS(topic.lastUs())) : "-");
    }

    private void printCheck(SchemaCheck check) {
        out.println("messages compared with this program's: " + check.matching().size() + " topics match, "
                + check.mismatches().size() + " differ, " + check.unknown().size() + " are unknown to it");
        check.mismatches().forEach(line -> out.println("  " + TextEscapes.escape(line)));
        check.unknown().forEach(topic -> out.println("  topic " + TextEscapes.escape(topic) + ": unknown"));
    }
}
