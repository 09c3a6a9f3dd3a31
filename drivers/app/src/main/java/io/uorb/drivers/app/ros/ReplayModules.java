// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.cli.log.replay.ReplayCommand;
import io.uorb.cli.log.replay.ReplayCompanion;
import io.uorb.drivers.app.run.AddedModuleHost;
import io.uorb.drivers.app.run.LiveOption;
import io.uorb.drivers.app.run.MavlinkOption;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code --ros}, {@code --live} and {@code --mavlink} of {@code uorb log replay}; a picocli mixin. */
public final class ReplayModules implements ReplayCompanion {
    @Mixin
    private RosOption ros;

    @Mixin
    private LiveOption live;

    @Mixin
    private MavlinkOption mavlink;

    private ReplayModules() {}

    /** Adds the options to the command. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine replay) {
        ReplayModules companion = new ReplayModules();
        ReplayCommand.extend(replay, "modules", companion);
        companion.ros.belongTo(replay.getCommandSpec());
        companion.live.belongTo(replay.getCommandSpec());
        companion.mavlink.belongTo(replay.getCommandSpec());
    }

    @Override
    public Running start(Orb orb) throws IOException {
        return AddedModuleHost.open(orb, mavlink.and(live.and(ros.and(List.of()))), ros::tell)::close;
    }
}
