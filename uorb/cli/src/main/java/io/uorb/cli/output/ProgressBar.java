// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.output;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * A progress bar for the reading of files; redrawn when the percentage changes, at most ten times a second, and at the
 * end. Small files have none. One thread.
 */
public final class ProgressBar {
    /** The smallest size for which the bar is shown. */
    public static final long LEAST_BYTES = 50_000_000;

    private static final int WIDTH = 40;
    private static final int PERCENT = 100;
    private static final int NOTHING = -1;
    private static final long REDRAW_NS = 100_000_000;
    private static final double BYTES_PER_MB = 1e6;

    private final StatusLine line;
    private final boolean shown;
    private final LongSupplier clockNs;
    private String what;
    private long totalBytes;
    private long bytes;
    private long shownPercent = NOTHING;
    private long shownNs;

    /** The system's clock; a lambda would cost the start of log info the classes of all lambdas. */
    private static final class SystemClock implements LongSupplier {
        @Override
        public long getAsLong() {
            return System.nanoTime();
        }
    }

    /** @param shown whether somebody watches; if not, nothing is printed */
    public ProgressBar(PrintWriter err, boolean shown) {
        this(err, shown, new SystemClock());
    }

    /** @param clockNs monotonic, ns */
    ProgressBar(PrintWriter err, boolean shown, LongSupplier clockNs) {
        this.clockNs = clockNs;
        line = new StatusLine(err, true);
        this.shown = shown;
    }

    public boolean isShown() {
        return shown;
    }

    /** Adds a file that will be read. */
    public void begin(String file, long fileBytes) {
        what = what == null ? file : what;
        totalBytes += fileBytes;
    }

    /** Adds bytes that have been read. */
    public void advance(long readBytes) {
        bytes += readBytes;
        if (!shown || totalBytes < LEAST_BYTES) {
            return;
        }
        long percent = Math.min(PERCENT, PERCENT * bytes / totalBytes);
        if (percent != shownPercent && isDue(percent)) {
            shownPercent = percent;
            shownNs = clockNs.getAsLong();
            line.draw(text());
        }
    }

    private boolean isDue(long percent) {
        return shownPercent == NOTHING || percent == PERCENT || clockNs.getAsLong() - shownNs >= REDRAW_NS;
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

    /** Prints lines to the same terminal, above the bar. */
    public void above(Runnable printing) {
        line.above(printing);
    }

    /** Erases the bar and resets it. */
    public void end() {
        line.erase();
        what = null;
        totalBytes = 0;
        bytes = 0;
        shownPercent = NOTHING;
    }
}
