// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.module.host.ModuleConfig;
import io.uorb.parameter.ParameterStore;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * The options of a run.
 *
 * @param seconds length in the sensors' time; infinite for all that there is
 * @param speed how fast
 * @param out file for the attitudes, or null
 * @param record log for all that is published, or null
 * @param plot whether what a figure needs is collected
 * @param estimator the filter
 * @param parameters the modules' parameters
 * @param started called when the modules have started, but for the source
 * @param modules what runs beside the pipeline's own
 * @param lines told what modules log, on any thread
 * @param shared what the broker shares with other processes
 */
public record RunOptions(
        double seconds,
        Speed speed,
        Path out,
        Path record,
        boolean plot,
        OrientationFilterProvider estimator,
        ParameterStore parameters,
        Runnable started,
        List<ModuleConfig> modules,
        Consumer<String> lines,
        SharedBroker shared) {
    /** Returns the options of a run in lock-step for its summary only. */
    public static RunOptions lockStep(double seconds, OrientationFilterProvider estimator) {
        return new RunOptions(
                seconds,
                Speed.MAX,
                null,
                null,
                false,
                estimator,
                new ParameterStore(),
                () -> {},
                List.of(),
                line -> {},
                SharedBroker.NONE);
    }

    /** Returns these options with another log, or none if it is null. */
    RunOptions recordedTo(Path log) {
        return new RunOptions(seconds, speed, out, log, plot, estimator, parameters, started, modules, lines, shared);
    }

    /** Returns whether the run may end before its source. */
    boolean hasEnd() {
        return !Double.isInfinite(seconds);
    }

    /** Returns the options of length and pace of a source's module. */
    String[] pace() {
        return new String[] {
            "seconds=" + (Double.isInfinite(seconds) ? 0 : seconds),
            speed.isLockStep() ? "lock_step=true" : "speed=" + speed
        };
    }
}
