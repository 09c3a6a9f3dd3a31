// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.rig;

import io.uorb.benchmarks.rig.subject.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The paragraphs before a suite's tables. */
final class RigNotes {
    private static final String METHOD = """
            Each subject in a child JVM of its own, with this one's flags, after a warm-up of 20,000 uses of every \
            measured path at least, in %d round(s) through all subjects. 'x raw' is the median over slices of the \
            slice's p50 by the mean of the two raw measurements around it; slices whose two raw figures differ by \
            more than a factor of 1.3, or show that both threads shared a core, are thrown away and repeated, at \
            most twice as many as are wanted. Where slices were taken on near cores and on far ones (raw hop below \
            or above 170 ns), the figures are those of the more numerous kind.""";

    private RigNotes() {}

    /**
     * Returns notes on the procedure and on the behaviour of the machine.
     *
     * @param first the measured quantity
     */
    static List<String> of(String first, int rounds, List<JobResult> findings) {
        List<String> notes = new ArrayList<>();
        notes.add(first);
        notes.add(String.format(Locale.ROOT, METHOD, rounds));
        notes.add(machine(findings));
        return notes;
    }

    /** Returns a line for each round that failed. */
    static List<String> problems(List<JobResult> findings) {
        return findings.stream().flatMap(finding -> finding.failures().stream()).toList();
    }

    private static String machine(List<JobResult> findings) {
        Results raw = new Results();
        long moved = 0;
        double wanting = 0;
        for (JobResult finding : findings) {
            for (String cores : List.of(Bracket.NEAR, Bracket.FAR)) {
                Results part = finding.all().under(cores);
                if (part.count(Bracket.RAW_NS) > 0) {
                    raw.add(cores, part.median(Bracket.RAW_NS));
                }
            }
            moved += finding.moved();
            wanting += finding.all().sum(Bracket.WANTING);
        }
        String far = raw.count(Bracket.FAR) == 0 ? "" : " on near cores" + raw(raw, Bracket.FAR) + " on far cores";
        return String.format(
                Locale.ROOT,
                "Raw p50 in this run, median over subjects:%s%s. Slices thrown away, for the cores moved: %d; wanting"
                        + " in the end: %.0f.",
                raw(raw, Bracket.NEAR),
                far,
                moved,
                wanting);
    }

    private static String raw(Results raw, String cores) {
        return String.format(Locale.ROOT, " %.1f ns (%d subjects)", raw.median(cores), raw.count(cores));
    }
}
