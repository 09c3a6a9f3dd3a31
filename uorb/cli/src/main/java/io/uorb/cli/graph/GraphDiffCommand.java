// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphChange;
import io.uorb.shell.graph.GraphDiff;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb graph diff}: the differences between two graphs. */
@Command(
        name = "diff",
        description = {
            "Compares two saved graphs, or a saved graph and the running program.",
            "Compares modules, topics, publishers, subscribers, queues, sizes and intervals, but no rates"
                    + " and counters."
        },
        exitCodeList = {"0:no differences", "1:failed", "2:wrong usage", "3:differences"})
final class GraphDiffCommand extends ProgramCommand {
    /** Exit code: something was found. */
    static final int FOUND = 3;

    @Parameters(index = "0", paramLabel = "A", description = "Graph saved with uorb graph --format json.")
    private Path first;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "B",
            description = "Graph to compare it with. Default: the running program's.")
    private Path second;

    @Option(
            names = {"-a", "--all"},
            description = "Include all that uorb graph -a includes, for a graph A that was saved with -a.")
    private boolean all;

    GraphDiffCommand(CommandContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        ComputationGraph from = SavedGraph.read(first);
        ComputationGraph to = second == null ? running() : SavedGraph.read(second);
        List<GraphChange> changes = GraphDiff.between(from, to);
        output().lines(changes.stream().map(GraphChange::toString).toList());
        return changes.isEmpty() ? ExitCode.OK : FOUND;
    }

    private ComputationGraph running() throws IOException, RefusedException {
        try (GraphSampler sampler = GraphSampler.open(program(), all, spec())) {
            return sampler.of(sampler.sample());
        }
    }
}
