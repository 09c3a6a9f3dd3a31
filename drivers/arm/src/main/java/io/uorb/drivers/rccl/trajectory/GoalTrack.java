// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

import io.uorb.drivers.arm.pose.Poses;

/** The goals of one motion in the newest samples; age 0 is the newest. */
final class GoalTrack {
    /** Number of samples for derivatives. */
    static final int SAMPLES = 3;

    private static final long NONE = Long.MIN_VALUE;

    private final double[][] goals = new double[SAMPLES][Poses.LENGTH];
    /** Control frames of the goals: those of the hand without its compliant displacement. */
    private final double[][] frames = new double[SAMPLES][Poses.LENGTH];

    /** Control frames in the last link. */
    private final double[][] handFrames = new double[SAMPLES][Poses.LENGTH];

    private final double[] inverse = new double[Poses.LENGTH];
    private MotionRequest request;
    private long newest = NONE;
    private int known;
    private boolean stepped;

    /** Removes all goals and starts those of another motion. */
    void clear(MotionRequest motion) {
        request = motion;
        newest = NONE;
        known = 0;
    }

    /** Tracks the goals of a motion; removes those of another one. */
    void follow(MotionRequest motion) {
        if (request != motion) {
            clear(motion);
        }
    }

    MotionRequest request() {
        return request;
    }

    /**
     * Evaluates the goal of a sample, unless it is known. A gap in the samples removes the goals before it.
     *
     * @param yielded compliant displacement in the control frame; null for none
     */
    void advance(long sample, double s, double[] yielded) {
        if (sample == newest) {
            return;
        }
        known = sample == newest + 1 ? Math.min(known + 1, SAMPLES) : 1;
        double[] goal = goals[SAMPLES - 1];
        double[] frame = frames[SAMPLES - 1];
        double[] handFrame = handFrames[SAMPLES - 1];
        for (int age = SAMPLES - 1; age > 0; age--) {
            goals[age] = goals[age - 1];
            frames[age] = frames[age - 1];
            handFrames[age] = handFrames[age - 1];
        }
        goals[0] = goal;
        frames[0] = frame;
        handFrames[0] = handFrame;
        newest = sample;
        request.goal().evaluate(sample, s, goal, handFrame);
        Poses.copy(handFrame, frame);
        if (yielded != null) {
            Poses.invert(yielded, inverse);
            Poses.multiply(frame, inverse, frame);
        }
        request.displace(goal);
        stepped = request.goal().hasStepped();
        if (stepped) {
            known = 1;
        }
    }

    /**
     * Evaluates the goal in the newest samples, at s and the path fractions before it. A goal that cannot look back is
     * taken to be at rest.
     */
    void lookBack(long sample, double s, double stepS, HandWatch hand) {
        int back = request.goal().canLookBack() ? SAMPLES - 1 : 0;
        for (int age = back; age >= 0; age--) {
            advance(sample - age, s - age * stepS, hand.displacement(request, age));
        }
        fill();
    }

    /** Returns whether the goal has stepped in the newest sample. */
    boolean hasStepped() {
        return stepped;
    }

    /** Keeps the goal constant in the samples whose goals are not known. */
    void fill() {
        for (int age = known; age < SAMPLES; age++) {
            Poses.copy(goals[age - 1], goals[age]);
            Poses.copy(frames[age - 1], frames[age]);
            Poses.copy(handFrames[age - 1], handFrames[age]);
        }
        known = SAMPLES;
    }

    /** Returns the control frame in the last link, of the newest sample. */
    double[] handFrame() {
        return handFrames[0];
    }

    /** Resets the compliant displacement, which becomes part of the path to the goal. */
    void lock() {
        for (int age = 0; age < SAMPLES; age++) {
            Poses.copy(handFrames[age], frames[age]);
        }
    }

    boolean isComplete(long sample) {
        return newest == sample && known == SAMPLES;
    }

    boolean isFinite() {
        return Poses.isFinite(goals[0]) && Poses.isFinite(frames[0]);
    }

    double[] goal(int age) {
        return goals[age];
    }

    /** Writes the pose of the last link at a goal, G F⁻¹. */
    void t6(int age, double[] out) {
        Poses.invert(frames[age], out);
        Poses.multiply(goals[age], out, out);
    }

    /** Writes the control frame of a sample relative to a goal, G⁻¹ T6 F. */
    void relative(int age, double[] goal, double[] t6, double[] out) {
        Poses.multiply(t6, frames[age], out);
        Poses.inverseMultiply(goal, out, out);
    }

    /** Writes the pose of the last link whose control frame has a pose relative to a goal, G Y F⁻¹. */
    void place(double[] goal, double[] relative, double[] out) {
        Poses.invert(frames[0], inverse);
        Poses.multiply(goal, relative, out);
        Poses.multiply(out, inverse, out);
    }
}
