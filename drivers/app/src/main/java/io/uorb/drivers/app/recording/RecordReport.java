// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.recording;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.JsonFields;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * The result of {@code uorb log record}.
 *
 * @param files files begun; the oldest may have been deleted since
 * @param totals what was recorded
 * @param wallSeconds real time that it took
 * @param error why it ended early; empty if it did not
 */
public record RecordReport(List<Path> files, RecordTotals totals, double wallSeconds, String error) {
    private static final double BYTES_PER_MB = 1e6;

    private double megabytesPerSecond() {
        return wallSeconds > 0 ? totals.bytes() / BYTES_PER_MB / wallSeconds : 0;
    }

    public void printText(PrintWriter out) {
        for (Path file : files) {
            out.println(TextEscapes.escape(file.toString()));
        }
        out.println(String.format(
                Locale.ROOT,
                "recorded %d messages, %d bytes in %.3f s (%.3f MB/s); lost %d, dropped %d in %d dropouts of %d ms",
                totals.messages(),
                totals.bytes(),
                wallSeconds,
                megabytesPerSecond(),
                totals.lost(),
                totals.dropped(),
                totals.dropouts(),
                totals.dropoutMs()));
    }

    public void printJson(PrintWriter out) throws IOException {
        JsonOutput.println(
                out,
                new JsonFields()
                        .put("files", files)
                        .putAll(totals)
                        .put("megabytesPerSecond", megabytesPerSecond())
                        .put("wallSeconds", wallSeconds)
                        .put("error", error));
    }
}
