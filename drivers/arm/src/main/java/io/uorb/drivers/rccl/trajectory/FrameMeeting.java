// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.arm.pose.Rotations;
import io.uorb.drivers.math.Vectors;
import io.uorb.drivers.rccl.path.CartesianPath;
import io.uorb.drivers.rccl.path.JerkFramePath;
import io.uorb.drivers.rccl.path.JerkLimits;

/**
 * Planner of a control frame with jerk limits whose goal moves other than expected (rccl:RC-100). The frame is relative
 * to the followed goal: the real one or, after a jump while its derivatives are unknown, the extrapolation of the
 * previous goal. From three samples after the jump on, the frame continues relative to the real goal. So its motion is
 * smooth for any motion of the goal. Compliant or slowed motions follow the real goal, even in jumps. Not thread-safe;
 * allocates nothing after construction.
 */
final class FrameMeeting {
    /** Deviations from the expected goal below this are rounding errors, m or rad. */
    private static final double ROUNDING = 1e-12;

    private final JerkFramePath path = new JerkFramePath();
    /** The frame relative to the followed goal, by age in samples. */
    private final double[][] relative = new double[GoalTrack.SAMPLES][Poses.LENGTH];

    private final double[][] met = new double[GoalTrack.SAMPLES][Poses.LENGTH];
    private final PoseExtrapolation followed = new PoseExtrapolation();
    private final PoseExtrapolation real = new PoseExtrapolation();
    private final double[] expected = new double[Poses.LENGTH];
    private final double[] place = new double[Poses.LENGTH];
    private final double[] turn = new double[3];
    private MotionRequest request;
    private double periodS;
    private double untilS;
    private int holding;

    FrameMeeting() {}

    /**
     * Follows the goals of a track. If the goal has just jumped, its earlier samples are replaced by ones that continue
     * its mean velocity, since with the derivatives of a jump a motion could take hours. Without {@code holds}, this is
     * done only if the frame has not moved with the goal.
     *
     * @param frame relative to the goals
     * @param holds whether such goals are followed until three samples after the jump are known
     * @return whether the followed goals differ from those of the track
     */
    boolean follow(GoalTrack track, CartesianPath frame, MotionRequest motion, double sampleS, boolean holds) {
        request = motion;
        periodS = sampleS;
        for (int age = GoalTrack.SAMPLES - 1; age >= 0; age--) {
            real.push(track.goal(age));
            Poses.copy(frame.relative(age), relative[age]);
        }
        real.begin();
        followed.copyFrom(real);
        boolean isDoubtful = real.straighten(periodS, motion.translationLimits(), motion.rotationLimits());
        if (isDoubtful && !holds) {
            relate(real);
            isDoubtful = bend(met) < bend(relative);
        }
        if (isDoubtful) {
            followed.copyFrom(real);
        } else {
            real.copyFrom(followed);
        }
        holding = isDoubtful && holds ? GoalMeeting.HOLD : 0;
        return isDoubtful;
    }

    /** Returns the acceleration of three samples, divided by the limit. */
    private double bend(double[][] poses) {
        double square = periodS * periodS;
        double way = PoseExtrapolation.wayBend(poses)
                / (square * request.translationLimits().acceleration());
        double angle = real.turnBend(poses) / (square * request.rotationLimits().acceleration());
        return Math.max(way, angle);
    }

    /** Starts with the frame relative to the followed goals; returns the duration, s. */
    double begin(CartesianPath frame) {
        for (int age = 0; age < relative.length; age++) {
            Poses.copy(frame.relative(age), relative[age]);
        }
        double seconds = path.begin(
                relative[0],
                relative[1],
                relative[2],
                periodS,
                request.translationLimits(),
                request.rotationLimits(),
                request.durationS());
        untilS = seconds + GoalMeeting.PATIENCE_S;
        return seconds;
    }

    /** Computes the frame relative to goals other than the followed ones. */
    private void relate(PoseExtrapolation goals) {
        for (int age = 0; age < met.length; age++) {
            Poses.multiply(followed.pose(age), relative[age], place);
            Poses.inverseMultiply(goals.pose(age), place, met[age]);
        }
    }

    /** Returns the followed goal in a sample, by its age. */
    double[] goal(int age) {
        return followed.pose(age);
    }

    /** Writes the frame relative to the goal, at a time after the start, s. */
    void at(double seconds, double[] out) {
        path.at(seconds, out);
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
        pushRelative(goneS);
        double jerk = jerk(goal);
        boolean plans = atFullSpeed && goneS < untilS;
        boolean held = holding > 0;
        if (held) {
            holding--;
        } else if (plans && jerk > 1) {
            holding = GoalMeeting.HOLD;
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
        return jerk <= GoalMeeting.SMOOTH || jerk <= 1 && path.leftS(goneS) < GoalMeeting.LAST_SAMPLES * periodS;
    }

    private void pushRelative(double goneS) {
        double[] oldest = relative[relative.length - 1];
        System.arraycopy(relative, 0, relative, 1, relative.length - 1);
        relative[0] = oldest;
        path.at(goneS, oldest);
    }

    /** Continues relative to the real goals; returns the remaining time, s. */
    private double meet(double goneS, double leastS) {
        JerkLimits translation = request.translationLimits();
        JerkLimits rotation = request.rotationLimits();
        real.straighten(periodS, translation, rotation);
        relate(real);
        double leftS = path.meet(goneS, relative, met, periodS, translation, rotation, leastS);
        followed.copyFrom(real);
        for (int age = 0; age < met.length; age++) {
            Poses.copy(met[age], relative[age]);
        }
        return leftS;
    }

    /** Returns the jerk of the goal's deviation from its extrapolation, divided by the frame's limit. */
    private double jerk(double[] goal) {
        double cube = periodS * periodS * periodS;
        Vectors.set(turn, goal[3] - expected[3], goal[7] - expected[7], goal[11] - expected[11]);
        double way = Vectors.norm(turn);
        Rotations.difference(expected, goal, place, turn);
        double angle = Vectors.norm(turn);
        double ways = way > ROUNDING ? way / (cube * request.translationLimits().jerk()) : 0;
        double angles =
                angle > ROUNDING ? angle / (cube * request.rotationLimits().jerk()) : 0;
        return Math.max(ways, angles);
    }
}
