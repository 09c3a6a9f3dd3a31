// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.landing;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code land_detector}, which publishes {@code vehicle_land_detected} from local position, thrust and
 * setpoints, on the queue {@code nav_and_controllers}.
 */
@Deterministic
public final class LandDetectorFactory implements ModuleFactory {
    /** The name of the module. */
    public static final String NAME = "land_detector";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Detector of ground contact and landing of a multicopter")
                .withParameters(List.of(LandDetectorParameters.class))
                .withSubscribed(
                        "vehicle_local_position", "vehicle_thrust_setpoint", "trajectory_setpoint", "actuator_armed")
                .withPublished("vehicle_land_detected");
    }

    @Override
    public Module create(ModuleContext context) {
        return new LandDetector(context);
    }
}
