// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.control;

import io.uorb.drivers.arm.pose.Poses;
import io.uorb.drivers.rccl.trajectory.MotionGoal;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A goal whose evaluations are recorded, or come from a record. For the control level's thread. */
final class TracedGoal implements MotionGoal {
    /** In place of an answer that is the last one: most goals stand still. */
    private static final byte[] AS_BEFORE = {};

    private final TracedInput input;
    /** Null in a replay. */
    private final MotionGoal goal;

    private final boolean canLookBack;
    private final double[] goalPose = new double[Poses.LENGTH];
    private final double[] framePose = new double[Poses.LENGTH];
    private byte[] last = AS_BEFORE;
    private boolean stepped;

    TracedGoal(TracedInput input, MotionGoal goal, boolean canLookBack) {
        this.input = input;
        this.goal = goal;
        this.canLookBack = canLookBack;
    }

    @Override
    public void evaluate(long sample, double s, double[] out, double[] frame) {
        byte[] answer = input.askCode(() -> {
            goal.evaluate(sample, s, goalPose, framePose);
            byte[] now = write(goal.hasStepped());
            return Arrays.equals(now, last) ? AS_BEFORE : now;
        });
        last = answer.length == 0 ? last : answer;
        ByteBuffer bytes = ByteBuffer.wrap(last);
        read(bytes, out, frame);
        stepped = bytes.get() != 0;
    }

    @Override
    public boolean estimate(double[] out, double[] frame) {
        ByteBuffer bytes =
                ByteBuffer.wrap(input.askCode(() -> goal.estimate(goalPose, framePose) ? write(false) : new byte[0]));
        if (!bytes.hasRemaining()) {
            return false;
        }
        read(bytes, out, frame);
        return true;
    }

    private byte[] write(boolean step) {
        ByteBuffer bytes = ByteBuffer.allocate(2 * Poses.LENGTH * Double.BYTES + 1);
        for (int i = 0; i < Poses.LENGTH; i++) {
            bytes.putDouble(goalPose[i]);
            bytes.putDouble(framePose[i]);
        }
        return bytes.put((byte) (step ? 1 : 0)).array();
    }

    private static void read(ByteBuffer bytes, double[] out, double[] frame) {
        for (int i = 0; i < Poses.LENGTH; i++) {
            out[i] = bytes.getDouble();
            frame[i] = bytes.getDouble();
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
