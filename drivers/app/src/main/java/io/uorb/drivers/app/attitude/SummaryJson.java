// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.JsonOutput;
import io.uorb.drivers.app.pipeline.InputFaults;
import io.uorb.drivers.app.pipeline.LatencySummary;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.eval.ErrorSummary;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.PrintWriter;

/** The summary as one JSON object; missing figures are null. */
public final class SummaryJson {
    private SummaryJson() {}

    public static void write(RunSummary summary, PrintWriter out) throws IOException {
        JsonFields fields = new JsonFields()
                .put("imuSamples", summary.imuSamples())
                .rounded("imuRateHz", summary.imuRateHz())
                .rounded("imuUsedShare", summary.usedShare())
                .put("attitudeSamples", summary.attitudeSamples())
                .put("lost", summary.lost())
                .put("leftOut", of(summary.faults()))
                .put("referenceResets", summary.referenceResets());
        putErrors(summary.errors(), fields);
        fields.put("latencyUs", summary.latency() == null ? null : of(summary.latency()));
        if (summary.recording() != null) {
            fields.put("recorded", new JsonFields().putAll(summary.recording()).without("error"));
        }
        JsonOutput.println(out, fields.rounded("wallSeconds", summary.wallSeconds()));
    }

    /** Prints a table of errors, an object of estimators for each row. */
    static void write(ComparisonTable table, PrintWriter out) throws IOException {
        JsonOutput.println(out, new JsonFields().put("rows", table.rows(), row -> of(row, table)));
    }

    private static Object of(ComparisonTable.Row row, ComparisonTable table) {
        JsonFields estimators = new JsonFields();
        for (int column = 0; column < row.errors().size(); column++) {
            JsonFields errors = new JsonFields();
            putErrors(row.errors().get(column), errors);
            estimators.put(table.estimators().get(column).name(), errors);
        }
        return new JsonFields().put("source", row.source()).put("estimators", estimators);
    }

    private static Object of(InputFaults faults) {
        return new JsonFields().putAll(faults).without("farForceS", "farForceMS2");
    }

    private static void putErrors(ErrorSummary errors, JsonFields fields) {
        fields.rounded("totalRmseDeg", errors.totalRmseDeg())
                .rounded("inclinationRmseDeg", errors.inclinationRmseDeg())
                .rounded("headingRmseDeg", errors.headingRmseDeg())
                .rounded("headingOffsetDeg", errors.samples() == 0 ? Double.NaN : errors.headingOffsetDeg());
    }

    private static Object of(LatencySummary latency) {
        return new JsonFields()
                .rounded("p50", latency.p50Us())
                .rounded("p99", latency.p99Us())
                .rounded("p999", latency.p999Us())
                .rounded("max", latency.maxUs());
    }
}
