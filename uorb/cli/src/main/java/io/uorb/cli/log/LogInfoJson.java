// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import io.uorb.cli.log.input.LevelName;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.ulog.UlogCorruption;
import io.uorb.ulog.UlogLosses;
import io.uorb.ulog.format.UlogHeader;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/** The report of a log as one JSON object; docs/log-commands.md lists its keys. */
final class LogInfoJson {
    private LogInfoJson() {}

    static void print(LogReport report, PrintWriter out) throws IOException {
        UlogHeader header = report.reader().header();
        LogSummary summary = report.summary();
        JsonFields fields = new JsonFields()
                .put("file", report.file())
                .put("sizeBytes", report.sizeBytes())
                .put("version", header.version())
                .put("startUs", new BigInteger(Long.toUnsignedString(header.startUs())))
                .put("firstUs", summary.hasTimes() ? summary.firstUs() : null)
                .put("lastUs", summary.hasTimes() ? summary.lastUs() : null)
                .put("lengthUs", report.lengthUs())
                .put("messages", summary.messages())
                .put("topics", summary.topics().entrySet(), topic -> topic(topic.getKey(), topic.getValue(), report))
                .put(
                        "dropouts",
                        new JsonFields().put("count", summary.dropouts()).put("ms", summary.dropoutMs()))
                .put("lost", losses(summary.losses()))
                .put("damages", report.reader().corruptions(), LogInfoJson::corruption)
                .put("unlistedDamages", report.reader().unlistedCorruptions())
                .put("parameters", parameters(report))
                .put("texts", texts(summary))
                .put("infos", report.infos().values())
                .put("lists", report.infos().lists());
        report.check().ifPresent(check -> fields.put("check", check));
        JsonOutput.println(out, fields);
    }

    private static Object topic(TopicInstance key, TopicSummary topic, LogReport report) {
        boolean timed = topic.firstUs() >= 0;
        return new JsonFields()
                .put("name", key.topic())
                .put("instance", key.instance())
                .put("messages", topic.messages())
                .put("bytes", topic.bytes())
                .put("share", report.share(topic))
                .put("hz", Double.isNaN(topic.rateHz()) ? null : topic.rateHz())
                .put("firstUs", timed ? topic.firstUs() : null)
                .put("lastUs", timed ? topic.lastUs() : null);
    }

    private static Object losses(UlogLosses losses) {
        return new JsonFields()
                .put("messages", losses.messages())
                .put("topics", losses.instances(), LogInfoJson::loss)
                .put("unlistedMessages", losses.unlistedMessages());
    }

    private static Object loss(UlogLoss loss) {
        return new JsonFields()
                .put("name", loss.topic())
                .put("instance", loss.multiId())
                .put("overwritten", loss.overwritten())
                .put("dropped", loss.dropped())
                .put("sinceUs", loss.sinceUs())
                .put("toUs", loss.timeUs());
    }

    private static Object corruption(UlogCorruption corruption) {
        return new JsonFields()
                .putAll(corruption)
                .put("kind", corruption.kind().name().toLowerCase(Locale.ROOT));
    }

    private static Object parameters(LogReport report) {
        List<UlogParameterDefault> defaults = report.reader().definitions().parameterDefaults();
        return new JsonFields()
                .put("count", report.reader().definitions().parameters().size())
                .put("changes", report.summary().parameterChanges())
                .put(
                        "systemDefaults",
                        defaults.stream()
                                .filter(UlogParameterDefault::systemWide)
                                .count())
                .put(
                        "setupDefaults",
                        defaults.stream()
                                .filter(UlogParameterDefault::currentSetup)
                                .count())
                .put("defaultChanges", report.summary().defaultChanges());
    }

    private static Object texts(LogSummary summary) {
        JsonFields levels = new JsonFields();
        summary.textsByLevel().forEach((level, count) -> levels.put(LevelName.of(level), count));
        return new JsonFields()
                .put("count", summary.texts())
                .put("tagged", summary.taggedTexts())
                .put("levels", levels);
    }
}
