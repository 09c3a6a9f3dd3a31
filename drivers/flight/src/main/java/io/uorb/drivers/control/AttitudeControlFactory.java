// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code mc_att_control}, the attitude controller of a multicopter: attitude and its setpoint to {@code
 * vehicle_rates_setpoint}, rad/s in FRD, on the queue {@code nav_and_controllers}. The gains are {@link
 * AttitudeControllerParameters} and may change in flight.
 */
@Deterministic
public final class AttitudeControlFactory implements ModuleFactory {
    static final String NAME = "mc_att_control";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Attitude control of a multicopter: attitude to angular rates")
                .withParameters(List.of(AttitudeControllerParameters.class))
                .withSubscribed("vehicle_attitude", "vehicle_attitude_setpoint", "vehicle_control_mode")
                .withPublished("vehicle_rates_setpoint");
    }

    @Override
    public Module create(ModuleContext context) {
        return new AttitudeControl(context);
    }
}
