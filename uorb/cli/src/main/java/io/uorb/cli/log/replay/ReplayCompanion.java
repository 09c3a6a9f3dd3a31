// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import io.uorb.ulog.replay.Replay;
import java.io.IOException;

/** Options of another artifact that run something beside a replay; its class is a picocli mixin. */
@FunctionalInterface
public interface ReplayCompanion {
    /**
     * Starts before the first message is published.
     *
     * @param replay has not begun
     * @return what ends it, after the last message
     * @throws IOException if it cannot start; the message is shown to the user
     */
    Running start(Orb orb, Replay replay) throws IOException;

    /** Whether its users may move the replay; then the replay is {@link Replay#isSeekable}, where it can be. */
    default boolean movesReplay() {
        return false;
    }

    /** Whether a replay that it may move waits at the log's end. */
    default boolean staysAtEnd() {
        return false;
    }

    /** A companion that runs. */
    interface Running extends AutoCloseable {
        @Override
        void close();
    }
}
