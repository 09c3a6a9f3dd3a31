// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import java.nio.ByteBuffer;

/** A goal whose evaluations are recorded or replayed. Used by the control level's thread. */
final class TracedGoal implements MotionGoal {
    private final TracedInput input;
    private final TracedInput estimates;
    /** Null in a replay. */
    private final MotionGoal goal;

    private final boolean canLookBack;
    private final GoalAnswer answer;
    private final GoalAnswer estimate;
    private final double[] goalPose = new double[Poses.LENGTH];
    private final double[] framePose = new double[Poses.LENGTH];
    private final TracedInput.Answer evaluation = this::writeEvaluation;
    private final TracedInput.Answer estimation = this::writeEstimate;
    private long sample;
    private double s;
    private boolean stepped;

    /**
     * Creates a goal.
     *
     * @param estimates the input of {@link #estimate}
     * @param answer the encoding of evaluations
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
    public void evaluate(long ofSample, double part, double[] out, double[] frame) {
        sample = ofSample;
        s = part;
        stepped = answer.read(input.askCode(evaluation), out, frame);
    }

    private void writeEvaluation(ByteBuffer into) {
        goal.evaluate(sample, s, goalPose, framePose);
        answer.write(goalPose, framePose, goal.hasStepped(), into);
    }

    @Override
    public boolean estimate(double[] out, double[] frame) {
        ByteBuffer bytes = estimates.askCode(estimation);
        if (!bytes.hasRemaining()) {
            return false;
        }
        estimate.read(bytes, out, frame);
        return true;
    }

    private void writeEstimate(ByteBuffer into) {
        if (goal.estimate(goalPose, framePose)) {
            // Marked as stepped, so that an estimate always has bytes: none means no estimate.
            estimate.write(goalPose, framePose, true, into);
        }
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
