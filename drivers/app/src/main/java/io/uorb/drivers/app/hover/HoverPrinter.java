// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.drivers.app.recording.RecordingSummary;
import java.io.PrintWriter;
import java.util.Locale;

/** The summary of {@code uorb hover} as text. */
final class HoverPrinter {
    private static final double MS_PER_S = 1e3;

    private HoverPrinter() {}

    static void write(HoverSummary summary, PrintWriter out) {
        HoverOptions options = summary.options();
        HoverMetrics figures = summary.figures();
        line(
                out,
                "flight",
                "%s at %s Hz, seed %d, wind %s m/s and gusts",
                length(summary),
                options.rateHz(),
                options.seed(),
                options.windMS());
        if (!Double.isNaN(figures.holdRmsM())) {
            line(
                    out,
                    "hover",
                    "position error %.2f m RMS, %.2f m max; %.2f m RMS horizontally, %.2f m against the estimate",
                    figures.holdRmsM(),
                    figures.holdMaxM(),
                    figures.holdHorizontalRmsM(),
                    figures.holdControlRmsM());
        }
        if (!Double.isNaN(figures.cornerMaxM())) {
            line(
                    out,
                    "attitude",
                    "steps of 15 deg settle in %.2f s (3 deg), yaw by 90 deg in %.2f s (5 deg)",
                    figures.tiltSettleS(),
                    figures.yawSettleS());
            line(out, "square", "error at the corners %.2f m max", figures.cornerMaxM());
            line(out, "landing", summary.landed() ? "at %.2f m/s, disarmed" : "none", summary.touchdownMS());
        }
        if (!options.commanded()) {
            line(out, "motors", "at a limit for %.0f ms at most", figures.motorLimitS() * MS_PER_S);
        }
        writeEstimates(summary, out);
        line(out, "messages", "%,d, lost %,d", summary.messages(), summary.lost());
        line(out, "hash", options.threads() ? "%s, not comparable: ran on threads in real time" : "%s", summary.hash());
        RecordingSummary recording = summary.recording();
        if (recording != null) {
            line(out, "recorded", "%s", recording.text());
        }
        line(
                out,
                "wall time",
                "%.2f s, %.1f times real time",
                summary.wallSeconds(),
                summary.flownS() / summary.wallSeconds());
    }

    private static String length(HoverSummary summary) {
        double seconds = summary.options().seconds();
        if (Double.isInfinite(seconds)) {
            return String.format(Locale.ROOT, "%.1f s", summary.flownS());
        }
        return summary.isStopped()
                ? String.format(Locale.ROOT, "%.1f s of %s s, stopped,", summary.flownS(), seconds)
                : seconds + " s";
    }

    private static void writeEstimates(HoverSummary summary, PrintWriter out) {
        if (summary.attitude().samples() == 0) {
            return;
        }
        line(
                out,
                "estimators",
                "position %.2f m, inclination %.2f deg, heading %.2f deg (RMS against truth)",
                summary.figures().estimateRmsM(),
                summary.attitude().inclinationRmseDeg(),
                summary.attitude().headingRmseDeg());
    }

    private static void line(PrintWriter out, String name, String format, Object... values) {
        out.printf(Locale.ROOT, "%-12s", name);
        out.println(String.format(Locale.ROOT, format, values));
    }
}
