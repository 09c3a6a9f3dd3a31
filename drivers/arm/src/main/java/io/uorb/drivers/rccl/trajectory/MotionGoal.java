// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** The goal of a motion's control frame, which may move. The control level's thread calls it; it must not block. */
public interface MotionGoal {
    /**
     * Writes the goal of a sample. Samples are evaluated in order and each once, unless {@link #canLookBack}. An
     * exception ends the motion with {@link MotionCode#FUNCTION_FAILED}.
     *
     * @param sample the number of the sample
     * @param s path fraction of the motion, negative before the middle of its first transition
     * @param goal receives the control frame's goal in the arm's base
     * @param frame receives the control frame in the arm's last link
     */
    void evaluate(long sample, double s, double[] goal, double[] frame);

    /**
     * Returns whether past samples can be evaluated, in order, when a motion starts immediately. Otherwise the goal is
     * taken to be at rest at that moment (rccl:RC-57).
     */
    boolean canLookBack();

    /**
     * Writes the goal from its last values, without an evaluation; returns false if it cannot. It estimates the length
     * of the path to a goal that cannot be evaluated ahead.
     */
    default boolean estimate(double[] goal, double[] frame) {
        return false;
    }

    /**
     * Returns whether the goal has stepped in the newest evaluation: the arm then follows by a transition (rccl:RC-64).
     */
    default boolean hasStepped() {
        return false;
    }
}
