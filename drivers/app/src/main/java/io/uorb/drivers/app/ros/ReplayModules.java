// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import io.uorb.Orb;
import io.uorb.bridge.live.source.LivePlayback;
import io.uorb.cli.log.replay.ReplayCommand;
import io.uorb.cli.log.replay.ReplayCompanion;
import io.uorb.cli.log.replay.ReplayPlayback;
import io.uorb.drivers.app.run.BridgeOptions;
import io.uorb.drivers.app.run.ExtraModuleHost;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** The bridges of {@code uorb log replay}; a picocli mixin. */
public final class ReplayModules implements ReplayCompanion {
    @Mixin
    private BridgeOptions bridges;

    /** Null unless viewers may move the replay. */
    private volatile ReplayPlayback playback;

    private ReplayModules() {}

    /** Adds the options to the command. */
    @SuppressWarnings("exports") // Callers have picocli.
    public static void extend(CommandLine replay) {
        ReplayModules companion = new ReplayModules();
        ReplayCommand.extend(replay, "modules", companion);
        companion.bridges.belongTo(replay.getCommandSpec());
    }

    @Override
    public boolean movesReplay() {
        return bridges.servesViewers();
    }

    @Override
    public boolean staysAtEnd() {
        return playback != null && playback.isWatched();
    }

    @Override
    public Running start(Orb orb, Replay replay) throws IOException {
        if (replay.isSeekable()) {
            ReplayPlayback offered = new ReplayPlayback(replay);
            LivePlayback.offer(orb, offered);
            playback = offered;
        }
        return ExtraModuleHost.open(orb, bridges.andAll(List.of()), bridges::tell)::close;
    }
}
