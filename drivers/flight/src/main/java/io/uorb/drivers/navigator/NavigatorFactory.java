// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.navigator;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code navigator}, which flies take-off, hold, missions, return and landing by publishing setpoints, on
 * the queue {@code nav_and_controllers}.
 */
@Deterministic
public final class NavigatorFactory implements ModuleFactory {
    @Override
    public String name() {
        return "navigator";
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Navigator of a multicopter: take-off, hold, missions, return and landing")
                .withParameters(List.of(NavigatorParameters.class))
                .withSubscribed(
                        "vehicle_status",
                        "vehicle_command",
                        "vehicle_local_position",
                        "vehicle_land_detected",
                        "home_position",
                        "flight_target")
                .withPublished("trajectory_setpoint", "mission_progress", "vehicle_command_ack");
    }

    @Override
    public Module create(ModuleContext context) {
        return new Navigator(context);
    }
}
