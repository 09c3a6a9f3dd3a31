// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.log.compare.LogDifferences.ParameterDifference;
import io.uorb.cli.log.compare.LogDifferences.RateDifference;
import io.uorb.cli.log.input.TopicInstance;
import io.uorb.cli.log.signal.RunningStatistics;
import io.uorb.cli.output.JsonOutput;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/** The differences between two logs as one JSON object, with all fields. */
final class LogDiffJson {
    private LogDiffJson() {}

    static void print(LogDifferences found, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> write(found, json));
    }

    private static void write(LogDifferences found, JsonGenerator json) throws IOException {
        json.writeStartObject();
        writeLog("a", found.a(), json);
        writeLog("b", found.b(), json);
        writeTopics("onlyA", found.onlyA(), json);
        writeTopics("onlyB", found.onlyB(), json);
        json.writeArrayFieldStart("formats");
        for (Map.Entry<String, LogDifferences.FormatDifferences> entry :
                found.formats().entrySet()) {
            json.writeStartObject();
            json.writeStringField("topic", entry.getKey());
            writeTexts("onlyA", entry.getValue().onlyA(), json);
            writeTexts("onlyB", entry.getValue().onlyB(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("topics");
        for (RateDifference rate : found.rates()) {
            json.writeStartObject();
            writeKey(rate.key(), json);
            json.writeNumberField("messagesA", rate.a().messages());
            json.writeNumberField("messagesB", rate.b().messages());
            JsonOutput.writeRounded("hzA", rate.a().rateHz(), json);
            JsonOutput.writeRounded("hzB", rate.b().rateHz(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("parameters");
        for (ParameterDifference parameter : found.parameters()) {
            json.writeStartObject();
            json.writeStringField("name", parameter.name());
            write("a", parameter.a(), json);
            write("b", parameter.b(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("fields");
        for (FieldContrast field : found.fields()) {
            json.writeStartObject();
            writeKey(field.key(), json);
            json.writeStringField("field", field.path());
            json.writeBooleanField("differs", field.differs());
            write("distance", field.distance(), json);
            writeFigures("a", field.a(), json);
            writeFigures("b", field.b(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void writeLog(String name, LogProfile log, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeStringField("file", log.file().toString());
        json.writeNumberField(
                "lengthUs", log.survey().span().toUs() - log.survey().span().fromUs());
        json.writeNumberField("messages", log.survey().messages());
        json.writeNumberField("dropouts", log.survey().dropoutCount());
        json.writeNumberField("dropoutMs", log.survey().dropoutMs());
        json.writeEndObject();
    }

    private static void writeKey(TopicInstance key, JsonGenerator json) throws IOException {
        json.writeStringField("topic", key.topic());
        json.writeNumberField("instance", key.instance());
    }

    private static void writeTopics(String name, List<TopicInstance> keys, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (TopicInstance key : keys) {
            json.writeStartObject();
            writeKey(key, json);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeTexts(String name, List<String> texts, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void writeFigures(String name, RunningStatistics of, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("values", of.count());
        json.writeNumberField("notFinite", of.notFinite());
        write("min", of.min(), json);
        write("mean", of.mean(), json);
        write("max", of.max(), json);
        write("deviation", of.deviation(), json);
        json.writeEndObject();
    }

    /** Writes a number; null where there is none, or no finite one. */
    private static void write(String name, Number value, JsonGenerator json) throws IOException {
        if (value == null || !Double.isFinite(value.doubleValue())) {
            json.writeNullField(name);
        } else if (value instanceof Float real) {
            json.writeNumberField(name, real);
        } else if (value instanceof Double real) {
            json.writeNumberField(name, real);
        } else {
            json.writeNumberField(name, value.longValue());
        }
    }
}
