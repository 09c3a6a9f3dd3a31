// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.JsonOption;
import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.JsonOutput;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.shell.JsonFields;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphCheck;
import io.uorb.shell.graph.GraphChecks;
import io.uorb.shell.graph.GraphFinding;
import io.uorb.shell.graph.GraphSuppression;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb graph check}: checks of the graph for CI. */
@Command(
        name = "check",
        description = {
            "Checks the graph for defects:",
            "  unread       published, but never read, as are all topics of its module",
            "  unwritten    read, but never published",
            "  two-writers  two publications on one instance without a queue",
            "  losing       a subscriber keeps losing messages",
            "  deadline     a subscriber's deadline is shorter than any publisher's promise",
            "  promise      a publisher is silent for longer than it promised"
        },
        exitCodeList = {"0:no findings", "1:failed", "2:wrong usage", "3:findings"})
final class GraphCheckCommand extends ProgramCommand {
    private static final double DEFAULT_SECONDS = 2;

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            description = "Graph saved with uorb graph --format json. Default: the running program's.")
    private Path file;

    @Option(
            names = "--check",
            split = ",",
            paramLabel = "LIST",
            converter = GraphCheckConverter.class,
            completionCandidates = GraphCheckConverter.class,
            description = "Checks to run, of ${COMPLETION-CANDIDATES}. Default: all.")
    private Set<GraphCheck> only;

    @Option(
            names = "--skip",
            split = ",",
            paramLabel = "LIST",
            converter = GraphCheckConverter.class,
            completionCandidates = GraphCheckConverter.class,
            description = "Checks to skip.")
    private Set<GraphCheck> skipped = EnumSet.noneOf(GraphCheck.class);

    private final List<GraphSuppression> allowed = new ArrayList<>();

    @Mixin
    private GraphQueryOptions query;

    @Mixin
    private JsonOption json;

    GraphCheckCommand(CommandContext context) {
        super(context);
    }

    @Option(
            names = "--allow",
            split = ",",
            paramLabel = "[CHECK:]TOPIC[:INSTANCE]",
            description = "Suppress findings on a topic, * for any characters; may be repeated.")
    private void setAllowed(List<String> texts) {
        try {
            texts.forEach(text -> allowed.add(GraphSuppression.parse(text)));
        } catch (IllegalArgumentException e) {
            throw usage("--allow: " + e.getMessage());
        }
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        Set<GraphCheck> checks = only == null ? EnumSet.allOf(GraphCheck.class) : EnumSet.copyOf(only);
        checks.removeAll(skipped);
        if (checks.isEmpty()) {
            throw usage("--skip leaves no check");
        }
        ComputationGraph graph = file == null ? running() : SavedGraph.read(file);
        if (Double.isNaN(graph.seconds()) && checks.remove(GraphCheck.LOSING) && only != null) {
            throw new IOException(file + ": check losing is impossible, the graph was saved from one sample");
        }
        List<GraphFinding> findings = GraphChecks.run(graph, checks, allowed);
        output().report(
                        json.isGiven(),
                        out -> print(checks, findings, out),
                        out -> JsonOutput.println(
                                out, new JsonFields().put("checks", checks).put("findings", findings)));
        return findings.isEmpty() ? ExitCode.OK : GraphDiffCommand.FOUND;
    }

    private ComputationGraph running() throws IOException, RefusedException, InterruptedException {
        try (GraphSampler sampler = query.open(program(), spec())) {
            return query.graph(sampler, DEFAULT_SECONDS);
        }
    }

    private static void print(Set<GraphCheck> checks, List<GraphFinding> findings, PrintWriter out) {
        findings.forEach(out::println);
        out.println((findings.isEmpty() ? "no" : findings.size()) + " findings; checked: "
                + checks.stream().map(GraphCheck::toString).collect(Collectors.joining(", ")));
    }
}
