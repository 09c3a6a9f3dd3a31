// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.drivers.app.recording.RecordingSummary;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary of {@code uorb hover} as one JSON object; a figure that there is not is null. */
final class HoverJson {
    private static final double MICRO = 1e6;

    private HoverJson() {}

    static void write(HoverSummary summary, PrintWriter out) throws IOException {
        JsonFactory factory = new JsonFactory();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeNumberField("steps", summary.steps());
            writeFigures(summary.figures(), json);
            writeReal("estimatorInclinationRmseDeg", summary.attitude().inclinationRmseDeg(), json);
            writeReal("estimatorHeadingRmseDeg", summary.attitude().headingRmseDeg(), json);
            json.writeBooleanField("landed", summary.landed());
            writeReal("touchdownMS", summary.touchdownMS(), json);
            json.writeNumberField("messages", summary.messages());
            json.writeNumberField("lost", summary.lost());
            json.writeStringField("hash", summary.hash());
            writeRecording(summary.recording(), json);
            writeReal("wallSeconds", summary.wallSeconds(), json);
            json.writeEndObject();
        }
        out.println();
    }

    private static void writeFigures(HoverMetrics figures, JsonGenerator json) throws IOException {
        writeReal("holdRmsM", figures.holdRmsM(), json);
        writeReal("holdMaxM", figures.holdMaxM(), json);
        writeReal("holdHorizontalRmsM", figures.holdHorizontalRmsM(), json);
        writeReal("holdControlRmsM", figures.holdControlRmsM(), json);
        writeReal("estimatorPositionRmsM", figures.estimateRmsM(), json);
        writeReal("cornerMaxM", figures.cornerMaxM(), json);
        writeReal("tiltSettleS", figures.tiltSettleS(), json);
        writeReal("yawSettleS", figures.yawSettleS(), json);
        writeReal("motorLimitS", figures.motorLimitS(), json);
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

    /** JSON has no NaN. Six decimals are more than any of the figures is good for. */
    private static void writeReal(String name, double value, JsonGenerator json) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, Math.rint(value * MICRO) / MICRO);
        } else {
            json.writeNullField(name);
        }
    }
}
