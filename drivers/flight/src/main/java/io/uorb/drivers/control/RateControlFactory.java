// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;
import java.util.Locale;

/**
 * Factory of {@code mc_rate_control}, the rate controller of a multicopter: FRD body rates, rad/s, to normalized torque
 * and thrust setpoints, on the queue {@code rate_ctrl}.
 *
 * <p>The option {@code input} selects the topic of the rates: {@code vehicle_angular_velocity} of a sensor hub, or
 * {@code sensor_combined} without one. The gains are {@link RateControllerParameters} and may change in flight.
 */
@Deterministic
public final class RateControlFactory implements ModuleFactory {
    static final String NAME = "mc_rate_control";

    private static final String INPUT = "input";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Rate control of a multicopter: angular rates to torque")
                .withOptions(ModuleOption.text(
                                INPUT,
                                text(RateInput.VEHICLE_ANGULAR_VELOCITY),
                                "Topic of the angular rates; without a sensor hub, sensor_combined")
                        .oneOf(text(RateInput.VEHICLE_ANGULAR_VELOCITY), text(RateInput.SENSOR_COMBINED)))
                .withParameters(List.of(RateControllerParameters.class))
                .withSubscribed(
                        "vehicle_angular_velocity",
                        "sensor_combined",
                        "vehicle_rates_setpoint",
                        "vehicle_control_mode",
                        "vehicle_land_detected",
                        "control_allocator_status")
                .withPublished("vehicle_thrust_setpoint", "vehicle_torque_setpoint", "rate_ctrl_status");
    }

    @Override
    public Module create(ModuleContext context) {
        return new RateControl(
                context, RateInput.valueOf(context.options().text(INPUT).toUpperCase(Locale.ROOT)));
    }

    private static String text(RateInput input) {
        return input.name().toLowerCase(Locale.ROOT);
    }
}
