// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Where a motion shall end: the goal of the control frame, which may move. */
public interface MotionGoal {
    /**
     * Writes the goal of a sample. Samples come in order and each of them once, unless {@link #canLookBack}.
     *
     * @param sample the number of the sample
     * @param s the part of the motion's way, negative before its first transition has reached its middle
     * @param goal the control frame's goal in the arm's base
     * @param frame the control frame in the arm's last link
     */
    void evaluate(long sample, double s, double[] goal, double[] frame);

    /**
     * Returns whether goals of past samples may be asked for, in order, when a motion begins at once. The goal of one
     * that cannot look back counts as standing still in that moment (rccl:RC-57).
     */
    boolean canLookBack();

    /**
     * Writes the goal by the values that it had last, and evaluates nothing; returns false if it cannot. It tells how
     * far the way to a goal is that cannot be asked ahead.
     */
    default boolean estimate(double[] goal, double[] frame) {
        return false;
    }

    /**
     * Returns whether the goal has stepped with the newest evaluation: the arm goes there by a transition
     * (rccl:RC-64).
     */
    default boolean hasStepped() {
        return false;
    }
}
