// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import io.uorb.cli.option.EpochOption;
import io.uorb.cli.option.ForceOption;
import io.uorb.cli.output.OrderedCommand;
import io.uorb.file.StagedFile;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.log.BagToUlog;
import io.uorb.ulog.UlogWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code uorb ros bag to-ulog}: a bag as a log. */
@Command(name = "to-ulog", description = "Copies messages of a bag to a log. Types without a fixed size are skipped.")
final class ToUlogCommand extends OrderedCommand {
    @Parameters(index = "0", paramLabel = "BAG", description = "Bag to read.")
    private Path bag;

    @Parameters(index = "1", paramLabel = "LOG", description = "Log to write.")
    private Path log;

    @Mixin
    private EpochOption epoch;

    @Mixin
    private final ForceOption force = new ForceOption("Replace an existing log.", "-f");

    @Override
    public Integer call() throws IOException {
        try (BagProgress progress = new BagProgress(spec());
                BagReader reader = progress.open(bag);
                StagedFile file = StagedFile.of(log, force.isGiven(), List.of(bag))) {
            long epochNs = epoch.isGiven() ? epoch.ns() : BagToUlog.findEpochNs(reader);
            if (!epoch.isGiven() && epochNs != 0) {
                progress.above(() -> warn("the bag's times are UTC: time 0 of the log is "
                        + Instant.EPOCH.plusNanos(epochNs) + "; --epoch chooses another one"));
            }
            BagToUlog copy = new BagToUlog(reader, epochNs, text -> progress.above(() -> warn(text)));
            try (UlogWriter writer = UlogWriter.to(log.toString(), file.channel())) {
                long messages = copy.copy(writer);
                progress.end();
                LogConversion.print(spec(), messages, copy.skipped());
            }
            file.finish();
            return copy.damaged() == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }
}
