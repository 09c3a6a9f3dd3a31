// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import java.io.IOException;

/** Shows a run while it goes on. One thread. */
public interface RunView {
    /** Shows nothing. */
    RunView NONE = new RunView() {
        @Override
        public long periodMs() {
            return 1_000;
        }

        @Override
        public void show(RunSnapshot now) {}

        @Override
        public void end() {}
    };

    /** How often it wants to be told, ms. */
    long periodMs();

    /**
     * Shows the run as it is now.
     *
     * @throws IOException if nobody can see it any more
     */
    void show(RunSnapshot now) throws IOException;

    /** The run is over. */
    void end();
}
