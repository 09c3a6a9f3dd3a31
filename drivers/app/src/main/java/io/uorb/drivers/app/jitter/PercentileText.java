// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.jitter;

import io.uorb.statistics.LogLinearHistogram;
import java.util.Locale;

/**
 * The percentiles of a histogram as HdrHistogram's tools and its plotter read them: a value in us, the share of values
 * up to it, their number, the reciprocal of the rest. There are five lines for each halving of the rest.
 */
final class PercentileText {
    private static final int LINES_A_HALVING = 5;
    private static final double NS_PER_US = 1e3;
    private static final String LINE = "%12.3f %2.12f %10d %14.2f%n";

    private PercentileText() {}

    static String of(LogLinearHistogram.Snapshot ns) {
        StringBuilder text = new StringBuilder(
                String.format("%12s %14s %10s %14s%n%n", "Value", "Percentile", "TotalCount", "1/(1-Percentile)"));
        long count = ns.count();
        for (double rest = 1; count > 0 && rest * count >= 1; rest /= 2) {
            for (int i = 0; i < LINES_A_HALVING; i++) {
                double above = rest * (1 - i / (2.0 * LINES_A_HALVING));
                long upTo = Math.round((1 - above) * count);
                double us = (above == 1 ? ns.min() : ns.percentile(100 * (1 - above))) / NS_PER_US;
                text.append(String.format(Locale.ROOT, LINE, us, 1 - above, upTo, 1 / above));
            }
        }
        if (count > 0) {
            text.append(String.format(Locale.ROOT, "%12.3f %2.12f %10d%n", ns.max() / NS_PER_US, 1.0, count));
        }
        return text.append(String.format(
                        Locale.ROOT, "#[Max     = %12.3f, Total count    = %12d]%n", ns.max() / NS_PER_US, count))
                .toString();
    }
}
