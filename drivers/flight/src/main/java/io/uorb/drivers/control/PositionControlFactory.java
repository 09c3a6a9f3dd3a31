// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code mc_pos_control}, the position controller of a multicopter: local position and {@code
 * trajectory_setpoint} in NED, m and m/s, to {@code vehicle_attitude_setpoint}, on the queue {@code
 * nav_and_controllers}. NaN in a trajectory setpoint means not commanded. The gains are {@link
 * PositionControllerParameters} and may change in flight.
 */
@Deterministic
public final class PositionControlFactory implements ModuleFactory {
    static final String NAME = "mc_pos_control";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Position control of a multicopter: position and velocity to attitude and thrust")
                .withParameters(List.of(PositionControllerParameters.class))
                .withSubscribed(
                        "vehicle_local_position",
                        "trajectory_setpoint",
                        "vehicle_control_mode",
                        "vehicle_land_detected")
                .withPublished("vehicle_attitude_setpoint");
    }

    @Override
    public Module create(ModuleContext context) {
        return new PositionControl(context);
    }
}
