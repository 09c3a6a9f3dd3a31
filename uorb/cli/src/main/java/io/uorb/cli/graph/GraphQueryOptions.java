// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options that say how a program is looked at, and the looking; a picocli mixin. */
final class GraphQueryOptions {
    private static final double LEAST_S = 0.05;
    private static final double MOST_S = 3600;
    private static final double MS_PER_S = 1e3;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private double seconds = Double.NaN;

    @Option(
            names = {"-a", "--all"},
            description = "Also what consoles publish and read themselves, and topics that nobody uses.")
    private boolean all;

    @Option(
            names = "--seconds",
            paramLabel = "S",
            description = "Time between the two looks that rates come from. Default: 1.")
    private void setSeconds(double value) {
        if (!(value >= LEAST_S && value <= MOST_S)) {
            throw new ParameterException(
                    spec.commandLine(), "seconds are " + value + ", not from " + LEAST_S + " to " + (int) MOST_S);
        }
        seconds = value;
    }

    static GraphSnapshot snapshot(Console console) throws IOException, RefusedException {
        return new GraphSnapshot(console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
    }

    /** Waits for the time between two looks. */
    void pause(double defaultSeconds) throws InterruptedException {
        Thread.sleep((long) ((Double.isNaN(seconds) ? defaultSeconds : seconds) * MS_PER_S));
    }

    ComputationGraph now(Console console, GraphSnapshot look) {
        return ComputationGraph.of(console.welcome().program(), look, all);
    }

    ComputationGraph between(Console console, GraphSnapshot first, GraphSnapshot second) {
        return ComputationGraph.between(console.welcome().program(), first, second, all);
    }

    /** Looks twice. */
    ComputationGraph graph(Console console, double defaultSeconds)
            throws IOException, RefusedException, InterruptedException {
        GraphSnapshot first = snapshot(console);
        pause(defaultSeconds);
        return between(console, first, snapshot(console));
    }
}
