// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.input.LevelName;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.output.JsonOutput;
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
import java.util.Map;

/** The report of a log as one JSON object; docs/log-commands.md lists its keys. */
final class LogInfoJson {
    private final LogReport report;
    private final JsonGenerator json;

    private LogInfoJson(LogReport report, JsonGenerator json) {
        this.report = report;
        this.json = json;
    }

    static void print(LogReport report, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> new LogInfoJson(report, json).write());
    }

    private void write() throws IOException {
        UlogHeader header = report.reader().header();
        LogSummary summary = report.summary();
        json.writeStartObject();
        json.writeStringField("file", report.file().toString());
        json.writeNumberField("sizeBytes", report.sizeBytes());
        json.writeNumberField("version", header.version());
        json.writeNumberField("startUs", new BigInteger(Long.toUnsignedString(header.startUs())));
        writeTime("firstUs", summary.hasTimes(), summary.firstUs());
        writeTime("lastUs", summary.hasTimes(), summary.lastUs());
        json.writeNumberField("lengthUs", report.lengthUs());
        json.writeNumberField("messages", summary.messages());
        writeTopics();
        json.writeObjectFieldStart("dropouts");
        json.writeNumberField("count", summary.dropouts());
        json.writeNumberField("ms", summary.dropoutMs());
        json.writeEndObject();
        writeLosses();
        writeCorruptions();
        writeParameters();
        writeTexts();
        writeInfos();
        if (report.check().isPresent()) {
            writeCheck(report.check().get());
        }
        json.writeEndObject();
    }

    private void writeTime(String name, boolean known, long us) throws IOException {
        if (known) {
            json.writeNumberField(name, us);
        } else {
            json.writeNullField(name);
        }
    }

    private void writeTopics() throws IOException {
        json.writeArrayFieldStart("topics");
        for (Map.Entry<TopicInstance, TopicSummary> entry :
                report.summary().topics().entrySet()) {
            TopicSummary topic = entry.getValue();
            json.writeStartObject();
            json.writeStringField("name", entry.getKey().topic());
            json.writeNumberField("instance", entry.getKey().instance());
            json.writeNumberField("messages", topic.messages());
            json.writeNumberField("bytes", topic.bytes());
            json.writeNumberField("share", report.share(topic));
            if (Double.isNaN(topic.rateHz())) {
                json.writeNullField("hz");
            } else {
                json.writeNumberField("hz", topic.rateHz());
            }
            writeTime("firstUs", topic.firstUs() >= 0, topic.firstUs());
            writeTime("lastUs", topic.firstUs() >= 0, topic.lastUs());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeLosses() throws IOException {
        UlogLosses losses = report.summary().losses();
        json.writeObjectFieldStart("lost");
        json.writeNumberField("messages", losses.messages());
        json.writeArrayFieldStart("topics");
        for (UlogLoss loss : losses.instances()) {
            json.writeStartObject();
            json.writeStringField("name", loss.topic());
            json.writeNumberField("instance", loss.multiId());
            json.writeNumberField("overwritten", loss.overwritten());
            json.writeNumberField("dropped", loss.dropped());
            json.writeNumberField("sinceUs", loss.sinceUs());
            json.writeNumberField("toUs", loss.timeUs());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("unlistedMessages", losses.unlistedMessages());
        json.writeEndObject();
    }

    private void writeCorruptions() throws IOException {
        json.writeArrayFieldStart("damages");
        for (UlogCorruption corruption : report.reader().corruptions()) {
            json.writeStartObject();
            json.writeStringField("kind", corruption.kind().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("offset", corruption.offset());
            json.writeNumberField("endOffset", corruption.endOffset());
            json.writeStringField("reason", corruption.reason());
            json.writeNumberField("records", corruption.records());
            writeTexts("topics", corruption.topics());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("unlistedDamages", report.reader().unlistedCorruptions());
    }

    private void writeParameters() throws IOException {
        List<UlogParameterDefault> defaults = report.reader().definitions().parameterDefaults();
        json.writeObjectFieldStart("parameters");
        json.writeNumberField(
                "count", report.reader().definitions().parameters().size());
        json.writeNumberField("changes", report.summary().parameterChanges());
        json.writeNumberField(
                "systemDefaults",
                defaults.stream().filter(UlogParameterDefault::systemWide).count());
        json.writeNumberField(
                "setupDefaults",
                defaults.stream().filter(UlogParameterDefault::currentSetup).count());
        json.writeNumberField("defaultChanges", report.summary().defaultChanges());
        json.writeEndObject();
    }

    private void writeTexts() throws IOException {
        json.writeObjectFieldStart("texts");
        json.writeNumberField("count", report.summary().texts());
        json.writeNumberField("tagged", report.summary().taggedTexts());
        json.writeObjectFieldStart("levels");
        for (Map.Entry<Character, Long> level : report.summary().textsByLevel().entrySet()) {
            json.writeNumberField(LevelName.of(level.getKey()), level.getValue());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void writeInfos() throws IOException {
        json.writeObjectFieldStart("infos");
        for (Map.Entry<String, String> info : report.infos().values().entrySet()) {
            json.writeStringField(info.getKey(), info.getValue());
        }
        json.writeEndObject();
        json.writeObjectFieldStart("lists");
        for (Map.Entry<String, List<String>> list : report.infos().lists().entrySet()) {
            writeTexts(list.getKey(), list.getValue());
        }
        json.writeEndObject();
    }

    private void writeCheck(SchemaCheck check) throws IOException {
        json.writeObjectFieldStart("check");
        writeTexts("matching", check.matching());
        writeTexts("mismatches", check.mismatches());
        writeTexts("unknown", check.unknown());
        json.writeEndObject();
    }

    private void writeTexts(String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
