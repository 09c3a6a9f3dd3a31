// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.log;

import java.io.PrintWriter;
import java.util.Locale;

/** A line on a terminal that shows how much of a file has been read; rewritten when the percentage changes. */
final class ProgressBar {
    private static final int WIDTH = 40;
    private static final int PERCENT = 100;
    private static final double BYTES_PER_MB = 1e6;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown;
    private String what;
    private long totalBytes;
    private long shownPercent;

    /** @param shown whether somebody watches; if not, nothing is printed */
    ProgressBar(PrintWriter err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    boolean isShown() {
        return shown;
    }

    /** Begins a bar for so many bytes of something. */
    void start(String newWhat, long newTotalBytes) {
        what = newWhat;
        totalBytes = newTotalBytes;
        shownPercent = -1;
    }

    void advanceTo(long bytes) {
        if (!shown || what == null) {
            return;
        }
        long percent = totalBytes == 0 ? PERCENT : Math.min(PERCENT, PERCENT * bytes / totalBytes);
        if (percent != shownPercent) {
            shownPercent = percent;
            err.print(CLEAR_LINE + text());
            err.flush();
        }
    }

    private String text() {
        int filled = (int) (WIDTH * shownPercent / PERCENT);
        return String.format(
                Locale.ROOT,
                "%s [%s%s] %3d %% of %.0f MB",
                what,
                "#".repeat(filled),
                " ".repeat(WIDTH - filled),
                shownPercent,
                totalBytes / BYTES_PER_MB);
    }

    /** Takes the bar away. */
    void end() {
        if (shown && what != null && shownPercent >= 0) {
            err.print(CLEAR_LINE);
            err.flush();
        }
        what = null;
    }
}
