// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import static io.uorb.benchmarks.app.Targets.SHOWN;

import io.uorb.benchmarks.report.Target;
import io.uorb.benchmarks.rig.LatencySuite;
import java.util.List;

/** Targets of messages from one thread to another. */
final class ThreadTargets {
    private static final String LATENCY = "latency";
    private static final String WAKE_UP = "wakeup";
    private static final String UORB = "uorb";
    private static final String RAW_RATIO = "x raw";
    private static final String HOPS =
            "64 bytes; each as a ratio to raw hops measured so in its own JVM, median over JVMs";

    static final List<Target> ALL = List.of(
            spinning("Disruptor", "disruptor-spin", 0.6),
            spinning("Agrona one-to-one ring", "agrona-ring", 1.0),
            spinning("the ring of cells before, two-word-cells", "two-word-cells", SHOWN),
            raw("clock", LatencySuite.CLOCK_RATIO),
            raw("batch", LatencySuite.BATCH_RATIO),
            new Target(
                    "parked wake-up, x raw park/unpark",
                    1.2,
                    "p50 as a ratio to raw wake-ups around it in the same JVM, median over slices",
                    figures -> figures.at(WAKE_UP, UORB, RAW_RATIO)),
            new Target(
                    "copies thrown away for each kept, publisher flat out, of the bare ring of cells",
                    SHOWN,
                    "the reader's own count, cores not bracketed",
                    figures -> figures.at("alternatives-flat-out", "bare-cells", "retries per copy")));

    private ThreadTargets() {}

    private static Target spinning(String name, String candidate, double limit) {
        return new Target(
                "hop in batches, x " + name,
                limit,
                HOPS,
                figures -> figures.ratio(LATENCY, UORB, candidate, LatencySuite.BATCH_RATIO));
    }

    private static Target raw(String way, String ratio) {
        return new Target(
                "hop of 64 bytes, " + way + ", x raw", 1.55, HOPS, figures -> figures.at(LATENCY, UORB, ratio));
    }
}
