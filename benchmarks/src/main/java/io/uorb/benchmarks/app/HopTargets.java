// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.interleaved.HopSuite;
import io.uorb.benchmarks.report.Target;
import java.util.ArrayList;
import java.util.List;

/** Targets of one way between two spinning threads, by the clock and in batches. */
final class HopTargets {
    private static final String CLOCK = "clock";
    private static final String BATCH = "batch";
    private static final String MEDIAN = "median over JVMs whose raw hops before and after agree";

    static final List<Target> ALL = all();

    private HopTargets() {}

    private static List<Target> all() {
        List<Target> targets = new ArrayList<>();
        for (String topic : HopSuite.SHORT) {
            targets.add(median(topic, CLOCK, 1.25));
            targets.add(bare(topic, 1.15));
            targets.add(worst(topic, CLOCK));
            targets.add(worst(topic, BATCH));
        }
        targets.add(median(HopSuite.LONGER, CLOCK, 1.55));
        targets.add(median(HopSuite.LONGER, BATCH, 1.55));
        return List.copyOf(targets);
    }

    private static Target median(String topic, String way, double limit) {
        return new Target(
                "hop of " + topic + ", " + way + ", x raw",
                limit,
                MEDIAN,
                figures -> figures.at(HopSuite.TABLE, HopSuite.label(topic, way), HopSuite.RATIO));
    }

    private static Target bare(String topic, double limit) {
        return new Target(
                "hop of " + topic + ", " + BATCH + ", x " + HopSuite.TWO_LINES,
                limit,
                MEDIAN,
                figures -> figures.ratio(
                        HopSuite.TABLE,
                        HopSuite.label(topic, BATCH),
                        HopSuite.label(HopSuite.TWO_LINES, BATCH),
                        HopSuite.RATIO));
    }

    private static Target worst(String topic, String way) {
        return new Target(
                "hop of " + topic + ", " + way + ", x raw, worst JVM",
                1.5,
                "of the same JVMs",
                figures -> figures.at(HopSuite.TABLE, HopSuite.label(topic, way), HopSuite.WORST));
    }
}
