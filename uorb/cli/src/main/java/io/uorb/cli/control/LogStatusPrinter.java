// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.control;

import io.uorb.cli.output.JsonOutput;
import io.uorb.shell.wire.Answer;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/** The printer of a recorder's status. */
final class LogStatusPrinter {
    private static final double US_PER_S = 1e6;
    private static final double BYTES_PER_MB = 1e6;

    private LogStatusPrinter() {}

    static String text(Answer.LogState state) {
        if (state.file().isEmpty()) {
            return "not recording" + error(state);
        }
        String figures = String.format(
                Locale.ROOT,
                "%.1f s, %d messages, %.3f MB, %d lost, %d dropouts",
                state.durationUs() / US_PER_S,
                state.messages(),
                state.bytes() / BYTES_PER_MB,
                state.lost(),
                state.dropouts());
        String file = TextEscapes.escape(state.file());
        return (state.recording() ? "recording " + file : "not recording; the last was " + file) + ": " + figures
                + error(state);
    }

    private static String error(Answer.LogState state) {
        return state.error().isEmpty() ? "" : "; it ended: " + TextEscapes.escape(state.error());
    }

    /** Prints the status as JSON. */
    static void printJson(Answer.LogState state, PrintWriter out) throws IOException {
        JsonOutput.println(out, state);
    }
}
