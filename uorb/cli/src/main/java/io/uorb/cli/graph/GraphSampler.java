// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.error.TextEscapes;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.graph.GraphUnion;
import io.uorb.shell.graph.ProgramGraph;
import io.uorb.shell.wire.Request;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The consoles that a graph is asked of: one, or all of this user (architecture:GR-15). One thread. */
final class GraphSampler implements AutoCloseable {
    private final List<Console> consoles;
    private final boolean all;

    private GraphSampler(List<Console> consoles, boolean all) {
        this.consoles = consoles;
        this.all = all;
    }

    /**
     * Connects to the program that the command line means.
     *
     * @param all of all programs where none is named, and with what consoles publish and read
     */
    static GraphSampler open(ConsoleOption program, boolean all, CommandSpec spec)
            throws IOException, RefusedException {
        if (!all) {
            return new GraphSampler(List.of(program.open()), false);
        }
        PrintWriter err = spec.commandLine().getErr();
        String command = spec.qualifiedName() + ": ";
        return new GraphSampler(program.openAll(problem -> err.println(command + TextEscapes.escape(problem))), true);
    }

    /** Asks each program. */
    List<GraphSnapshot> sample() throws IOException, RefusedException {
        List<GraphSnapshot> samples = new ArrayList<>();
        for (Console console : consoles) {
            samples.add(new GraphSnapshot(
                    console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints())));
        }
        return samples;
    }

    /** Returns the graph of one sample, without rates. */
    ComputationGraph of(List<GraphSnapshot> now) {
        List<ProgramGraph> parts = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            parts.add(part(i, ComputationGraph.of(name(i), now.get(i), all)));
        }
        return GraphUnion.of(parts);
    }

    /** Returns the graph of the second sample, with rates. */
    ComputationGraph between(List<GraphSnapshot> first, List<GraphSnapshot> second) {
        List<ProgramGraph> parts = new ArrayList<>();
        for (int i = 0; i < second.size(); i++) {
            parts.add(part(i, ComputationGraph.between(name(i), first.get(i), second.get(i), all)));
        }
        return GraphUnion.of(parts);
    }

    private ProgramGraph part(int i, ComputationGraph graph) {
        return new ProgramGraph(consoles.get(i).welcome().pid(), graph);
    }

    private String name(int i) {
        return consoles.get(i).welcome().program();
    }

    /** Returns the names of the programs. */
    String names() {
        return consoles.stream().map(console -> console.welcome().program()).collect(Collectors.joining(", "));
    }

    @Override
    public void close() {
        for (Console console : consoles) {
            console.close();
        }
    }
}
