// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import io.uorb.bridge.mcap.ChunkCompression;
import io.uorb.bridge.mcap.McapOptions;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.bridge.mcap.log.UlogToMcap;
import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.LogTool;
import io.uorb.cli.log.input.SelectionOptions;
import io.uorb.cli.log.signal.UtcOffset;
import io.uorb.cli.option.EpochOption;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.option.OutOption;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code uorb log mcap}: a log as an MCAP file, for viewers and ROS 2. */
@Command(
        name = "mcap",
        sortOptions = false,
        description = {
            "Writes a log as an MCAP file, which Foxglove, Lichtblick, PlotJuggler and ROS 2 open.",
            "Topics become channels /NAME and /NAME/INSTANCE, texts /rosout; parameters, information and dropouts"
                    + " become metadata."
        })
public final class McapCommand extends LogTool {
    @Parameters(paramLabel = "FILE", description = "Log file.")
    private Path file;

    @Mixin
    private SelectionOptions selection;

    @Mixin
    private EpochOption epoch;

    @Option(names = "--no-compression", description = "Store chunks uncompressed. Default: LZ4.")
    private boolean uncompressed;

    @Option(
            names = "--standard",
            description = "Also write channels /standard/..., which viewers draw in map, 3D and log panels.")
    private boolean standard;

    @Mixin
    private final OutOption out = OutOption.required("FILE2", "MCAP file to write.");

    @Mixin
    private final ForceOption force = new ForceOption("Replace FILE2 if it exists.");

    private long leftOut;

    @Override
    public Integer call() throws IOException {
        // Before the log is read, which may take long.
        try (StagedFile target = StagedFile.of(out.path(), force.isGiven(), List.of(file));
                LogInput log = open(file, false)) {
            long startUs = log.reader().header().startUs();
            requireTimes(selection, startUs);
            long epochNs = epoch.isGiven() ? epoch.ns() : UtcOffset.epochNs(file, UlogReader::open);
            McapWriter writer = new McapWriter(target.output(), options());
            try (writer) {
                UlogToMcap copy = new UlogToMcap(
                        log.reader(), writer, TopicCatalogue.ofClassPath(this::warn), epochNs, this::warn);
                if (standard) {
                    copy.withStandard();
                }
                copy.begin();
                log.readAll(new SelectedRecords(selection, startUs, copy));
                requireTopics(selection, log.reader());
                leftOut = copy.skipped();
            }
            target.finish();
            out().println(writer.messages() + " messages" + (leftOut == 0 ? "" : ", " + leftOut + " skipped"));
            reportCorruptions(log);
        }
        return exitCode();
    }

    private McapOptions options() {
        return McapOptions.ros2(uncompressed ? ChunkCompression.NONE : McapCopy.LZ4);
    }
}
