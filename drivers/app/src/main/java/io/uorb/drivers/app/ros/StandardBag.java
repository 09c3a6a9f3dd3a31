// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.cli.ros.bag.BagCompanion;
import io.uorb.cli.ros.bag.FromUlogCommand;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.mapping.RosEpoch;
import io.uorb.ulog.replay.LogOpener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code uorb ros bag from-ulog --standard}: standard messages beside the topics as they are (ros1:B-10). */
public final class StandardBag implements BagCompanion {
    @Option(
            names = "--standard",
            description =
                    "Write also standard messages, as --ros publishes them: /imu/data, /gps/fix, /odom and others.")
    private boolean standard;

    private StandardBag() {}

    /** Adds the option to the command {@code bag} of {@code ros}. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine bag) {
        FromUlogCommand.extend(bag.getSubcommands().get("from-ulog"), "standard", new StandardBag());
    }

    @Override
    public void write(Path log, LogOpener opener, BagWriter bag, long epochNs) throws IOException {
        if (standard) {
            new StandardBagCopy(bag, new RosEpoch(TimeUnit.NANOSECONDS.toMicros(epochNs))).copy(log, opener);
        }
    }
}
