// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.topic;

import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.rate.Intervals;
import io.uorb.shell.JsonFields;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The output of {@code uorb hz}. */
public final class HzPrinter {
    private static final String COLUMNS = "%10s %10s %8s %6s %11s %9s %9s %10s %9s %9s %9s";
    private static final String NOTHING = "-";

    private final String topic;
    private final int instance;

    public HzPrinter(String topic, int instance) {
        this.topic = topic;
        this.instance = instance;
    }

    /** Returns the lines above the table. */
    List<String> head() {
        return List.of(
                "TOPIC: " + topic + " instance " + instance + "; intervals by the messages' timestamps, us",
                String.format(
                        Locale.ROOT,
                        COLUMNS,
                        "RATE",
                        "MESSAGES",
                        "LOST",
                        "GAPS",
                        "MEAN",
                        "MIN",
                        "MAX",
                        "STD DEV",
                        "P50",
                        "P99",
                        "P99.9"));
    }

    /**
     * Returns a line of the table.
     *
     * @param rateHz of the last second; NaN if it is not known
     */
    public String text(double rateHz, Intervals.Summary summary) {
        boolean none = summary.intervals() == 0;
        String line = String.format(
                Locale.ROOT,
                COLUMNS,
                fixed(rateHz, 2),
                summary.messages(),
                summary.lost(),
                summary.gaps(),
                fixed(summary.meanUs(), 1),
                none ? NOTHING : summary.minUs(),
                none ? NOTHING : summary.maxUs(),
                fixed(summary.deviationUs(), 1),
                none ? NOTHING : summary.p50Us(),
                none ? NOTHING : summary.p99Us(),
                none ? NOTHING : summary.p999Us());
        return summary.backwards() == 0 ? line : line + "  times went back " + summary.backwards() + " times";
    }

    private static String fixed(double value, int places) {
        return Double.isNaN(value) ? NOTHING : String.format(Locale.ROOT, "%." + places + "f", value);
    }

    /** Prints the line as JSON: an unknown rate is null, figures of intervals are absent if there are none. */
    public void printJson(double rateHz, Intervals.Summary summary, PrintWriter out) throws IOException {
        JsonFields fields = new JsonFields()
                .put("topic", topic)
                .put("instance", instance)
                .put("rateHz", Double.isNaN(rateHz) ? null : rateHz)
                .put("messages", summary.messages())
                .put("lost", summary.lost())
                .put("gaps", summary.gaps())
                .put("backwards", summary.backwards())
                .put("intervals", summary.intervals());
        if (summary.intervals() > 0) {
            fields.put("meanUs", summary.meanUs())
                    .put("deviationUs", summary.deviationUs())
                    .put("minUs", summary.minUs())
                    .put("maxUs", summary.maxUs())
                    .put("p50Us", summary.p50Us())
                    .put("p99Us", summary.p99Us())
                    .put("p999Us", summary.p999Us());
        }
        JsonOutput.println(out, fields);
    }
}
