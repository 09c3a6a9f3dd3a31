// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.drivers.rccl.path.JerkPath;
import io.uorb.drivers.rccl.path.JointPath;

/**
 * Plans joints with limits of jerk anew when their goal moves otherwise (rccl:RC-100). The joints are relative to a
 * goal that they follow: the real one, or, while that has jumped and its derivatives are not known, where it led
 * before. Once three samples after the jump are known, the joints go on relative to these. So they go on smoothly,
 * whatever the goal does. Motions that yield or are slowed follow the real goal, also in jumps. One thread; nothing is
 * allocated after construction.
 */
final class GoalMeeting {
    /** Samples in which the derivatives of a goal that has jumped are not known. */
    static final int HOLD = GoalTrack.SAMPLES - 1;

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
    private final GoalExtrapolation followed = new GoalExtrapolation();
    private final GoalExtrapolation real = new GoalExtrapolation();
    private final double[] expected = new double[ArmKinematics.JOINTS];
    /** The goal that is followed relative to another one, by age in samples. */
    private final double[][] shift = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];

    private JerkLimits[] limits;
    private double periodS;
    private double untilS;
    private int holding;

    GoalMeeting(JerkPath profile) {
        this.profile = profile;
    }

    /** Sets the joints of the goal in a sample before the beginning; age 0 is the newest. */
    void set(int age, double[] goal) {
        System.arraycopy(goal, 0, real.joints(age), 0, goal.length);
    }

    /**
     * Follows the goals that are set: those of one that has just jumped as if it had been on its way before. By the
     * derivatives of such a goal a motion may take hours. If the goal is followed as it moves from now on, that holds
     * unless the joints have moved as it has, as while they yield.
     *
     * @param joints relative to the goals
     * @param holds whether a goal that has jumped is followed so until three samples after the jump are known
     * @return whether other goals are followed than those that are set
     */
    boolean follow(JointPath joints, MotionRequest request, double sampleS, boolean holds) {
        periodS = sampleS;
        limits = request.jerkLimits();
        real.begin();
        followed.copyFrom(real);
        boolean isDoubtful = real.straighten(periodS, limits);
        if (isDoubtful && !holds) {
            isDoubtful = false;
            for (int i = 0; i < expected.length; i++) {
                double relative = bend(joints.relative(0)[i], joints.relative(1)[i], joints.relative(2)[i]);
                double goal = bend(followed.joints(0)[i], followed.joints(1)[i], followed.joints(2)[i]);
                if (Math.abs(relative) <= Math.abs(relative + goal)) {
                    real.copyFrom(followed, i);
                } else {
                    isDoubtful = true;
                }
            }
        }
        followed.copyFrom(real);
        holding = isDoubtful && holds ? HOLD : 0;
        return isDoubtful;
    }

    private static double bend(double newest, double before, double beforeThat) {
        return newest - 2 * before + beforeThat;
    }

    /** Begins with the joints relative to the goals that are followed; returns the duration, s. */
    double begin(JointPath joints, double atLeastS) {
        double seconds =
                profile.begin(joints.relative(0), joints.relative(1), joints.relative(2), periodS, limits, atLeastS);
        untilS = seconds + PATIENCE_S;
        return seconds;
    }

    private void shift(GoalExtrapolation from, GoalExtrapolation to) {
        for (int age = 0; age < shift.length; age++) {
            for (int i = 0; i < expected.length; i++) {
                shift[age][i] = from.joints(age)[i] - to.joints(age)[i];
            }
        }
    }

    /** Returns whether the plan is one for how the goal moves. */
    boolean isSettled() {
        return holding == 0;
    }

    /** Returns the goal that the joints follow, in a sample by its age. */
    double[] goal(int age) {
        return followed.joints(age);
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
        followed.next(expected);
        real.push(goal);
        double jerk = jerk(goal);
        boolean plans = atFullSpeed && goneS < untilS;
        boolean held = holding > 0;
        if (held) {
            holding--;
        } else if (plans && jerk > 1) {
            holding = HOLD;
        }
        if (holding > 0) {
            followed.push(expected);
            return Math.max(endS, (holding + 1) * periodS);
        }
        if (!held && (!plans || isSmooth(jerk, goneS))) {
            followed.push(goal);
            return endS;
        }
        followed.push(expected);
        return meet(goneS, leastS);
    }

    private boolean isSmooth(double jerk, double goneS) {
        return jerk <= SMOOTH || jerk <= 1 && profile.leftS(goneS) < LAST_SAMPLES * periodS;
    }

    /** Goes on relative to the real goals; returns the time that is left, s. */
    private double meet(double goneS, double leastS) {
        real.straighten(periodS, limits);
        shift(followed, real);
        followed.copyFrom(real);
        return profile.meet(goneS, shift, periodS, limits, leastS);
    }

    /** Returns the jerk by which the goal moves otherwise than before, over the joints' limit. */
    private double jerk(double[] goal) {
        double greatest = 0;
        for (int i = 0; i < goal.length; i++) {
            double limit = limits[i].jerk() * periodS * periodS * periodS;
            double by = Math.abs(goal[i] - expected[i]);
            greatest = Math.max(greatest, by > ROUNDING_RAD ? by / limit : 0);
        }
        return greatest;
    }
}
