// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.cli.option.NumberRange;
import io.uorb.cli.option.SecondsOption;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
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
            description = {
                "Include all programs that serve a console, unless one is selected; consoles' own publications"
                        + " and subscriptions; unused topics."
            })
    private boolean all;

    /** Connects to the program that the command line means, or to all. */
    GraphSampler open(ConsoleOption program, CommandSpec spec) throws IOException, RefusedException {
        return GraphSampler.open(program, all, spec);
    }

    /** Waits for the time between two samples. */
    void pause(double defaultSeconds) throws InterruptedException {
        Thread.sleep((long) (seconds.orElse(defaultSeconds) * MS_PER_S));
    }

    /** Returns the graph between two samples. */
    ComputationGraph graph(GraphSampler sampler, double defaultSeconds)
            throws IOException, RefusedException, InterruptedException {
        List<GraphSnapshot> first = sampler.sample();
        pause(defaultSeconds);
        return sampler.between(first, sampler.sample());
    }
}
