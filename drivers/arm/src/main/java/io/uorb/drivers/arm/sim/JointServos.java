// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.ArmKinematics;

/**
 * The joint controllers of an arm (rccl:RC-77). In position mode a joint has the stiffness and damping of a critically
 * damped second-order system about the commanded angle, which advances with the commanded speed, plus the feed-forward
 * torque. In torque mode it exerts the commanded torque. Not thread-safe.
 */
public final class JointServos {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final double BANDWIDTH_RADPS = 80;
    private static final double[] INERTIA_KGM2 = {3.7, 4.6, 0.95, 0.195, 0.175, 0.195};

    private final double[] angle = new double[JOINTS];
    private final double[] speed = new double[JOINTS];
    private final double[] feedForward = new double[JOINTS];
    private final double[] torque = new double[JOINTS];
    private final boolean[] inTorqueMode = new boolean[JOINTS];

    /** Creates servos that hold a position, without feed-forward torques. */
    public JointServos(double[] q) {
        hold(q);
    }

    /** Holds a position, rad, without feed-forward torques. */
    public void hold(double[] q) {
        for (int i = 0; i < JOINTS; i++) {
            follow(i, q[i], 0, 0);
        }
    }

    /** Holds the commanded angles of joints in position mode, and the measured angles of joints in torque mode. */
    void holdAt(double[] q) {
        for (int i = 0; i < JOINTS; i++) {
            // The model's torque is kept: without it gravity would pull the arm down.
            double model = inTorqueMode[i] ? torque[i] : feedForward[i];
            follow(i, inTorqueMode[i] ? q[i] : angle[i], 0, model);
        }
    }

    /** Commands an angle, rad, which advances with a speed, rad/s, and a feed-forward torque, N m. */
    public void follow(int joint, double angleRad, double speedRadps, double feedForwardNm) {
        angle[joint] = angleRad;
        speed[joint] = speedRadps;
        feedForward[joint] = feedForwardNm;
        inTorqueMode[joint] = false;
    }

    /** Commands a torque, N m, instead of an angle. */
    public void exert(int joint, double torqueNm) {
        torque[joint] = torqueNm;
        inTorqueMode[joint] = true;
    }

    /** Returns the torque at an angle and speed, before its limit. */
    double torqueNm(int joint, double angleRad, double speedRadps) {
        if (inTorqueMode[joint]) {
            return torque[joint];
        }
        double stiffness = INERTIA_KGM2[joint] * BANDWIDTH_RADPS * BANDWIDTH_RADPS;
        double damping = 2 * INERTIA_KGM2[joint] * BANDWIDTH_RADPS;
        return feedForward[joint] + stiffness * (angle[joint] - angleRad) + damping * (speed[joint] - speedRadps);
    }

    /** Returns the derivative of a step's impulse by the speed, N m s²/rad: h (damping + h stiffness), h in s. */
    double slope(int joint, double h) {
        if (inTorqueMode[joint]) {
            return 0;
        }
        return h * INERTIA_KGM2[joint] * (2 * BANDWIDTH_RADPS + h * BANDWIDTH_RADPS * BANDWIDTH_RADPS);
    }

    /** Advances the commanded angles by a time, s. */
    void pass(double timeS) {
        for (int i = 0; i < JOINTS; i++) {
            angle[i] += timeS * speed[i];
        }
    }
}
