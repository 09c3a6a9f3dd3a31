// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.control;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import java.util.List;

/**
 * Factory of {@code control_allocator}, the mixer of a quadrotor: normalized torque and thrust setpoints to {@code
 * actuator_motors}, 0 to 1, in the order of PX4's quad X, on the queue {@code rate_ctrl}. It publishes saturation as
 * {@code control_allocator_status}.
 */
@Deterministic
public final class ControlAllocatorFactory implements ModuleFactory {
    static final String NAME = "control_allocator";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Allocation of torque and thrust to the motors of a quad X")
                .withParameters(List.of(MixerParameters.class))
                .withSubscribed("vehicle_torque_setpoint", "vehicle_thrust_setpoint")
                .withPublished("actuator_motors", "control_allocator_status");
    }

    @Override
    public Module create(ModuleContext context) {
        return new ControlAllocator(context);
    }
}
