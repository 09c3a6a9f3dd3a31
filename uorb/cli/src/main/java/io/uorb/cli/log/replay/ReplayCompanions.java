// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;

/** A companion that starts one after the other; if the second does not start, the first ends. */
record ReplayCompanions(ReplayCompanion first, ReplayCompanion second) implements ReplayCompanion {
    @Override
    public Running start(Orb orb, Replay replay) throws IOException {
        Running running = first.start(orb, replay);
        try {
            Running other = second.start(orb, replay);
            return () -> {
                other.close();
                running.close();
            };
        } catch (IOException | RuntimeException e) {
            running.close();
            throw e;
        }
    }

    @Override
    public boolean movesReplay() {
        return first.movesReplay() || second.movesReplay();
    }

    @Override
    public boolean staysAtEnd() {
        return first.staysAtEnd() || second.staysAtEnd();
    }
}
