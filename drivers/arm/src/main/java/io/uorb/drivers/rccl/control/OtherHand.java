// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Orb;
import io.uorb.OrbModule;
import io.uorb.Subscription;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.Puma560Kinematics;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;

/**
 * The pose of another arm's last link in its base, from the newest set points of that arm. For earlier samples it is
 * extrapolated by their speeds, so that a motion can start with the hand's velocity (rccl:RC-103). Used by the control
 * level's thread; a sample allocates nothing.
 */
final class OtherHand implements TransformFunction, AutoCloseable {
    private final String name;
    private final Subscription<ArmJointCommand> setPoints;
    private final ArmJointCommand newest = new ArmJointCommand();
    private final ArmKinematics arm = new Puma560Kinematics();
    private final double[] q = new double[ArmKinematics.JOINTS];
    private boolean known;

    /**
     * Creates the function.
     *
     * @param name name of the transform in messages
     * @param other broker of the other arm
     * @param control name of the reading module
     */
    OtherHand(String name, Orb other, String control) {
        this.name = name;
        setPoints = OrbModule.make(
                control,
                () -> other.subscribe(ArmJointCommandTopic.ARM_JOINT_COMMAND).sampling());
    }

    @Override
    public void evaluate(FunctionContext context, double[] pose) {
        known |= setPoints.update(newest);
        if (!known) {
            throw new IllegalStateException("transform " + name + ": no set point of the other arm received yet");
        }
        for (int i = 0; i < q.length; i++) {
            q[i] = newest.q[i] - context.backS() * newest.qd[i];
        }
        arm.forward(q, pose);
    }

    @Override
    public void close() {
        setPoints.close();
    }
}
