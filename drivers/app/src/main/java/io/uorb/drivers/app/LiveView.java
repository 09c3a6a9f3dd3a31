// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import java.io.IOException;

/** Shows a run while it goes on. One thread. */
interface LiveView {
    /** Shows nothing. */
    LiveView NONE = new LiveView() {
        @Override
        public long periodMs() {
            return 1_000;
        }

        @Override
        public void show(Snapshot now) {}

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
    void show(Snapshot now) throws IOException;

    /** The run is over. */
    void end();
}
