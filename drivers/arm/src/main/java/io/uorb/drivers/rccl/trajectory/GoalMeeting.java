// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.ArmKinematics;
import io.uorb.drivers.rccl.path.JerkLimits;
import io.uorb.drivers.rccl.path.JerkPath;
import io.uorb.drivers.rccl.path.JointPath;

/**
 * Planner of joints with jerk limits whose goal moves other than expected (rccl:RC-100). The joints are relative to the
 * followed goal: the real one or, after a jump while its derivatives are unknown, the extrapolation of the previous
 * goal. From three samples after the jump on, the joints continue relative to the real goal. So their motion is smooth
 * for any motion of the goal. Compliant or slowed motions follow the real goal, even in jumps. Not thread-safe;
 * allocates nothing after construction.
 */
final class GoalMeeting {
    /** Samples after a jump in which the goal's derivatives are unknown. */
    static final int HOLD = GoalTrack.SAMPLES - 1;

    /**
     * A goal whose jerk is below this fraction of the limit is followed directly; the joints still respect the limit.
     */
    static final double SMOOTH = 0.01;

    /** Deviations from the expected goal below this are rounding errors, rad. */
    private static final double ROUNDING_RAD = 1e-12;

    /**
     * Within this number of samples before the end, a goal whose jerk is within the limit is followed directly, so that
     * a motion to a goal that never stops ends: its deviation in one sample takes less time to correct.
     */
    static final int LAST_SAMPLES = 8;

    /**
     * A goal that still deviates this long after the first planned end, such as a noisy one, is followed directly, s.
     */
    static final double PATIENCE_S = 1;

    private final JerkPath profile;
    private final GoalExtrapolation followed = new GoalExtrapolation();
    private final GoalExtrapolation real = new GoalExtrapolation();
    private final double[] expected = new double[ArmKinematics.JOINTS];
    /** The followed goal relative to another one, by age in samples. */
    private final double[][] shift = new double[GoalTrack.SAMPLES][ArmKinematics.JOINTS];

    private JerkLimits[] limits;
    private double periodS;
    private double untilS;
    private int holding;

    GoalMeeting(JerkPath profile) {
        this.profile = profile;
    }

    /** Sets the joints of the goal in a sample before the start; age 0 is the newest. */
    void set(int age, double[] goal) {
        System.arraycopy(goal, 0, real.joints(age), 0, goal.length);
    }

    /**
     * Follows the goals that were set. If the goal has just jumped, its earlier samples are replaced by ones that
     * continue its mean velocity, since with the derivatives of a jump a motion could take hours. Without {@code
     * holds}, this is done only if the joints have not moved with the goal, as they do while compliant.
     *
     * @param joints relative to the goals
     * @param holds whether such goals are followed until three samples after the jump are known
     * @return whether the followed goals differ from those that were set
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

    /** Starts with the joints relative to the followed goals; returns the duration, s. */
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

    /** Returns whether the plan fits the present motion of the goal. */
    boolean isSettled() {
        return holding == 0;
    }

    /** Returns the followed goal in a sample, by its age. */
    double[] goal(int age) {
        return followed.joints(age);
    }

    /**
     * Adds the goal of the newest sample; called once a sample.
     *
     * @param goneS time since the start
     * @param endS time until the motion's end
     * @param leastS least remaining duration
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

    /** Continues relative to the real goals; returns the remaining time, s. */
    private double meet(double goneS, double leastS) {
        real.straighten(periodS, limits);
        shift(followed, real);
        followed.copyFrom(real);
        return profile.meet(goneS, shift, periodS, limits, leastS);
    }

    /** Returns the jerk of the goal's deviation from its extrapolation, divided by the joints' limit. */
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
