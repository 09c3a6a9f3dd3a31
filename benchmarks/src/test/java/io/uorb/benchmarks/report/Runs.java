// SPDX-License-Identifier: Apache-2.0
package io.uorb.benchmarks.report;

import io.uorb.benchmarks.machine.Conditions;
import io.uorb.benchmarks.machine.Environment;
import io.uorb.benchmarks.machine.JavaRuntime;
import io.uorb.benchmarks.machine.Machine;
import java.util.List;

/** A run with one of everything. */
public final class Runs {
    static final Table TABLE = new Table(
            "one-way",
            "One way, spinning",
            "candidate",
            List.of("p50 ns", "p99.9 ns", "lost"),
            List.of(
                    new Table.Row("uorb", List.of(81.25, 12_345.6, 0.0), ""),
                    new Table.Row("a | b", List.of(Double.NaN, 0.01234, 7.0), "keeps the\nlatest")));

    static final Section SECTION =
            new Section("latency", "Latency", List.of("What was done.", "How to read it."), List.of(TABLE));

    private static final Machine MACHINE =
            new Machine("box", "A CPU @ 2 GHz", 1, 2, 4, "on", "KVM", "performance", 8L << 30, "Linux 6.1 amd64");

    private static final JavaRuntime JAVA = new JavaRuntime(
            17,
            "Debian 17.0.15+6",
            "OpenJDK 64-Bit Server VM (mixed mode)",
            "G1 Young",
            4,
            List.of("-Xmx1g"),
            "-XX:+UseG1GC");

    private Runs() {}

    static Run of(Conditions conditions, Outcome... outcomes) {
        Environment environment = new Environment("2026-11-21T10:20:30Z", MACHINE, JAVA, "abc-dirty", "quick");
        return new Run(environment, conditions, Effort.QUICK, List.of(outcomes));
    }

    static Run withEverything() {
        return of(
                new Conditions(0.5, Double.NaN, 48.2, 251.7),
                new Outcome("latency", 12.5, SECTION, ""),
                new Outcome("stream", 0.25, null, "java.io.IOException: gone"),
                Outcome.pending("scale"));
    }
}
