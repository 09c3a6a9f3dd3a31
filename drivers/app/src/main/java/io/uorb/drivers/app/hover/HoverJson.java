// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.drivers.app.recording.RecordingSummary;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary of {@code uorb hover} as one JSON object; missing figures are null. */
final class HoverJson {
    private HoverJson() {}

    static void write(HoverSummary summary, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> {
            json.writeStartObject();
            json.writeNumberField("steps", summary.steps());
            if (summary.isStopped()) {
                JsonOutput.writeRounded("stoppedAtS", summary.flownS(), json);
            }
            writeFigures(summary.figures(), json);
            JsonOutput.writeRounded(
                    "estimatorInclinationRmseDeg", summary.attitude().inclinationRmseDeg(), json);
            JsonOutput.writeRounded(
                    "estimatorHeadingRmseDeg", summary.attitude().headingRmseDeg(), json);
            json.writeBooleanField("landed", summary.landed());
            JsonOutput.writeRounded("touchdownMS", summary.touchdownMS(), json);
            json.writeNumberField("messages", summary.messages());
            json.writeNumberField("lost", summary.lost());
            json.writeStringField("hash", summary.hash());
            json.writeBooleanField("threads", summary.options().threads());
            writeRecording(summary.recording(), json);
            JsonOutput.writeRounded("wallSeconds", summary.wallSeconds(), json);
            json.writeEndObject();
        });
    }

    private static void writeFigures(HoverMetrics figures, JsonGenerator json) throws IOException {
        JsonOutput.writeRounded("holdRmsM", figures.holdRmsM(), json);
        JsonOutput.writeRounded("holdMaxM", figures.holdMaxM(), json);
        JsonOutput.writeRounded("holdHorizontalRmsM", figures.holdHorizontalRmsM(), json);
        JsonOutput.writeRounded("holdControlRmsM", figures.holdControlRmsM(), json);
        JsonOutput.writeRounded("estimatorPositionRmsM", figures.estimateRmsM(), json);
        JsonOutput.writeRounded("cornerMaxM", figures.cornerMaxM(), json);
        JsonOutput.writeRounded("tiltSettleS", figures.tiltSettleS(), json);
        JsonOutput.writeRounded("yawSettleS", figures.yawSettleS(), json);
        JsonOutput.writeRounded("motorLimitS", figures.motorLimitS(), json);
    }

    private static void writeRecording(RecordingSummary recording, JsonGenerator json) throws IOException {
        if (recording == null) {
            return;
        }
        json.writeObjectFieldStart("recorded");
        json.writeStringField("file", recording.file().toString());
        json.writeNumberField("messages", recording.messages());
        json.writeNumberField("bytes", recording.bytes());
        json.writeNumberField("lost", recording.lost());
        json.writeEndObject();
    }
}
