// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.ConsoleOption;
import io.uorb.shell.client.Console;
import io.uorb.shell.client.ProgramEndedException;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.graph.GraphUnion;
import io.uorb.shell.graph.ProgramGraph;
import io.uorb.shell.wire.Request;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/** The consoles that a graph is asked of: one, or all of this user (architecture:GR-15). One thread. */
final class GraphSampler implements AutoCloseable {
    /** Those of programs that have ended are replaced by null. */
    private final List<Console> consoles;

    private final boolean all;
    private final Consumer<String> problems;

    /**
     * Creates a sampler, which closes the consoles.
     *
     * @param problems receives a line for each program that ends while others go on
     */
    GraphSampler(List<Console> consoles, boolean all, Consumer<String> problems) {
        this.consoles = new ArrayList<>(consoles);
        this.all = all;
        this.problems = problems;
    }

    /**
     * Connects to the program that the command line means.
     *
     * @param all of all programs where none is named, and with what consoles publish and read
     */
    static GraphSampler open(ConsoleOption program, boolean all, CommandSpec spec)
            throws IOException, RefusedException {
        PrintWriter err = spec.commandLine().getErr();
        String command = spec.qualifiedName() + ": ";
        Consumer<String> problems = problem -> err.println(command + TextEscapes.escape(problem));
        return new GraphSampler(all ? program.openAll(problems) : List.of(program.open()), all, problems);
    }

    /**
     * Asks each program; the sample of one that has ended is null.
     *
     * @throws IOException if the last program has ended, or a connection fails
     */
    List<GraphSnapshot> sample() throws IOException, RefusedException {
        List<GraphSnapshot> samples = new ArrayList<>();
        for (int i = 0; i < consoles.size(); i++) {
            samples.add(consoles.get(i) == null ? null : sample(i));
        }
        return samples;
    }

    private GraphSnapshot sample(int i) throws IOException, RefusedException {
        Console console = consoles.get(i);
        try {
            return new GraphSnapshot(
                    console.ask(new Request.ListNodes(false)), console.ask(new Request.ListEndpoints()));
        } catch (ProgramEndedException e) {
            if (consoles.stream().filter(Objects::nonNull).count() == 1) {
                throw e;
            }
            problems.accept("skipped: " + e.getMessage());
            consoles.set(i, null);
            console.close();
            return null;
        }
    }

    /** Returns the graph of one sample, without rates. */
    ComputationGraph of(List<GraphSnapshot> now) {
        List<ProgramGraph> parts = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            if (now.get(i) != null) {
                parts.add(part(i, ComputationGraph.of(name(i), now.get(i), all)));
            }
        }
        return GraphUnion.of(parts);
    }

    /** Returns the graph of the second sample, with rates. */
    ComputationGraph between(List<GraphSnapshot> first, List<GraphSnapshot> second) {
        List<ProgramGraph> parts = new ArrayList<>();
        for (int i = 0; i < second.size(); i++) {
            if (second.get(i) != null) {
                parts.add(part(i, ComputationGraph.between(name(i), first.get(i), second.get(i), all)));
            }
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
        return consoles.stream()
                .filter(Objects::nonNull)
                .map(console -> console.welcome().program())
                .collect(Collectors.joining(", "));
    }

    @Override
    public void close() {
        consoles.stream().filter(Objects::nonNull).forEach(Console::close);
    }
}
