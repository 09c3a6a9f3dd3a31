// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;

/**
 * The state of a run in progress: on a terminal one line that is rewritten, cut where the terminal ends, else a line
 * per update. One thread shows it; any thread may print other lines by {@link #above}.
 */
public final class StatusLine {
    private static final long TERMINAL_PERIOD_MS = 100;
    private static final long PERIOD_MS = 1_000;
    /** To the first column, without going on in the next row at the last one: it could not be rewritten. */
    private static final String REWRITE = "\r\u001b[?7l";

    private static final String CLEAR_REST = "\u001b[K\u001b[?7h";
    private static final String ERASE = "\r\u001b[K";

    private final PrintWriter out;
    private final boolean terminal;
    /** The line that the terminal shows; null if there is none. */
    private String shown;

    /**
     * Creates a line that shows nothing yet.
     *
     * @param terminal whether {@code out} is a terminal, which can rewrite a line
     */
    public StatusLine(PrintWriter out, boolean terminal) {
        this.out = terminal ? EscapedWriter.unescaped(out) : out;
        this.terminal = terminal;
    }

    /** Returns how a text begins with the time of a run, and with its length if that is finite. */
    public static String time(double nowS, double lengthS) {
        return Double.isFinite(lengthS)
                ? String.format(Locale.ROOT, "%8.1f of %.1f s", nowS, lengthS)
                : String.format(Locale.ROOT, "%8.1f s", nowS);
    }

    /** Returns the update period in ms: ten times a second on a terminal, else once. */
    public long periodMs() {
        return terminal ? TERMINAL_PERIOD_MS : PERIOD_MS;
    }

    /**
     * Shows a text instead of the one before; a blank stands for the sign of zero, as in {@code -0.0}.
     *
     * @throws IOException if nobody reads the output any more
     */
    public void show(String text) throws IOException {
        draw(text);
        if (out.checkError()) {
            throw new OutputClosedException();
        }
    }

    /** Shows a text, whether somebody reads the output or not. */
    public void draw(String text) {
        if (!terminal) {
            // Without the lock: a reader that is slow must not hold up those who print elsewhere.
            out.println(printable(text));
            return;
        }
        synchronized (this) {
            shown = printable(text);
            redraw();
        }
    }

    private static String printable(String text) {
        return ZeroSigns.blanked(TextEscapes.escape(text));
    }

    private void redraw() {
        out.print(REWRITE + shown + CLEAR_REST);
        out.flush();
    }

    /** Prints other lines to the same terminal, above this one. */
    public void above(Runnable printing) {
        if (!terminal) {
            printing.run();
            return;
        }
        synchronized (this) {
            if (shown == null) {
                printing.run();
                return;
            }
            out.print(ERASE);
            out.flush();
            printing.run();
            redraw();
        }
    }

    /** Ends the line, so that what is printed next begins a line of its own. */
    public synchronized void end() {
        if (shown != null) {
            shown = null;
            out.println();
            out.flush();
        }
    }

    /** Removes the line. */
    public synchronized void erase() {
        if (shown != null) {
            shown = null;
            out.print(ERASE);
            out.flush();
        }
    }
}
