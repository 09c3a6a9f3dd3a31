// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static io.uorb.benchmarks.app.Targets.SHOWN;

import io.uorb.benchmarks.interleaved.InterleavedTables;
import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Target;
import java.util.List;

/**
 * Targets of one thread, measured in slices in turn. Those that were set in ns are in locked adds here: they hold for a
 * machine whose locked add takes 2 ns.
 */
final class InterleavedTargets {
    private static final String ALL_STEPS = "publish + check + copy";
    private static final String HUNDRED = "publish + 100 checks";
    private static final String CHECK = "check";

    private static final String ROUNDS = "median over rounds, slices of 2 ms in turn, then over JVMs";
    private static final String SCALED = ROUNDS + "; set as %s ns where a locked add takes 2 ns";

    static final List<Target> ALL = List.of(
            before(ALL_STEPS, 0.88),
            new Target(
                    ALL_STEPS + ", x Disruptor with one producer",
                    1.0,
                    ROUNDS + "; the faster of rings with 64 and 1,024 entries",
                    InterleavedTargets::ofDisruptor),
            before("copy again", 1.0),
            before(InterleavedTables.BURST, 0.9),
            ofNative(ALL_STEPS, 0.55),
            ofNative("copy again", 0.8),
            ofNative("publish", SHOWN),
            ofNative(CHECK, SHOWN),
            ofNative(HUNDRED, SHOWN),
            before("publish", SHOWN),
            before(CHECK, SHOWN),
            before(HUNDRED, SHOWN),
            new Target(CHECK + ", x locked add", 0.65, ROUNDS, figures -> inLockedAdds(figures, CHECK)),
            new Target(
                    HUNDRED + ", x locked add", 55, SCALED.formatted("110"), figures -> inLockedAdds(figures, HUNDRED)),
            alone("second publisher idle", 1.05),
            alone("second publisher closed", 1.05),
            alone("2 publishers in turn", 1.1),
            alone("8 publishers in turn", SHOWN),
            alone("24 publishers in turn", SHOWN),
            new Target(
                    ALL_STEPS + " of eight message classes, x one class, worst JVM",
                    1.2,
                    "median over rounds, for each node; one class is the mean of the eight",
                    figures -> figures.at(
                            InterleavedTables.COMPANY, ALL_STEPS + ", eight classes", InterleavedTables.WORST_ALONE)),
            pair(InterleavedTables.PACED_PUBLISH, 1.5),
            pair(InterleavedTables.PUBLISH_BESIDE_READER, SHOWN),
            pair(InterleavedTables.READ_BESIDE_PUBLISHER, 1 / 0.6),
            pair(InterleavedTables.WAKE_UP, 1.02),
            new Target(
                    InterleavedTables.TWO_PUBLISHERS + ", x Disruptor with several producers",
                    1.2,
                    "least of the rounds, median over JVMs",
                    figures -> figures.ratio(
                            InterleavedTables.PAIRS,
                            InterleavedTables.TWO_PUBLISHERS,
                            InterleavedTables.TWO_PRODUCERS,
                            InterleavedTables.NS)),
            additional("awake poller", 1.0, "2"),
            additional("empty callback", 1.5, "3"));

    private InterleavedTargets() {}

    private static Target before(String step, double limit) {
        return new Target(
                step + ", x the version before",
                limit,
                ROUNDS + "; needs --before JAR",
                figures -> figures.at(InterleavedTables.STEPS, step, InterleavedTables.TO_BEFORE));
    }

    private static Target pair(String pair, double limit) {
        return new Target(
                pair + ", x the version before",
                limit,
                "median over rounds, slices of 10 ms in turn, then over JVMs; needs --before JAR",
                figures -> figures.at(InterleavedTables.PAIRS, pair, InterleavedTables.TO_BEFORE));
    }

    private static Target ofNative(String step, double limit) {
        return new Target(
                step + ", x native",
                limit,
                ROUNDS + "; needs --native PROGRAM",
                figures -> figures.at(InterleavedTables.STEPS, step, InterleavedTables.TO_NATIVE));
    }

    private static Target alone(String company, double limit) {
        String step = ALL_STEPS + ", " + company;
        return new Target(
                step + ", x one publisher",
                limit,
                ROUNDS,
                figures -> figures.at(InterleavedTables.COMPANY, step, InterleavedTables.TO_ALONE));
    }

    private static Target additional(String company, double limit, String ns) {
        String step = ALL_STEPS + ", " + company;
        return new Target(
                step + ", additional time x locked add",
                limit,
                SCALED.formatted(ns),
                figures -> figures.at(InterleavedTables.COMPANY, step, InterleavedTables.ADDED)
                        / figures.at(InterleavedTables.PEERS, InterleavedTables.LOCKED_ADD, InterleavedTables.NS));
    }

    private static double inLockedAdds(FigureLookup figures, String step) {
        return figures.at(InterleavedTables.STEPS, step, InterleavedTables.IN_LOCKED_ADDS);
    }

    private static double ofDisruptor(FigureLookup figures) {
        return InterleavedTables.DISRUPTOR_ENTRIES.stream()
                .mapToDouble(entries -> figures.at(
                        InterleavedTables.PEERS, InterleavedTables.disruptor(entries), InterleavedTables.STEPS_TO_PEER))
                .max()
                .orElseThrow();
    }
}
