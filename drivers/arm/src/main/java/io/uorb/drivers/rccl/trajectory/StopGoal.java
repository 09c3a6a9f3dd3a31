// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.math.ParameterChecks;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Objects;

/**
 * The goal of the built-in position <i>there</i> (rccl:RC-25): the arm's place on its path at the motion's start, so
 * that it stops. An object serves one motion.
 */
public final class StopGoal implements MotionGoal {
    private static final int NONE = -1;

    private final double[] place = Poses.identity();
    private final double[] frame = Poses.identity();
    private final double[] joints = new double[ArmKinematics.JOINTS];
    private final boolean fixed;
    /** Negative for none. */
    private final int joint;

    private final double wayRad;

    /** Creates a goal that is determined at the motion's start; the control frame is the last link. */
    public StopGoal() {
        this(false, NONE, 0);
    }

    /** As the other constructor, with a control frame in the last link. */
    public StopGoal(double[] controlFrame) {
        this(false, NONE, 0);
        Poses.require("control frame", controlFrame);
        Poses.copy(controlFrame, frame);
    }

    private StopGoal(boolean fixed, int joint, double wayRad) {
        this.fixed = fixed;
        this.joint = joint;
        this.wayRad = wayRad;
    }

    /** Returns a goal at a pose of the last link. */
    public static StopGoal at(double[] t6) {
        Poses.require("pose of the last link", t6);
        StopGoal made = new StopGoal(true, NONE, 0);
        Poses.copy(t6, made.place);
        return made;
    }

    /**
     * Returns a goal with one joint, from 0, turned by an angle from the arm's place on its path, within its limits.
     */
    public static StopGoal beside(int joint, double wayRad) {
        Objects.checkIndex(joint, ArmKinematics.JOINTS);
        ParameterChecks.requireFinite("way of joint " + (joint + 1), wayRad, "rad");
        return new StopGoal(false, joint, wayRad);
    }

    /** Writes the goal for {@link #read}. */
    void writeTo(DataOutput out) throws IOException {
        out.writeBoolean(fixed);
        out.writeByte(joint);
        out.writeDouble(wayRad);
        for (int i = 0; i < Poses.LENGTH; i++) {
            out.writeDouble(place[i]);
            out.writeDouble(frame[i]);
        }
    }

    /** Returns the goal that {@link #writeTo} wrote. */
    static StopGoal read(DataInput in) throws IOException {
        boolean isFixed = in.readBoolean();
        int joint = in.readByte();
        if (joint < NONE || joint >= ArmKinematics.JOINTS) {
            throw new IOException("joint " + joint + " of a stop is not below " + ArmKinematics.JOINTS);
        }
        StopGoal made = new StopGoal(isFixed, joint, in.readDouble());
        for (int i = 0; i < Poses.LENGTH; i++) {
            made.place[i] = in.readDouble();
            made.frame[i] = in.readDouble();
        }
        return made;
    }

    /** Sets the goal on the tangent of the joints, some samples ahead, within their limits. */
    void begin(ArmKinematics arm, CommandHistory history, double ahead) {
        if (fixed) {
            return;
        }
        for (int i = 0; i < joints.length; i++) {
            joints[i] = history.joints(0)[i] + ahead * history.rate(i);
        }
        if (joint != NONE) {
            joints[joint] += wayRad;
        }
        arm.limits().clamp(joints);
        arm.forward(joints, place);
        Poses.multiply(place, frame, place);
    }

    /** Returns the configuration at the goal: that of its joints if they are known, else the wanted one. */
    ArmConfiguration configuration(ArmKinematics arm, ArmConfiguration wanted) {
        return joint == NONE ? wanted : arm.configuration(joints);
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
