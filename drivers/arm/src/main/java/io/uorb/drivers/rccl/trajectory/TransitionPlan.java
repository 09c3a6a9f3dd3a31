// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmConfiguration;
import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;

/**
 * Half lengths of transitions that keep accelerations below limits: tau is at least 0.75 of the change of velocity over
 * the acceleration (rccl:RC-60), of each joint, or of the control frame's translation and rotation as vectors. The next
 * motion is taken to start at the present goal. Goals that cannot look back, and so cannot be evaluated ahead, are
 * estimated from their last values.
 */
final class TransitionPlan {
    private static final int JOINTS = ArmKinematics.JOINTS;
    /** Ratio of the acceleration in the middle of a transition to the mean acceleration. */
    private static final double PEAK = 0.75;

    private final ArmKinematics arm;
    private final double[] from = new double[Poses.LENGTH];
    private final double[] goal = new double[Poses.LENGTH];
    private final double[] frame = new double[Poses.LENGTH];
    private final double[] now = new double[Poses.LENGTH];
    private final double[] before = new double[Poses.LENGTH];
    private final double[] difference = new double[Poses.LENGTH];
    private final double[] turn = new double[3];
    private final double[] nextTurn = new double[3];
    private final double[] goalJoints = new double[JOINTS];
    private final double[] fromJoints = new double[JOINTS];

    TransitionPlan(ArmKinematics arm) {
        this.arm = arm;
    }

    /**
     * Returns half the duration of the transition to a motion after the present one, s; at least that of the request.
     */
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
            // An exception is reported at the motion's start.
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
            double speed = history.rate(i) / periodS;
            double next = longest == 0 ? 0 : (goalJoints[i] - fromJoints[i]) / longest;
            tauS = Math.max(tauS, PEAK * Math.abs(next - speed) / limits.jointRadps2());
        }
        return tauS;
    }

    private double frameTauS(MotionRequest request, AccelerationLimits limits, CommandHistory history, double periodS) {
        Poses.multiply(from, frame, from);
        rotation(from, goal, nextTurn);
        double durationS = request.durationS();
        if (durationS == 0) {
            durationS = Math.max(
                    distanceM(from, goal) / request.speedMps(), Vectors.norm(nextTurn) / request.rotationSpeedRadps());
        }
        arm.forward(history.joints(0), now);
        Poses.multiply(now, frame, now);
        arm.forward(history.joints(1), before);
        Poses.multiply(before, frame, before);
        rotation(before, now, turn);
        double squareSpeed = 0;
        double squareRotation = 0;
        for (int i = 0; i < turn.length; i++) {
            int place = 4 * i + 3;
            double next = durationS == 0 ? 0 : (goal[place] - from[place]) / durationS;
            double change = next - (now[place] - before[place]) / periodS;
            squareSpeed += change * change;
            double turnChange = (durationS == 0 ? 0 : nextTurn[i] / durationS) - turn[i] / periodS;
            squareRotation += turnChange * turnChange;
        }
        return PEAK
                * Math.max(
                        Math.sqrt(squareSpeed) / limits.linearMps2(),
                        Math.sqrt(squareRotation) / limits.angularRadps2());
    }

    private static double distanceM(double[] a, double[] b) {
        double x = b[3] - a[3];
        double y = b[7] - a[7];
        double z = b[11] - a[11];
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Writes the rotation vector from one pose to another, in the axes of their outer frame. */
    private void rotation(double[] a, double[] b, double[] out) {
        Poses.inverseMultiply(a, b, difference);
        Rotations.log(difference, out);
        Poses.rotate(a, out, out);
    }
}
