// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.app.input.SimulationInput;
import io.uorb.drivers.app.run.RunFailedException;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.file.PrivateFolder;
import io.uorb.file.TemporaryFolder;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A pipeline on a broker of its own, run in lock-step for some tenths of a second. Without it, latencies would include
 * the loading and compiling of classes.
 */
public final class WarmUp {
    private static final double RATE_HZ = 1_000;
    private static final double SECONDS = 5;

    private WarmUp() {}

    /**
     * Warms up for the run that follows.
     *
     * @param recording whether that is recorded: this one is then too, into a file that is deleted
     * @param estimator its filter
     */
    public static void run(boolean recording, OrientationFilterProvider estimator)
            throws IOException, RunFailedException, InterruptedException {
        if (!recording) {
            run(null, estimator);
            return;
        }
        try (PrivateFolder folder = PrivateFolder.create(TemporaryFolder.path(), "uorb-")) {
            run(folder.path().resolve("warm-up.ulg"), estimator);
        }
    }

    private static void run(Path log, OrientationFilterProvider estimator)
            throws IOException, RunFailedException, InterruptedException {
        RunOptions options = RunOptions.lockStep(SECONDS, estimator).recordedTo(log);
        try (AttitudePipeline pipeline = new AttitudePipeline(new SimulationInput(RATE_HZ, 0), options)) {
            pipeline.run(RunView.NONE);
        }
    }
}
