// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import com.fasterxml.jackson.core.JsonGenerator;
import io.uorb.cli.output.JsonOutput;
import io.uorb.drivers.app.pipeline.InputFaults;
import io.uorb.drivers.app.pipeline.LatencySummary;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary as one JSON object; missing figures are null. */
public final class SummaryJson {
    private SummaryJson() {}

    public static void write(RunSummary summary, PrintWriter out) throws IOException {
        JsonOutput.println(out, json -> {
            json.writeStartObject();
            json.writeNumberField("imuSamples", summary.imuSamples());
            JsonOutput.writeRounded("imuRateHz", summary.imuRateHz(), json);
            JsonOutput.writeRounded("imuUsedShare", summary.usedShare(), json);
            json.writeNumberField("attitudeSamples", summary.attitudeSamples());
            json.writeNumberField("lost", summary.lost());
            writeFaults(summary.faults(), json);
            json.writeNumberField("referenceResets", summary.referenceResets());
            writeErrors(summary.errors(), json);
            writeLatency(summary.latency(), json);
            writeRecording(summary.recording(), json);
            JsonOutput.writeRounded("wallSeconds", summary.wallSeconds(), json);
            json.writeEndObject();
        });
    }

    private static void writeFaults(InputFaults faults, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("leftOut");
        json.writeNumberField("notFinite", faults.notFinite());
        json.writeNumberField("impossible", faults.impossible());
        json.writeNumberField("clipped", faults.clipped());
        json.writeNumberField("late", faults.late());
        json.writeNumberField("outOfOrder", faults.outOfOrder());
        json.writeEndObject();
    }

    /** Writes the fields of the errors into the open object. */
    static void writeErrors(ErrorSummary errors, JsonGenerator json) throws IOException {
        JsonOutput.writeRounded("totalRmseDeg", errors.totalRmseDeg(), json);
        JsonOutput.writeRounded("inclinationRmseDeg", errors.inclinationRmseDeg(), json);
        JsonOutput.writeRounded("headingRmseDeg", errors.headingRmseDeg(), json);
        JsonOutput.writeRounded(
                "headingOffsetDeg", errors.samples() == 0 ? Double.NaN : errors.headingOffsetDeg(), json);
    }

    private static void writeLatency(LatencySummary latency, JsonGenerator json) throws IOException {
        if (latency == null) {
            json.writeNullField("latencyUs");
            return;
        }
        json.writeObjectFieldStart("latencyUs");
        JsonOutput.writeRounded("p50", latency.p50Us(), json);
        JsonOutput.writeRounded("p99", latency.p99Us(), json);
        JsonOutput.writeRounded("p999", latency.p999Us(), json);
        JsonOutput.writeRounded("max", latency.maxUs(), json);
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
}
