// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;

/**
 * Half lengths of transitions that keep accelerations below limits: tau is at least 0.75 of the change of speed over
 * the acceleration (rccl:RC-60). The change is taken as the sum of both speeds, the most that it can be, and the next
 * motion from the present goal. Goals that cannot look back, and so cannot be asked ahead, count with the values that
 * they had last.
 */
final class TransitionPlan {
    private static final int JOINTS = ArmKinematics.JOINTS;
    /** Acceleration in the middle of a transition over the mean one. */
    private static final double PEAK = 0.75;

    private final ArmKinematics arm;
    private final double[] from = new double[Poses.LENGTH];
    private final double[] goal = new double[Poses.LENGTH];
    private final double[] frame = new double[Poses.LENGTH];
    private final double[] now = new double[Poses.LENGTH];
    private final double[] before = new double[Poses.LENGTH];
    private final double[] turn = new double[3];
    private final double[] goalJoints = new double[JOINTS];
    private final double[] fromJoints = new double[JOINTS];

    TransitionPlan(ArmKinematics arm) {
        this.arm = arm;
    }

    /** Returns half the transition that a motion needs, s, if it follows the present one; at least what it asks for. */
    double tauS(MotionRequest request, MotionSegment present, CommandHistory history, long sample, double periodS) {
        AccelerationLimits limits = request.accelerations();
        if (limits == null || request.goal() instanceof StopGoal) {
            return request.transitionS();
        }
        try {
            if (request.goal().canLookBack()) {
                request.goal().evaluate(sample, 0, goal, frame);
            } else if (!request.goal().estimate(goal, frame)) {
                return request.transitionS();
            }
        } catch (Throwable e) {
            // What it throws is told when the motion begins.
            return request.transitionS();
        }
        request.displace(goal);
        arm.forward(history.joints(0), from);
        if (!present.isStay() && present.track() != null) {
            present.track().t6(0, from);
        }
        double needed = request.mode() == MotionMode.JOINT
                ? jointTauS(request, limits, history, periodS)
                : frameTauS(request, limits, history, periodS);
        return needed > request.transitionS() ? needed : request.transitionS();
    }

    private double jointTauS(MotionRequest request, AccelerationLimits limits, CommandHistory history, double periodS) {
        ArmConfiguration configuration = arm.configuration(history.joints(0));
        ArmConfiguration wanted = request.configuration() == null ? configuration : request.configuration();
        Poses.invert(frame, now);
        Poses.multiply(goal, now, now);
        if (!arm.inverse(now, wanted, history.joints(0), goalJoints)
                || !arm.inverse(from, configuration, history.joints(0), fromJoints)) {
            return 0;
        }
        double longest = request.durationS();
        if (longest == 0) {
            for (int i = 0; i < JOINTS; i++) {
                longest = Math.max(
                        longest,
                        Math.abs(goalJoints[i] - fromJoints[i]) / arm.limits().speedRadps(i));
            }
        }
        double tauS = 0;
        for (int i = 0; i < JOINTS; i++) {
            double speed = Math.abs(history.rate(i)) / periodS;
            double next = longest == 0 ? 0 : Math.abs(goalJoints[i] - fromJoints[i]) / longest;
            tauS = Math.max(tauS, PEAK * (speed + next) / limits.jointRadps2());
        }
        return tauS;
    }

    private double frameTauS(MotionRequest request, AccelerationLimits limits, CommandHistory history, double periodS) {
        Poses.multiply(from, frame, from);
        Poses.inverseMultiply(goal, from, from);
        double lengthM = lengthM(from);
        double angleRad = angleRad(from);
        double durationS = request.durationS();
        if (durationS == 0) {
            durationS = Math.max(lengthM / request.speedMps(), angleRad / request.rotationSpeedRadps());
        }
        arm.forward(history.joints(0), now);
        Poses.multiply(now, frame, now);
        arm.forward(history.joints(1), before);
        Poses.multiply(before, frame, before);
        Poses.inverseMultiply(before, now, now);
        double speed = lengthM(now) / periodS + (durationS == 0 ? 0 : lengthM / durationS);
        double rotation = angleRad(now) / periodS + (durationS == 0 ? 0 : angleRad / durationS);
        return PEAK * Math.max(speed / limits.linearMps2(), rotation / limits.angularRadps2());
    }

    private static double lengthM(double[] pose) {
        return Math.sqrt(pose[3] * pose[3] + pose[7] * pose[7] + pose[11] * pose[11]);
    }

    private double angleRad(double[] pose) {
        Rotations.log(pose, turn);
        return Math.sqrt(turn[0] * turn[0] + turn[1] * turn[1] + turn[2] * turn[2]);
    }
}
