// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.cli.output.EscapedWriter;
import io.uorb.cli.output.OutputClosedException;
import io.uorb.error.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;

/**
 * The state of a run in progress: on a terminal one line that is rewritten, cut where the terminal ends, else a line
 * per update. One thread.
 */
public final class StatusLine {
    private static final long TERMINAL_PERIOD_MS = 100;
    private static final long PERIOD_MS = 1_000;
    /** To the first column, without going on in the next row at the last one: it could not be rewritten. */
    private static final String REWRITE = "\r\u001b[?7l";

    private static final String CLEAR_REST = "\u001b[K\u001b[?7h";

    private final PrintWriter out;
    private final boolean terminal;
    private boolean shown;

    /**
     * Creates a line that shows nothing yet.
     *
     * @param terminal whether {@code out} is a terminal, which can rewrite a line
     */
    public StatusLine(PrintWriter out, boolean terminal) {
        this.out = terminal ? EscapedWriter.unescaped(out) : out;
        this.terminal = terminal;
    }

    /** Returns the update period in ms: ten times a second on a terminal, else once. */
    public long periodMs() {
        return terminal ? TERMINAL_PERIOD_MS : PERIOD_MS;
    }

    /**
     * Shows a text instead of the one before.
     *
     * @throws IOException if nobody reads the output any more
     */
    public void show(String text) throws IOException {
        if (terminal) {
            out.print(REWRITE + TextEscapes.escape(text) + CLEAR_REST);
        } else {
            out.println(text);
        }
        if (out.checkError()) {
            throw new OutputClosedException();
        }
        shown = true;
    }

    /** Ends the line, so that what is printed next begins a line of its own. */
    public void end() {
        if (terminal && shown) {
            out.println();
            out.flush();
        }
    }
}
