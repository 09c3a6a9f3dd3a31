// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;

/**
 * The goal of the built-in position <i>there</i> (rccl:RC-25): where the arm is on its way when the motion begins, so
 * that it stops. For one motion.
 */
public final class StopGoal implements MotionGoal {
    private final double[] place = Poses.identity();
    private final double[] frame = Poses.identity();
    private final double[] joints = new double[ArmKinematics.JOINTS];
    private final boolean fixed;

    /** A goal that is found when its motion begins; the control frame is the last link. */
    public StopGoal() {
        fixed = false;
    }

    /** As the other one, with a control frame in the last link. */
    public StopGoal(double[] controlFrame) {
        fixed = false;
        Poses.require("control frame", controlFrame);
        Poses.copy(controlFrame, frame);
    }

    private StopGoal(double[] t6, boolean fixed) {
        this.fixed = fixed;
        Poses.copy(t6, place);
    }

    /** Returns a goal that is a pose of the last link. */
    public static StopGoal at(double[] t6) {
        Poses.require("pose of the last link", t6);
        return new StopGoal(t6, true);
    }

    /** Takes the place on the tangent of the joints, half a transition ahead, within their limits. */
    void begin(ArmKinematics arm, CommandHistory history, int tau) {
        if (fixed) {
            return;
        }
        for (int i = 0; i < joints.length; i++) {
            joints[i] = history.joints(0)[i] + tau * history.rate(i);
        }
        arm.limits().clamp(joints);
        arm.forward(joints, place);
        Poses.multiply(place, frame, place);
    }

    @Override
    public void evaluate(long sample, double s, double[] goal, double[] controlFrame) {
        Poses.copy(place, goal);
        Poses.copy(frame, controlFrame);
    }

    @Override
    public boolean canLookBack() {
        return true;
    }
}
