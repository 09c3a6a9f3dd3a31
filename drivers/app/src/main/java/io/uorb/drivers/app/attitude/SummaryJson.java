// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.drivers.app.pipeline.LatencySummary;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary as one JSON object; a figure that there is not is null. */
public final class SummaryJson {
    private static final double MICRO = 1e6;

    private SummaryJson() {}

    public static void write(RunSummary summary, PrintWriter out) throws IOException {
        JsonFactory factory = new JsonFactory();
        try (JsonGenerator json = factory.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            json.writeStartObject();
            json.writeNumberField("imuSamples", summary.imuSamples());
            json.writeNumberField("attitudeSamples", summary.attitudeSamples());
            json.writeNumberField("lost", summary.lost());
            writeErrors(summary.errors(), json);
            writeLatency(summary.latency(), json);
            writeRecording(summary.recording(), json);
            writeReal("wallSeconds", summary.wallSeconds(), json);
            json.writeEndObject();
        }
        out.println();
    }

    /** The fields of the errors, into the object that is open. */
    static void writeErrors(ErrorSummary errors, JsonGenerator json) throws IOException {
        writeReal("totalRmseDeg", errors.totalRmseDeg(), json);
        writeReal("inclinationRmseDeg", errors.inclinationRmseDeg(), json);
        writeReal("headingRmseDeg", errors.headingRmseDeg(), json);
        writeReal("headingOffsetDeg", errors.samples() == 0 ? Double.NaN : errors.headingOffsetDeg(), json);
    }

    private static void writeLatency(LatencySummary latency, JsonGenerator json) throws IOException {
        if (latency == null) {
            json.writeNullField("latencyUs");
            return;
        }
        json.writeObjectFieldStart("latencyUs");
        writeReal("p50", latency.p50Us(), json);
        writeReal("p99", latency.p99Us(), json);
        writeReal("p999", latency.p999Us(), json);
        writeReal("max", latency.maxUs(), json);
        json.writeEndObject();
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
