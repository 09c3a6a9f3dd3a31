// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.attitude;

import io.uorb.cli.output.ZeroSigns;
import io.uorb.drivers.app.pipeline.InputFaults;
import io.uorb.drivers.app.pipeline.LatencySummary;
import io.uorb.drivers.app.pipeline.RunSummary;
import io.uorb.drivers.app.recording.RecordingSummary;
import io.uorb.drivers.eval.ErrorSummary;
import java.io.PrintWriter;
import java.util.Locale;

/** The summary as text. */
public final class SummaryPrinter {
    private SummaryPrinter() {}

    public static void write(RunSummary summary, PrintWriter out) {
        line(out, "source", "%s", summary.source());
        line(out, "samples", "%,d IMU in, %,d attitudes out", summary.imuSamples(), summary.attitudeSamples());
        writeRate(summary, out);
        line(out, "lost", "%,d", summary.lost());
        writeFaults(summary.faults(), out);
        writeErrors(summary.errors(), out);
        LatencySummary latency = summary.latency();
        if (latency != null) {
            line(
                    out,
                    "latency",
                    "p50 %.1f us, p99 %.1f us, p99.9 %.1f us, max %.1f us (sensor published to attitude published)",
                    latency.p50Us(),
                    latency.p99Us(),
                    latency.p999Us(),
                    latency.maxUs());
        }
        RecordingSummary recording = summary.recording();
        if (recording != null) {
            line(out, "recorded", "%s", recording.text());
        }
        line(out, "wall time", "%.2f s", summary.wallSeconds());
    }

    private static void writeFaults(InputFaults faults, PrintWriter out) {
        if (faults.leftOut() > 0) {
            line(
                    out,
                    "rejected",
                    "%,d sample%s: %,d not finite, %,d impossible, %,d clipped, %,d late, %,d out of order",
                    faults.leftOut(),
                    faults.leftOut() == 1 ? "" : "s",
                    faults.notFinite(),
                    faults.impossible(),
                    faults.clipped(),
                    faults.late(),
                    faults.outOfOrder());
        }
    }

    private static void writeRate(RunSummary summary, PrintWriter out) {
        if (!Double.isNaN(summary.imuRateHz())) {
            String share = Double.isNaN(summary.usedShare())
                    ? ""
                    : String.format(
                            Locale.ROOT,
                            ", %.1f %% of %,d in the log used",
                            100 * summary.usedShare(),
                            summary.imuAvailable());
            line(out, "IMU rate", "%.1f Hz%s", summary.imuRateHz(), share);
        }
        if (summary.referenceResets() > 0) {
            line(out, "resets", "%,d of the reference", summary.referenceResets());
        }
    }

    private static void writeErrors(ErrorSummary errors, PrintWriter out) {
        if (errors.samples() == 0) {
            line(out, "error", "not known: no reference to compare with");
            return;
        }
        line(
                out,
                "error",
                "total %.2f deg, inclination %.2f deg, heading %.2f deg (RMSE over %,d references)",
                errors.totalRmseDeg(),
                errors.inclinationRmseDeg(),
                errors.headingRmseDeg(),
                errors.samples());
        if (errors.parts() > 1) {
            line(
                    out,
                    "heading",
                    "%s",
                    ZeroSigns.format(
                            "a constant offset was taken out of each of %d parts between resets, %.2f deg of the first",
                            errors.parts(), errors.headingOffsetDeg()));
        } else if (errors.headingOffsetDeg() != 0) {
            String text = ZeroSigns.format("a constant offset of %.2f deg was taken out", errors.headingOffsetDeg());
            line(out, "heading", "%s", text);
        }
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-12s", name);
        out.println(String.format(Locale.ROOT, format, values));
    }
}
