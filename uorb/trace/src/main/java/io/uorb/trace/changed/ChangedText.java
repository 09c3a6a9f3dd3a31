// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.changed;

import io.uorb.trace.series.SeriesText;
import io.uorb.trace.verify.ChangedMode;
import io.uorb.trace.verify.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Results of changed modules for people. Names from traces are not escaped. */
public final class ChangedText {
    private static final double US_PER_S = 1e6;

    private ChangedText() {}

    /** Returns the verdict and the differences, one line each. */
    public static List<String> lines(ChangedResult result) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s  %s, changed, in %,d activations; everything else is read from the log",
                result.verdict(),
                result.module().module(),
                result.module().activations() - result.counts().leftOut()));
        lines.addAll(SeriesText.lines(result.series()));
        ChangedMode.Counts counts = result.counts();
        if (counts.otherRequests() + counts.added() + counts.leftOut() > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "  timers: %,d other requests; %,d activations new, %,d recorded ones skipped",
                    counts.otherRequests(),
                    counts.added(),
                    counts.leftOut()));
        }
        result.module().first().ifPresent(first -> lines.add(first(first)));
        result.module().reasons().forEach(reason -> lines.add("  incomplete: " + reason));
        result.module().notes().forEach(note -> lines.add("  note: " + note));
        return lines;
    }

    private static String first(Difference first) {
        return String.format(
                Locale.ROOT,
                "  first %s, at %.6f s: %s",
                first.kind(),
                first.activation().timeUs() / US_PER_S,
                first.text());
    }
}
