// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static io.uorb.benchmarks.app.Targets.SHOWN;

import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Target;
import java.util.List;
import java.util.Locale;

/** The steps of a message on one thread. */
final class StepTargets {
    private static final String OPERATIONS = "jmh-operations";
    private static final String BASELINES = "jmh-baselines";
    private static final String SIZES = "jmh-sizes";
    private static final String PEERS = "peers-one-thread";

    private static final String MEDIAN = "ns/op";
    private static final String BEST = "best ns";
    private static final String ATOMIC_ADDS = "x atomic add";

    private static final String ALL_STEPS = "publish + check + copy";
    private static final String PUBLISH = "publish";
    private static final String CHECK = "check without news";

    private static final String SAME_RUN = "best iterations of both in this run";
    private static final String SAME_LOOP = SAME_RUN + ", offer and poll of 64 B through the same loop";

    static final List<Target> ALL = List.of(
            inAtomicAdds(ALL_STEPS),
            new Target(
                    ALL_STEPS + ", x synchronized",
                    0.4,
                    SAME_LOOP,
                    figures -> figures.ratio(PEERS, "uorb", "synchronized", BEST)),
            inAtomicAdds(PUBLISH),
            inBaselines(CHECK, "acquire load"),
            inBaselines(CHECK, "empty"),
            new Target("copy of 1 KiB, ns", 60, "our median, copy again", figures -> copyNs(figures, 1_024)),
            inArrayCopies(1_024),
            new Target("copy of 4 KiB, ns", 200, "our median, copy again", figures -> copyNs(figures, 4_096)),
            inArrayCopies(4_096));

    private StepTargets() {}

    private static Target inAtomicAdds(String step) {
        return new Target(
                step + ", x atomic add", SHOWN, SAME_RUN, figures -> figures.at(OPERATIONS, step, ATOMIC_ADDS));
    }

    private static Target inBaselines(String step, String baseline) {
        return new Target(
                step + ", x " + baseline,
                SHOWN,
                SAME_RUN,
                figures -> figures.at(OPERATIONS, step, BEST) / figures.at(BASELINES, baseline, BEST));
    }

    private static Target inArrayCopies(int bytes) {
        String baseline = "arraycopy " + bytes + " B";
        return new Target(
                text("copy of %d KiB, x System.arraycopy", bytes / 1_024),
                SHOWN,
                SAME_RUN,
                figures -> figures.at(SIZES, copy(bytes), BEST) / figures.at(BASELINES, baseline, BEST));
    }

    private static double copyNs(FigureLookup figures, int bytes) {
        return figures.at(SIZES, copy(bytes), MEDIAN);
    }

    private static String copy(int bytes) {
        return "copy again " + bytes + " B";
    }

    private static String text(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
