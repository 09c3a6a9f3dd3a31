// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionGoal;

/** A goal whose evaluations are recorded, or come from a record. For the control level's thread. */
final class TracedGoal implements MotionGoal {
    private static final byte[] NONE = {};

    private final TracedInput input;
    private final TracedInput estimates;
    /** Null in a replay. */
    private final MotionGoal goal;

    private final boolean canLookBack;
    private final GoalAnswer answer;
    private final GoalAnswer estimate;
    private final double[] goalPose = new double[Poses.LENGTH];
    private final double[] framePose = new double[Poses.LENGTH];
    private boolean stepped;

    /**
     * A goal.
     *
     * @param estimates the input for what {@link #estimate} answers
     * @param answer the form of the answers
     */
    TracedGoal(TracedInput input, TracedInput estimates, MotionGoal goal, boolean canLookBack, GoalAnswer answer) {
        this.input = input;
        this.estimates = estimates;
        this.goal = goal;
        this.canLookBack = canLookBack;
        this.answer = answer;
        estimate = answer.another();
    }

    @Override
    public void evaluate(long sample, double s, double[] out, double[] frame) {
        byte[] bytes = input.askCode(() -> {
            goal.evaluate(sample, s, goalPose, framePose);
            return answer.write(goalPose, framePose, goal.hasStepped());
        });
        stepped = answer.read(bytes, out, frame);
    }

    @Override
    public boolean estimate(double[] out, double[] frame) {
        // Marked as stepped, so that an estimate always has bytes: none are for there is none.
        byte[] bytes = estimates.askCode(
                () -> goal.estimate(goalPose, framePose) ? estimate.write(goalPose, framePose, true) : NONE);
        return bytes.length > 0 && estimate.read(bytes, out, frame);
    }

    @Override
    public boolean hasStepped() {
        return stepped;
    }

    @Override
    public boolean canLookBack() {
        return canLookBack;
    }
}
