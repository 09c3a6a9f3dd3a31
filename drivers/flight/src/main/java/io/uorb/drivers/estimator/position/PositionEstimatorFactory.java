// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code position_estimator}: attitude, IMU, barometer and GPS to {@code vehicle_local_position} in NED, m
 * and m/s, on the queue {@code INS0}. It needs an attitude estimator.
 */
@Deterministic
public final class PositionEstimatorFactory implements ModuleFactory {
    static final String NAME = "position_estimator";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Position estimator: attitude, IMU, barometer and GPS to local position")
                .withParameters(List.of(PositionEstimatorParameters.class))
                .withSubscribed("vehicle_attitude", "sensor_combined", "vehicle_air_data", "sensor_gps")
                .withPublished("vehicle_local_position");
    }

    @Override
    public Module create(ModuleContext context) {
        return new PositionEstimator(context);
    }
}
