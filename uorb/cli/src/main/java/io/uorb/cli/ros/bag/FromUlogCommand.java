// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.log.input.LogInput;
import io.uorb.cli.log.input.WatchedOpener;
import io.uorb.cli.log.signal.UtcOffset;
import io.uorb.cli.option.EpochOption;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.cli.output.ProgressBar;
import io.uorb.cli.terminal.Terminals;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.file.StagedFile;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.log.UlogToBag;
import io.uorb.ulog.UlogReader;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag from-ulog}: a log as a bag. */
@Command(name = "from-ulog", description = "Copies the messages of a log to a bag, each topic as /uorb/NAME.")
public final class FromUlogCommand extends OrderedCommand {
    @Parameters(index = "0", paramLabel = "LOG", description = "Log to read.")
    private Path log;

    @Parameters(index = "1", paramLabel = "BAG", description = "Bag to write.")
    private Path bag;

    @Mixin
    private EpochOption epoch;

    @Mixin
    private CompressionOptions compression;

    @Mixin
    private final ForceOption force = new ForceOption("Replace an existing bag.", "-f");

    private BagCompanion companion = (path, opener, writer, epochNs) -> {};

    /** Adds options that write more messages of the log. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine fromUlog, String mixin, BagCompanion companion) {
        fromUlog.getCommandSpec().addMixin(mixin, CommandSpec.forAnnotatedObject(companion));
        ((FromUlogCommand) fromUlog.getCommand()).companion = companion;
    }

    @Override
    public Integer call() throws IOException {
        ProgressBar progress = new ProgressBar(spec().commandLine().getErr(), Terminals.stderrIsOne());
        try (LogInput input = LogInput.open(log, progress);
                StagedFile file = StagedFile.of(bag, force.isGiven(), List.of(log))) {
            try (FileChannel channel = file.channel()) {
                long epochNs = epoch.isGiven() ? epoch.ns() : UtcOffset.epochNs(log, UlogReader::open);
                BagWriter writer = new BagWriter(channel, compression.options());
                UlogToBag copy = new UlogToBag(
                        writer,
                        TopicCatalogue.ofClassPath(this::warn),
                        epochNs,
                        text -> progress.above(() -> warn(text)));
                copy.copy(input.reader());
                try (WatchedOpener opener = new WatchedOpener(progress)) {
                    companion.write(log, opener, writer, epochNs);
                }
                writer.close();
                LogConversion.print(spec(), writer.messages(), copy.skipped());
            }
            file.finish();
        }
        return ExitCode.OK;
    }
}
