// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;

/**
 * Factory of {@code arm_control} without a program: it holds the arm's position. A replay creates the control level
 * with it and passes on the program's recorded requests (rccl:RC-102).
 */
@Deterministic
public final class ArmControlFactory implements ModuleFactory {
    /** The module's name. */
    public static final String NAME = "arm_control";

    private static final String RATE = "rate_hz";

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public ArmControlFactory() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Control level of an arm, on the queue rate_ctrl; holds the arm's position")
                .withOptions(ModuleOption.number(RATE, 1_000, "Hz", "Samples a second")
                        .between(ArmControl.MIN_RATE_HZ, ArmControl.MAX_RATE_HZ))
                .withParameters(List.of(ArmControlParameters.class))
                .withSubscribed("arm_joint_state")
                .withSubscribed("arm_wrist_wrench")
                .withSubscribed("gripper_state")
                .withSubscribed("arm_sensor")
                .withPublished("arm_joint_command")
                .withPublished("rccl_event")
                .withPublished("rccl_status");
    }

    @Override
    public Module create(ModuleContext context) {
        return new ArmControl(context, context.options().number(RATE), new MotionCommands());
    }
}
