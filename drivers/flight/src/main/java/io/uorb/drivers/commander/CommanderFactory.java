// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.commander;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code commander}: arming, flight modes, home position, and acknowledgements of {@code vehicle_command},
 * on the queue {@code hp_default}.
 */
@Deterministic
public final class CommanderFactory implements ModuleFactory {
    @Override
    public String name() {
        return "commander";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Commander of a multicopter: arms, disarms, chooses modes, answers commands")
                .withParameters(List.of(CommanderParameters.class))
                .withSubscribed(
                        "vehicle_command", "vehicle_local_position", "vehicle_land_detected", "mission_progress")
                .withPublished(
                        "vehicle_status",
                        "vehicle_control_mode",
                        "actuator_armed",
                        "home_position",
                        "flight_target",
                        "vehicle_command_ack");
    }

    @Override
    public Module create(ModuleContext context) {
        return new Commander(context);
    }
}
