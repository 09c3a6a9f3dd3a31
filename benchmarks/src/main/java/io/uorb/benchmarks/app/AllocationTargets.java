// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.app;

import io.uorb.benchmarks.report.FigureLookup;
import io.uorb.benchmarks.report.Target;
import java.util.List;
import java.util.stream.Stream;

/** That nothing is allocated. */
final class AllocationTargets {
    private static final String NS = "ns/op";
    private static final String BYTES = "B/op";

    static final List<Target> ALL = List.of(
            new Target(
                    "allocation, one node, B/op",
                    0,
                    wholeBytes("all rows"),
                    figures -> most(figures, "jmh-operations", "jmh-sizes", "jmh-settings")),
            new Target(
                    "allocation, codecs of big messages, B/op",
                    0,
                    wholeBytes("all rows"),
                    figures -> most(figures, "codec-steps")),
            new Target(
                    "allocation, offer and poll as the peers do, B/op",
                    0,
                    wholeBytes("uorb's row"),
                    figures -> bytes(
                            figures,
                            figures.at("peers-one-thread", "uorb", BYTES),
                            figures.at("peers-one-thread", "uorb", NS))),
            new Target(
                    "collections in the soak run",
                    0,
                    "the JVM's count, 8 kHz and 1 kHz in a heap of 64 MiB",
                    figures -> mostInColumn(figures, "soak-jvm", "collections")));

    private AllocationTargets() {}

    private static String wholeBytes(String rows) {
        return rows + ", the most, in whole bytes after what JMH itself allocates in the same time";
    }

    private static double most(FigureLookup figures, String... tables) {
        return Stream.of(tables)
                .flatMap(table -> figures.table(table).rows().stream().map(row -> bytes(figures, table, row.label())))
                .reduce(Double.NEGATIVE_INFINITY, Math::max);
    }

    private static double bytes(FigureLookup figures, String table, String label) {
        return bytes(figures, figures.at(table, label, BYTES), figures.at(table, label, NS));
    }

    /** Returns the figure without JMH's own allocations per second, which the empty method's row contains. */
    private static double bytes(FigureLookup figures, double bytes, double ns) {
        double bytesPerNs = figures.at("jmh-baselines", "empty", BYTES) / figures.at("jmh-baselines", "empty", NS);
        // Adding 0 makes a 0 of the -0 that is left of a little less than nothing.
        return Math.rint(bytes - bytesPerNs * ns) + 0.0;
    }

    private static double mostInColumn(FigureLookup figures, String table, String column) {
        return figures.table(table).rows().stream()
                .map(row -> figures.at(table, row.label(), column))
                .reduce(Double.NEGATIVE_INFINITY, Math::max);
    }
}
