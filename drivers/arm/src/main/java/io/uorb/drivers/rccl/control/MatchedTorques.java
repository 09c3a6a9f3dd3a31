// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.ArmDynamics;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.trajectory.HandWatch;

/**
 * Torques of the joints that are matched to compliant directions (rccl:RC-93). They include the inertia torque of the
 * path's acceleration; without it these joints lag on curved paths. A joint that returns to position mode starts at its
 * measured angle; the difference from the set point fades within 0.1 s (rccl:RC-94).
 */
final class MatchedTorques {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final int AXES = 6;
    private static final double[] DAMPING_NMSPRAD = {8, 8, 3, 0.5, 0.5, 0.5};
    /** Fraction of the friction that is compensated: overcompensation would drive a joint. */
    private static final double FRICTION_SHARE = 0.95;

    private static final double FADE_S = 0.1;

    private final ArmDynamics dynamics;
    private final boolean[] hadTorque = new boolean[JOINTS];
    private final double[] offset = new double[JOINTS];
    private final double[] fade = new double[JOINTS];
    private final double[] model = new double[JOINTS];
    private final double[] friction = new double[JOINTS];

    MatchedTorques(ArmDynamics dynamics) {
        this.dynamics = dynamics;
    }

    /** Changes the commands of joints that are or were matched. */
    void apply(ArmJointCommand command, ArmJointState state, HandWatch hand, Compliance compliance, double periodS) {
        boolean anyTorque = false;
        for (int i = 0; i < JOINTS; i++) {
            boolean torque = compliance != null && hand.matching().isTaken(i);
            if (torque) {
                anyTorque = true;
                fade[i] = 1;
            } else if (hadTorque[i]) {
                offset[i] = state.q[i] - command.q[i];
                fade[i] = 0;
            }
            hadTorque[i] = torque;
            fadeOffset(i, command, periodS);
        }
        if (anyTorque) {
            exert(command, state, hand, compliance);
        }
    }

    private void fadeOffset(int joint, ArmJointCommand command, double periodS) {
        double h = fade[joint];
        if (h >= 1 || offset[joint] == 0) {
            return;
        }
        command.q[joint] += offset[joint] * (1 - h * h * h * (10 + h * (-15 + 6 * h)));
        command.qd[joint] -= offset[joint] * 30 * h * h * (1 + h * (-2 + h)) / FADE_S;
        fade[joint] += periodS / FADE_S;
    }

    private void exert(ArmJointCommand command, ArmJointState state, HandWatch hand, Compliance compliance) {
        dynamics.inverse(state.q, state.qd, hand.pathAcceleration(), model);
        dynamics.friction(state.qd, friction);
        for (int j = 0; j < JOINTS; j++) {
            if (hadTorque[j]) {
                double torque = model[j] + FRICTION_SHARE * friction[j];
                torque -= DAMPING_NMSPRAD[j] * (state.qd[j] - command.qd[j]);
                for (int i = 0; i < AXES; i++) {
                    torque += hand.jacobian()[JOINTS * i + j] * compliance.wanted(i);
                }
                command.mode[j] = ArmJointCommand.MODE_TORQUE;
                command.tau[j] = torque;
            }
        }
    }
}
