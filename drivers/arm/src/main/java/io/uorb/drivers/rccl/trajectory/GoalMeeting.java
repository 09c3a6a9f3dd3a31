// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.drivers.rccl.path.JerkPath;
import io.uorb.drivers.rccl.path.JointPath;

/**
 * Plans joints with limits of jerk anew when their goal moves otherwise (rccl:RC-100). The derivatives of a goal that
 * jumps, or whose velocity does, are wrong in that sample and the next: the plan is not settled then, its end is not
 * taken and nothing may be foretold by it, and the samples that make it right are met in any case. One thread; nothing
 * is allocated after construction.
 */
final class GoalMeeting {
    /** Samples that make the derivatives of a goal right after a jump. */
    private static final int SETTLING = GoalTrack.SAMPLES - 1;

    /** A goal whose own jerk is a lesser part of the limit is followed: the joints keep the limit all the same. */
    static final double SMOOTH = 0.01;

    /** A goal is never nearer to where it was expected than rounding allows, rad. */
    private static final double ROUNDING_RAD = 1e-12;

    /**
     * Samples before the end from which on a goal is followed whose own jerk is within the limit, so that a motion to a
     * goal that never stops ends: what is to be met of one sample takes less time.
     */
    static final int LAST_SAMPLES = 8;

    /** A goal that moves otherwise even so long after the first end, as one that trembles, is followed, s. */
    static final double PATIENCE_S = 1;

    private final JerkPath profile;
    private final GoalExtrapolation motion = new GoalExtrapolation();
    private final double[] deviation = new double[ArmKinematics.JOINTS];
    private final double[] straightened = new double[ArmKinematics.JOINTS];
    private JerkLimits[] limits;
    private double periodS;
    private double untilS;
    private int settling;

    GoalMeeting(JerkPath profile) {
        this.profile = profile;
    }

    /** Sets the joints of the goal in a sample before the beginning; age 0 is the newest. */
    void set(int age, double[] goal) {
        motion.set(age, goal);
    }

    /** Begins with the joints relative to the goals that are set; returns the duration, s. */
    double begin(JointPath joints, MotionRequest request, double sampleS) {
        periodS = sampleS;
        limits = request.jerkLimits();
        settling = 0;
        untilS = Double.POSITIVE_INFINITY;
        if (straighten()) {
            // A plan from the derivatives of a goal that has just jumped may take hours.
            double[] before = joints.relative(1);
            for (int i = 0; i < straightened.length; i++) {
                straightened[i] = before[i] - deviation[i] / 2;
            }
            untilS = plan(joints, straightened, request) + PATIENCE_S;
        }
        double seconds = plan(joints, joints.relative(1), request);
        untilS = Math.min(untilS, seconds + PATIENCE_S);
        return seconds;
    }

    private double plan(JointPath joints, double[] before, MotionRequest request) {
        return profile.begin(joints.relative(0), before, joints.relative(2), periodS, limits, request.durationS());
    }

    /** Returns whether the plan is one for how the goal moves. */
    boolean isSettled() {
        return settling == 0;
    }

    /**
     * Takes the goal of the newest sample, each one.
     *
     * @param goneS since the beginning
     * @param endS until the motion's end
     * @param leastS the duration that is left is not less
     * @return the time until the motion's end, s
     */
    double take(double[] goal, boolean atFullSpeed, double goneS, double endS, double leastS) {
        motion.take(goal, deviation);
        double jerk = jerk();
        boolean plans = atFullSpeed && goneS < untilS;
        boolean wasSettling = settling > 0;
        settling = plans && jerk > 1 ? SETTLING : Math.max(0, settling - 1);
        boolean follows = jerk <= SMOOTH || jerk <= 1 && profile.leftS(goneS) < LAST_SAMPLES * periodS;
        double leftS = endS;
        if (wasSettling && settling == 0) {
            leftS = profile.leftS(goneS);
        }
        if (!follows && (plans || wasSettling)) {
            leftS = profile.meet(goneS, deviation, periodS, limits, leastS);
        }
        if (settling > 0) {
            return Math.max(endS, (SETTLING + 1) * periodS);
        }
        return wasSettling && !plans && straighten()
                ? profile.straighten(goneS, deviation, periodS, limits, leastS)
                : leftS;
    }

    /** Returns the jerk by which the goal moves otherwise than before, over the joints' limit. */
    private double jerk() {
        double greatest = 0;
        for (int i = 0; i < deviation.length; i++) {
            double limit = limits[i].jerk() * periodS * periodS * periodS;
            double by = Math.abs(deviation[i]);
            greatest = Math.max(greatest, by > ROUNDING_RAD ? by / limit : 0);
        }
        return greatest;
    }

    /** Writes what of the goal's acceleration is no real one; returns whether there is any. */
    private boolean straighten() {
        boolean bent = false;
        for (int i = 0; i < deviation.length; i++) {
            double bend = motion.bend(i);
            boolean unreal = Math.abs(bend) > limits[i].acceleration() * periodS * periodS;
            deviation[i] = unreal ? bend : 0;
            bent |= unreal;
        }
        return bent;
    }
}
