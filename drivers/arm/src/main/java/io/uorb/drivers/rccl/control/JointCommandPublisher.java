// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.Publication;
import io.uorb.drivers.arm.ArmDynamics;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.topics.ArmJointCommand;
import io.uorb.drivers.arm.topics.ArmJointCommandTopic;
import io.uorb.drivers.arm.topics.ArmJointState;
import io.uorb.drivers.rccl.force.Compliance;
import io.uorb.drivers.rccl.trajectory.HandWatch;
import io.uorb.module.ModuleContext;

/**
 * Publisher of set points as {@code arm_joint_command}, with their speeds and the torques that the model computes for
 * the motion (rccl:RC-78).
 */
final class JointCommandPublisher {
    private static final int JOINTS = ArmKinematics.JOINTS;

    /**
     * Greatest acceleration for which a torque is commanded. Paths stay below it; the speed of compliance jumps with
     * the force, which no motor can follow.
     */
    private static final double GREATEST_RADPS2 = 20;

    private final Publication<ArmJointCommand> publication;
    private final ArmJointCommand command = new ArmJointCommand();
    private final ArmDynamics dynamics;
    private final MatchedTorques torques;
    private final double[] before = new double[JOINTS];
    private final double[] beforeThat = new double[JOINTS];
    private final double[] acceleration = new double[JOINTS];
    private final double[] friction = new double[JOINTS];

    JointCommandPublisher(ModuleContext context, ArmDynamics dynamics) {
        this.dynamics = dynamics;
        torques = new MatchedTorques(dynamics);
        publication = context.advertise(ArmJointCommandTopic.ARM_JOINT_COMMAND);
    }

    /** Restarts at rest at these angles, rad. */
    void reset(double[] q) {
        System.arraycopy(q, 0, before, 0, JOINTS);
        System.arraycopy(q, 0, beforeThat, 0, JOINTS);
    }

    /** Sets the sample period that is requested from the arm, us. */
    void setPeriod(long periodUs) {
        command.samplePeriodUs = periodUs;
    }

    /** Sets the mass that the hand carries, kg, and its centre in frame 6, m. */
    void setPayload(double massKg, double[] centre) {
        dynamics.setPayload(massKg, centre);
    }

    /**
     * Publishes the set point that answers a state.
     *
     * @param compliance of the present motion; null for none
     */
    void publish(double[] q, double periodS, ArmJointState state, HandWatch hand, Compliance compliance, long nowUs) {
        for (int i = 0; i < JOINTS; i++) {
            command.q[i] = q[i];
            command.qd[i] = (3 * q[i] - 4 * before[i] + beforeThat[i]) / (2 * periodS);
            double asked = (q[i] - 2 * before[i] + beforeThat[i]) / (periodS * periodS);
            acceleration[i] = Math.max(-GREATEST_RADPS2, Math.min(GREATEST_RADPS2, asked));
            command.mode[i] = ArmJointCommand.MODE_POSITION;
            command.tau[i] = 0;
        }
        dynamics.inverse(q, command.qd, acceleration, command.tauFf);
        dynamics.friction(command.qd, friction);
        for (int i = 0; i < JOINTS; i++) {
            command.tauFf[i] += friction[i];
        }
        torques.apply(command, state, hand, compliance, periodS);
        command.sequence = state.sequence;
        command.timestamp = nowUs;
        publication.publish(command);
        System.arraycopy(before, 0, beforeThat, 0, JOINTS);
        System.arraycopy(q, 0, before, 0, JOINTS);
    }
}
