// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.pipeline;

import io.uorb.drivers.app.run.Speed;
import io.uorb.drivers.estimator.orientation.OrientationFilterProvider;
import io.uorb.module.host.ModuleConfig;
import java.nio.file.Path;
import java.util.List;

/**
 * The options of a run.
 *
 * @param seconds length in the sensors' time; infinite for all that there is
 * @param speed how fast
 * @param out file for the attitudes, or null
 * @param record log for all that is published, or null
 * @param plot whether what a figure needs is collected
 * @param estimator the filter
 * @param modules what runs beside the pipeline's own
 */
public record RunOptions(
        double seconds,
        Speed speed,
        Path out,
        Path record,
        boolean plot,
        OrientationFilterProvider estimator,
        List<ModuleConfig> modules) {
    /** Returns the options of length and pace of a source's module. */
    String[] pace() {
        return new String[] {
            "seconds=" + (Double.isInfinite(seconds) ? 0 : seconds),
            speed.isLockStep() ? "lock_step=true" : "speed=" + speed
        };
    }
}
