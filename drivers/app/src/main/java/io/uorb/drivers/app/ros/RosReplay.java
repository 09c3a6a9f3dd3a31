// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.cli.log.replay.ReplayCommand;
import io.uorb.cli.log.replay.ReplayCompanion;
import io.uorb.drivers.app.run.AddedModuleHost;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code uorb log replay --ros}: a replay whose topics are in a ROS graph; a picocli mixin. */
public final class RosReplay implements ReplayCompanion {
    @Mixin
    private RosOption ros;

    private RosReplay() {}

    /** Adds the options to the command. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine replay) {
        RosReplay companion = new RosReplay();
        ReplayCommand.extend(replay, "ros", companion);
        companion.ros.belongTo(replay.getCommandSpec());
    }

    @Override
    public Running start(Orb orb) throws IOException {
        return AddedModuleHost.open(orb, ros.and(List.of()), ros::tell)::close;
    }
}
