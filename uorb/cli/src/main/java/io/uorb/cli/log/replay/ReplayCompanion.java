// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import io.uorb.Orb;
import java.io.IOException;

/** Options of another artifact that run something beside a replay; its class is a picocli mixin. */
@FunctionalInterface
public interface ReplayCompanion {
    /**
     * Starts before the first message is published.
     *
     * @return what ends it, after the last message
     * @throws IOException if it cannot start; the message is shown to the user
     */
    Running start(Orb orb) throws IOException;

    /** A companion that runs. */
    interface Running extends AutoCloseable {
        @Override
        void close();
    }
}
