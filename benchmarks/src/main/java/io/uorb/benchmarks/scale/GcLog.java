// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.scale;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Stops of a JVM, from its log of {@code -Xlog:gc*,safepoint} with the decoration {@code uptime}.
 *
 * @param pauses stops for a collection
 * @param longestPauseMs the longest of them, 0 if there was none
 * @param longestSafepointMs the longest stop for whatever reason
 */
record GcLog(int pauses, double longestPauseMs, double longestSafepointMs) {
    /** Selection of log output, without the file's name. */
    static final String SELECTION = "-Xlog:gc*,safepoint:file=%s:uptime";

    private static final Pattern PAUSE = Pattern.compile("\\[([0-9.,]+)s] GC\\(\\d+\\) Pause .* ([0-9.,]+)ms");
    private static final Pattern SAFEPOINT = Pattern.compile("\\[([0-9.,]+)s] Safepoint .* Total: +(\\d+) ns.*");
    private static final double NS_PER_MS = 1e6;

    /** Reads the collections between two uptimes. */
    static GcLog parse(List<String> lines, double fromS, double toS) {
        int pauses = 0;
        double longestPauseMs = 0;
        double longestSafepointMs = 0;
        for (String line : lines) {
            Matcher pause = PAUSE.matcher(line);
            Matcher safepoint = SAFEPOINT.matcher(line);
            if (pause.matches() && isBetween(pause, fromS, toS)) {
                pauses++;
                longestPauseMs = Math.max(longestPauseMs, number(pause.group(2)));
            } else if (safepoint.matches() && isBetween(safepoint, fromS, toS)) {
                longestSafepointMs = Math.max(longestSafepointMs, number(safepoint.group(2)) / NS_PER_MS);
            }
        }
        return new GcLog(pauses, longestPauseMs, longestSafepointMs);
    }

    private static boolean isBetween(Matcher line, double fromS, double toS) {
        double uptimeS = number(line.group(1));
        return uptimeS >= fromS && uptimeS <= toS;
    }

    /** The JVM writes numbers as the C library's locale has them. */
    private static double number(String text) {
        return Double.parseDouble(text.replace(',', '.'));
    }
}
