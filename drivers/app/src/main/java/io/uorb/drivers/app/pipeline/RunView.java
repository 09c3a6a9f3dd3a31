// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import java.io.IOException;

/** A view of a running pipeline. One thread. */
public interface RunView {
    /** A view that shows nothing. */
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

    /** Returns the update period in ms. */
    long periodMs();

    /**
     * Shows the current state of the run.
     *
     * @throws IOException if nobody can see it any more
     */
    void show(RunSnapshot now) throws IOException;

    /** Ends the view. */
    void end();
}
