// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.graph;

import io.uorb.cli.option.ProgramCommand;
import io.uorb.cli.output.Output;
import io.uorb.cli.terminal.CommandContext;
import io.uorb.file.StagedFile;
import io.uorb.shell.client.RefusedException;
import io.uorb.shell.graph.ComputationGraph;
import io.uorb.shell.graph.GraphSnapshot;
import io.uorb.shell.graph.GraphWatch;
import io.uorb.shell.graph.format.GraphFormat;
import io.uorb.text.TextEscapes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code uorb graph}: the graph of modules and topics. */
@Command(name = "graph", description = "Shows which modules publish and read which topics, with rates and losses.")
public final class GraphCommand extends ProgramCommand {
    private static final double DEFAULT_SECONDS = 1;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            converter = GraphFormatConverter.class,
            completionCandidates = GraphFormatConverter.class,
            description =
                    "Output format, one of ${COMPLETION-CANDIDATES}. Default: by the suffix of the file, else text.")
    private GraphFormat format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file instead of stdout.")
    private Path file;

    @Option(names = "--watch", description = "Print a line for each change.")
    private boolean watch;

    @Mixin
    private GraphQueryOptions query;

    @Option(
            names = "--topic",
            paramLabel = "TEXT",
            description = "Only topics whose name contains TEXT; may be repeated.")
    private List<String> topics = new ArrayList<>();

    @Option(
            names = "--module",
            paramLabel = "TEXT",
            description = "Only modules whose name contains TEXT; may be repeated.")
    private List<String> modules = new ArrayList<>();

    private GraphCommand(CommandContext context) {
        super(context);
    }

    /** Returns the command with its subcommands. */
    public static CommandLine commandLine(CommandContext context) {
        return new CommandLine(new GraphCommand(context))
                .addSubcommand(new GraphDiffCommand(context))
                .addSubcommand(new GraphCheckCommand(context));
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        if (watch && (format != null || file != null)) {
            throw usage("--watch excludes --format and -o");
        }
        GraphFormat chosen = chosenFormat();
        try (GraphSampler sampler = query.open(program(), spec())) {
            if (watch) {
                watch(sampler);
            } else {
                write(query.graph(sampler, DEFAULT_SECONDS).filtered(topics, modules), chosen);
            }
        }
        return ExitCode.OK;
    }

    /** Returns the format: the one asked for, or by the suffix of the file; a file without a suffix gets text. */
    private GraphFormat chosenFormat() {
        if (format != null || file == null) {
            return format == null ? GraphFormat.TEXT : format;
        }
        String name = String.valueOf(file.getFileName());
        if (!name.contains(".")) {
            return GraphFormat.TEXT;
        }
        return GraphFormat.ofFile(name)
                .orElseThrow(() -> usage("-o " + file + ": the suffix is none of " + GraphFormat.suffixes()
                        + "; choose the format with --format"));
    }

    private void write(ComputationGraph graph, GraphFormat chosen) throws IOException {
        StringBuilder text = new StringBuilder();
        chosen.write(graph, text);
        if (file == null) {
            output().text(text.toString());
        } else {
            StagedFile.replace(file, out -> out.write(text.toString().getBytes(StandardCharsets.UTF_8)));
        }
    }

    /** Prints changes until the program ends or the command is interrupted. */
    private void watch(GraphSampler sampler) throws IOException, RefusedException, InterruptedException {
        GraphWatch watching = new GraphWatch();
        Output out = output();
        List<GraphSnapshot> before = sampler.sample();
        watching.next(sampler.of(before).filtered(topics, modules));
        out.line(line("watching " + TextEscapes.escape(sampler.names())));
        while (true) {
            query.pause(DEFAULT_SECONDS);
            List<GraphSnapshot> now = sampler.sample();
            ComputationGraph graph = sampler.between(before, now).filtered(topics, modules);
            for (String change : watching.next(graph)) {
                out.line(line(change));
            }
            before = now;
        }
    }

    private static String line(String text) {
        return DateTimeFormatter.ISO_LOCAL_TIME.format(LocalTime.now().truncatedTo(ChronoUnit.SECONDS)) + " " + text;
    }
}
