// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LevelName;
import io.uorb.cli.log.input.LogTime;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.TextColumns;
import io.uorb.text.TextEscapes;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The report of a log as text. */
final class LogInfoPrinter {
    private static final int PERCENT = 100;
    private static final int NAME_WIDTH = 11;
    private static final int KEY_WIDTH = 25;
    private static final int TOPIC_WIDTH = 36;
    private static final int[] COLUMN_WIDTHS = {4, 10, 9, 6, 11, 11};
    private static final int TIME_DECIMALS = 3;

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
        printLosses();
        line("parameters", parameters());
        line("text", texts());
        printCorruptions();
        printInfos();
        printTopics();
        if (report.check().isPresent()) {
            printCheck(report.check().get());
        }
    }

    private void line(String name, String value) {
        out.println("  " + TextColumns.left(name, NAME_WIDTH) + " " + TextEscapes.escape(value));
    }

    private String parameters() {
        LogSummary summary = report.summary();
        List<UlogParameterDefault> defaults = report.reader().definitions().parameterDefaults();
        int ofSystem = 0;
        int ofSetup = 0;
        for (UlogParameterDefault one : defaults) {
            ofSystem += one.systemWide() ? 1 : 0;
            ofSetup += one.currentSetup() ? 1 : 0;
        }
        return report.reader().definitions().parameters().size() + ", changed " + summary.parameterChanges()
                + " times; defaults of the system " + ofSystem + ", of the setup " + ofSetup;
    }

    private String texts() {
        LogSummary summary = report.summary();
        List<String> levels = new ArrayList<>();
        for (Map.Entry<Character, Long> level : summary.textsByLevel().entrySet()) {
            levels.add(LevelName.of(level.getKey()) + " " + level.getValue());
        }
        String kinds = levels.isEmpty() ? "" : ": " + String.join(", ", levels);
        return summary.texts() + " lines, " + summary.taggedTexts() + " tagged" + kinds;
    }

    private void printLosses() {
        UlogLosses losses = report.summary().losses();
        if (losses.messages() > 0) {
            line("lost", losses.messages() + " messages");
        }
        for (UlogLoss loss : losses.instances()) {
            line(
                    "lost",
                    loss.topic() + " instance " + loss.multiId() + ": " + loss.overwritten()
                            + " overwritten before they were recorded, " + loss.dropped() + " dropped, from "
                            + TextColumns.fixed(report.sinceStartS(loss.sinceUs()), TIME_DECIMALS) + " s to "
                            + TextColumns.fixed(report.sinceStartS(loss.timeUs()), TIME_DECIMALS) + " s");
        }
        if (losses.unlistedMessages() > 0) {
            line("lost", losses.unlistedMessages() + " messages of more instances");
        }
    }

    private void printCorruptions() {
        List<UlogCorruption> corruptions = report.reader().corruptions();
        if (corruptions.isEmpty()) {
            line("damage", "none");
        }
        for (UlogCorruption corruption : corruptions) {
            line("damage", corruption.toString());
        }
        long more = report.reader().unlistedCorruptions();
        if (more > 0) {
            line("damage", more + " more");
        }
    }

    private void printInfos() {
        out.println("information");
        long own = 0;
        for (Map.Entry<String, String> info : report.infos().values().entrySet()) {
            if (isOwn(info.getKey())) {
                own++;
            } else {
                out.println("  " + key(info.getKey()) + " " + TextEscapes.escape(info.getValue()));
            }
        }
        if (own > 0) {
            out.println("  " + own + " entries describe the topics' messages");
        }
        for (Map.Entry<String, List<String>> list : report.infos().lists().entrySet()) {
            int characters = 0;
            for (String entry : list.getValue()) {
                characters += entry.length();
            }
            out.println("  " + key(list.getKey()) + " " + list.getValue().size() + " entries, " + characters
                    + " characters");
        }
    }

    private static boolean isOwn(String name) {
        for (String prefix : OWN_PREFIXES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static String key(String name) {
        return TextColumns.left(TextEscapes.escape(name), KEY_WIDTH);
    }

    private void printTopics() {
        LogSummary summary = report.summary();
        row("messages: " + summary.messages(), "inst", "messages", "Hz", "size", "first s", "last s");
        long empty = 0;
        for (Map.Entry<TopicInstance, TopicSummary> topic : summary.topics().entrySet()) {
            if (topic.getValue().messages() == 0) {
                empty++;
            } else {
                printTopic(topic.getKey(), topic.getValue());
            }
        }
        if (empty > 0) {
            out.println("  " + empty + " more instances of topics without messages");
        }
    }

    private void row(String name, String... columns) {
        StringBuilder line = new StringBuilder(TextColumns.left(name, TOPIC_WIDTH));
        for (int i = 0; i < columns.length; i++) {
            line.append(' ').append(TextColumns.right(columns[i], COLUMN_WIDTHS[i]));
        }
        out.println(line);
    }

    private void printTopic(TopicInstance key, TopicSummary topic) {
        boolean timed = topic.firstUs() >= 0;
        row(
                "  " + TextEscapes.escape(key.topic()),
                Integer.toString(key.instance()),
                Long.toString(topic.messages()),
                Double.isNaN(topic.rateHz()) ? "-" : TextColumns.fixed(topic.rateHz(), 2),
                TextColumns.fixed(PERCENT * report.share(topic), 1) + "%",
                timed ? TextColumns.fixed(report.sinceStartS(topic.firstUs()), TIME_DECIMALS) : "-",
                timed ? TextColumns.fixed(report.sinceStartS(topic.lastUs()), TIME_DECIMALS) : "-");
    }

    private void printCheck(SchemaCheck check) {
        out.println("messages compared with this program's: " + check.matching().size() + " topics match, "
                + check.mismatches().size() + " differ, " + check.unknown().size() + " are unknown to it");
        check.mismatches().forEach(line -> out.println("  " + TextEscapes.escape(line)));
        check.unknown().forEach(topic -> out.println("  topic " + TextEscapes.escape(topic) + ": unknown"));
    }
}
