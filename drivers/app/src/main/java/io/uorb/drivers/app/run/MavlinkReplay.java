// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.Orb;
import io.uorb.cli.log.replay.ReplayCommand;
import io.uorb.cli.log.replay.ReplayCompanion;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code uorb log replay --mavlink}: a replay that ground stations see as a vehicle; a picocli mixin. */
public final class MavlinkReplay implements ReplayCompanion {
    @Mixin
    private MavlinkOption mavlink;

    private MavlinkReplay() {}

    /** Adds the options to the command. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine replay) {
        MavlinkReplay companion = new MavlinkReplay();
        ReplayCommand.extend(replay, "mavlink", companion);
        companion.mavlink.belongTo(replay.getCommandSpec());
    }

    @Override
    public Running start(Orb orb) throws IOException {
        return AddedModuleHost.open(orb, mavlink.and(List.of()), mavlink::tell)::close;
    }
}
