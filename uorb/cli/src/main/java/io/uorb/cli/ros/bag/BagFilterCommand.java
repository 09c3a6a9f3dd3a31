// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.ForceOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.file.StagedFile;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagReindex;
import io.uorb.ros.bag.BagSelection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag filter}: a part of a bag. */
@Command(
        name = "filter",
        description = "Copies some topics, or a time range, of a bag. Without options, copies everything.")
final class BagFilterCommand extends OrderedCommand {
    private static final double NS_PER_S = 1e9;

    @Parameters(index = "0", paramLabel = "IN", description = "Bag to read.")
    private Path in;

    @Parameters(index = "1", paramLabel = "OUT", description = "Bag to write.")
    private Path out;

    @Option(
            names = {"-t", "--topic"},
            paramLabel = "PATTERN",
            description = "Topics to copy, * and ? allowed. Default: all.")
    private List<String> topics = List.of();

    @Option(
            names = {"-x", "--exclude"},
            paramLabel = "PATTERN",
            description = "Topics to exclude, * and ? allowed.")
    private List<String> excluded = List.of();

    @Option(
            names = {"-s", "--start"},
            paramLabel = "S",
            defaultValue = "0",
            description = "Start this many seconds after the start of the bag.")
    private double startS;

    @Option(
            names = {"-u", "--duration"},
            paramLabel = "S",
            description = "Copy this many seconds. Default: to the end.")
    private Double durationS;

    @Mixin
    private CompressionOptions compression;

    @Mixin
    private final ForceOption force = new ForceOption("Replace an existing bag.", "-f");

    @Override
    public Integer call() throws IOException {
        if (!(startS >= 0) || durationS != null && !(durationS >= 0)) {
            throw usage("--start and --duration cannot be negative");
        }
        try (BagProgress progress = new BagProgress(spec());
                BagReader bag = progress.open(in);
                StagedFile file = StagedFile.of(out, force.isGiven(), List.of(in))) {
            long fromNs = bag.startNs() + (long) (startS * NS_PER_S);
            long toNs = durationS == null ? Long.MAX_VALUE : fromNs + (long) (durationS * NS_PER_S);
            BagTopicChoice choice = new BagTopicChoice(topics.isEmpty(), topics, excluded);
            BagSelection part = new BagSelection(connection -> choice.isChosen(connection.topic()), fromNs, toNs);
            long[] messages = new long[1];
            BagReindex.write(file, compression.options(), to -> messages[0] = to.copy(bag, part));
            progress.end();
            spec().commandLine().getOut().println(messages[0] + " of " + bag.messages() + " messages");
        }
        return ExitCode.OK;
    }
}
