// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import io.uorb.module.ModuleOptions;

/** Factory of {@code hover_mission}: take-off, hover, steps of attitude, a square and landing. */
@Deterministic
public final class HoverMissionFactory implements ModuleFactory {
    static final String NAME = "hover_mission";

    private static final String SECONDS = "seconds";
    private static final String START = "start_us";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Mission of uorb hover: take-off, hover, steps of attitude, a square and landing")
                .withOptions(
                        ModuleOption.number(SECONDS, 60, "s", "Length; below 45 s it only takes off and hovers"),
                        ModuleOption.integer(START, 0, "us", "Start on the broker's clock; without it: now")
                                .optional())
                .withSubscribed("vehicle_local_position", "vehicle_land_detected")
                .withPublished("actuator_armed", "vehicle_control_mode", "trajectory_setpoint");
    }

    @Override
    public Module create(ModuleContext context) {
        ModuleOptions given = context.options();
        long startUs = given.given(START).isPresent()
                ? given.integer(START)
                : context.clock().nowUs();
        return new HoverMission(context, new HoverPlan(given.number(SECONDS)), startUs);
    }
}
