// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.module.Deterministic;
import io.uorb.module.Module;
import io.uorb.module.ModuleContext;
import io.uorb.module.ModuleDescription;
import io.uorb.module.ModuleFactory;
import io.uorb.module.ModuleOption;
import java.util.List;

/** Factory of {@code simulated_arm}: a PUMA 560 at rest in front of its base, the hand pointing down. */
@Deterministic
public final class SimulatedArmFactory implements ModuleFactory {
    /** The module's name. */
    public static final String NAME = "simulated_arm";

    /** Lowest sample rate. */
    static final double MIN_RATE_HZ = 100;
    /** Highest sample rate. */
    static final double MAX_RATE_HZ = 4_000;

    private static final String RATE = "rate_hz";

    /** Creates the factory, as {@link java.util.ServiceLoader} does. */
    public SimulatedArmFactory() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public ModuleDescription description() {
        return ModuleDescription.of("Simulated PUMA 560 with its joint servos and gripper, on the queue SPI0")
                .withOptions(ModuleOption.number(RATE, 1_000, "Hz", "Samples a second")
                        .between(MIN_RATE_HZ, MAX_RATE_HZ))
                .withParameters(List.of(SimulatedArmParameters.class))
                .withSubscribed("arm_joint_command")
                .withSubscribed("gripper_command")
                .withPublished("gripper_state")
                .withPublished("arm_joint_state")
                .withPublished("arm_wrist_wrench");
    }

    @Override
    public Module create(ModuleContext context) {
        return new SimulatedArm(context, context.options().number(RATE), home());
    }

    /** Returns new joint angles, rad, with frame 6 0.5 m in front of the base, 0.1 m to its left and at its height. */
    public static double[] home() {
        double[] t6 = new double[Poses.LENGTH];
        Poses.setTranslation(0.5, 0.1, 0, t6);
        Rotations.fromAxisAngle(1, 0, 0, Math.PI, t6);
        double[] q = new double[ArmKinematics.JOINTS];
        if (!new Puma560Kinematics().inverse(t6, ArmConfiguration.RIGHT_UP_FLIP, q.clone(), q)) {
            throw new IllegalStateException("the arm cannot reach its home position");
        }
        return q;
    }
}
