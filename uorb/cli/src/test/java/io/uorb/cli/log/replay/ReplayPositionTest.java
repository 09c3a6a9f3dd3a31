// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.Orb;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.lockstep.ManualClock;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a replay is, in words. */
class ReplayPositionTest {
    @TempDir
    private Path folder;

    private Replay replay(Orb orb, int rounds) throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 1_000_000, 2_000_000, 3_500_000);
        return Replay.builder(orb, log).loop(rounds).build();
    }

    @Test
    void shouldTellTheTimeSinceTheStart() throws IOException {
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = replay(orb, 1);
            assertEquals("replayed 0.0 of 2.5 s", ReplayPosition.text(replay, 1));
            replay.run();
            assertEquals("replayed 2.5 of 2.5 s", ReplayPosition.text(replay, 1));
        }
    }

    @Test
    void shouldTellTheRound() throws IOException {
        try (Orb orb = Orb.create(new ManualClock())) {
            Replay replay = replay(orb, 3);
            replay.run();
            assertEquals("replayed 2.5 of 2.5 s, round 3 of 3", ReplayPosition.text(replay, 3));
        }
    }
}
