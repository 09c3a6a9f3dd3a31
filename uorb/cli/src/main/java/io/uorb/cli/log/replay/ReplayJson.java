// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.ulog.record.RecorderStatus;
import io.uorb.ulog.replay.ReplayStatistics;
import io.uorb.ulog.replay.ReplayStatistics.Lateness;
import io.uorb.ulog.replay.ReplayStatistics.TopicCount;
import io.uorb.ulog.replay.SkipReason;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;

/** The result of a replay as one JSON object; docs/log-commands.md lists its keys. */
final class ReplayJson {
    private ReplayJson() {}

    static void print(ReplayResult result, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> write(result, json));
    }

    private static void write(ReplayResult result, JsonGenerator json) throws IOException {
        ReplayStatistics done = result.statistics();
        json.writeStartObject();
        json.writeStringField("file", result.file().toString());
        if (PacingConverter.isFastest(result.pacing())) {
            json.writeStringField("speed", "max");
        } else {
            json.writeNumberField("speed", result.pacing().speed());
        }
        json.writeNumberField("published", done.published());
        writeTopics(done, json);
        writeSkipped(done.skipped(), json);
        json.writeNumberField("outOfOrder", done.outOfOrder());
        json.writeNumberField("rounds", done.round());
        json.writeNumberField("wallSeconds", result.wallSeconds());
        json.writeFieldName("lateness");
        writeLateness(done.lateness(), json);
        json.writeFieldName("parameters");
        if (result.parameters().isPresent()) {
            writeParameters(result.parameters().get(), json);
        } else {
            json.writeNull();
        }
        json.writeFieldName("recording");
        if (result.recording().isPresent()) {
            writeRecording(result.recording().get(), json);
        } else {
            json.writeNull();
        }
        json.writeEndObject();
    }

    private static void writeTopics(ReplayStatistics done, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("topics");
        for (TopicCount topic : done.topics()) {
            json.writeStartObject();
            json.writeStringField("name", topic.topic());
            json.writeNumberField("instance", topic.instance());
            json.writeNumberField("published", topic.published());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeSkipped(Map<SkipReason, Long> skipped, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("skipped");
        for (Map.Entry<SkipReason, Long> entry : skipped.entrySet()) {
            json.writeNumberField(nameOf(entry.getKey()), entry.getValue());
        }
        json.writeEndObject();
    }

    private static String nameOf(SkipReason reason) {
        return switch (reason) {
            case NOT_SELECTED -> "notSelected";
            case LEFT_OUT -> "leftOut";
            case BEFORE_START -> "beforeFrom";
            case AFTER_STOP -> "afterTo";
        };
    }

    private static void writeLateness(Lateness late, JsonGenerator json) throws IOException {
        if (late.messages() == 0) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberField("messages", late.messages());
        json.writeNumberField("p50Us", late.p50Us());
        json.writeNumberField("p99Us", late.p99Us());
        json.writeNumberField("p999Us", late.p999Us());
        json.writeNumberField("maxUs", late.maxUs());
        json.writeEndObject();
    }

    private static void writeParameters(ReplayedParameters parameters, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeNumberField("applied", parameters.applied());
        json.writeNumberField("unknown", parameters.unknown().size());
        json.writeNumberField("refused", parameters.problems().size());
        json.writeEndObject();
    }

    private static void writeRecording(RecorderStatus status, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("file", String.valueOf(status.file()));
        json.writeNumberField("bytes", status.written().totalBytes());
        json.writeNumberField("messages", status.messages());
        json.writeNumberField("lost", status.lost());
        json.writeNumberField("dropped", status.dropouts().records());
        json.writeStringField("error", status.lastError());
        json.writeEndObject();
    }
}
