// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.series;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Series as text: one line each, and one for each field that differs. Names from traces are not escaped. */
public final class SeriesText {
    private static final int MOST_FIELDS = 12;
    private static final double US_PER_S = 1e6;
    private static final double PERCENT = 100;

    private SeriesText() {}

    /** Returns the lines of all series that are not equal, and one for the others together. */
    public static List<String> lines(List<SeriesResult> all) {
        List<String> lines = new ArrayList<>();
        long equal = 0;
        for (SeriesResult one : all) {
            if (one.isEqual()) {
                equal++;
            } else {
                add(one, lines);
            }
        }
        if (equal > 0) {
            lines.add("  equal: all messages of " + equal + (equal == 1 ? " topic" : " topics"));
        }
        return lines;
    }

    private static void add(SeriesResult one, List<String> lines) {
        long differing = one.within() + one.differing();
        lines.add(String.format(
                Locale.ROOT,
                "  %s: %,d of %,d differ (%.1f %%)%s, matched by %s; %,d only recorded, %,d only now",
                one.topic().shown(),
                differing,
                one.matched(),
                PERCENT * differing / Math.max(1, one.matched()),
                one.within() > 0 ? String.format(Locale.ROOT, ", %,d of them within the tolerances", one.within()) : "",
                one.matchedBy(),
                one.onlyRecorded(),
                one.onlyReplayed()));
        one.first()
                .ifPresent(first -> lines.add(String.format(
                        Locale.ROOT,
                        "    first: generation %d at %.6f s, field %s, recorded %s, now %s",
                        first.generation(),
                        first.timeUs() / US_PER_S,
                        first.field().path(),
                        first.field().recorded(),
                        first.field().replayed())));
        one.fields().stream()
                .limit(MOST_FIELDS)
                .forEach(field -> lines.add(String.format(
                        Locale.ROOT,
                        "    %s: largest difference %.3g at %.6f s, rms %.3g, in %,d messages (%.1f %%)",
                        field.field(),
                        field.largest(),
                        field.largestUs() / US_PER_S,
                        field.rms(),
                        field.differing(),
                        PERCENT * field.differing() / Math.max(1, one.matched()))));
        if (one.fields().size() > MOST_FIELDS) {
            lines.add("    and " + (one.fields().size() - MOST_FIELDS) + " fields more; --json has all");
        }
    }
}
