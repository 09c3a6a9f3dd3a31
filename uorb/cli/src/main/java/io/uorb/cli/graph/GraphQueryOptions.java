// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.NumberRange;
import io.uorb.cli.option.SecondsOption;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options of graph queries, and the queries; a picocli mixin. */
final class GraphQueryOptions {
    private static final NumberRange LIMITS = new NumberRange(0.05, 3600, "s");
    private static final double MS_PER_S = 1e3;

    @Mixin
    private final SecondsOption seconds = new SecondsOption(
            LIMITS, "Time in s between the two samples that rates are computed from. Default: 1; for check 2.");

    @Option(
            names = {"-a", "--all"},
            description = "Include consoles' own publications and subscriptions, and unused topics.")
    private boolean all;

    static GraphSnapshot snapshot(Console console) throws IOException, RefusedException {
        return new GraphSnapshot(console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
    }

    /** Waits for the time between two samples. */
    void pause(double defaultSeconds) throws InterruptedException {
        Thread.sleep((long) (seconds.orElse(defaultSeconds) * MS_PER_S));
    }

    ComputationGraph now(Console console, GraphSnapshot snapshot) {
        return ComputationGraph.of(console.welcome().program(), snapshot, all);
    }

    ComputationGraph between(Console console, GraphSnapshot first, GraphSnapshot second) {
        return ComputationGraph.between(console.welcome().program(), first, second, all);
    }

    /** Returns the graph between two samples. */
    ComputationGraph graph(Console console, double defaultSeconds)
            throws IOException, RefusedException, InterruptedException {
        GraphSnapshot first = snapshot(console);
        pause(defaultSeconds);
        return between(console, first, snapshot(console));
    }
}
