// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.force;

import io.uorb.drivers.arm.ArmKinematics;
import java.util.Arrays;

/**
 * The joints that are matched to compliant directions (rccl:RC-93, rccl:RC-94): for each direction, in the order of the
 * compliance, the joint that moves the control frame most in it. A joint is exchanged when another one is better by 20
 * %, at most once in 50 ms. Not thread-safe; allocates nothing.
 */
public final class JointMatching {
    private static final int JOINTS = ArmKinematics.JOINTS;
    private static final double BETTER = 1.2;
    private static final double LEAST_TIME_S = 0.05;
    private static final int NONE = -1;

    private final long leastSamples;
    private final int[] jointOf = new int[AxisNames.COUNT];
    private final boolean[] taken = new boolean[JOINTS];
    private int directions;
    private long lastSwitch;
    private long switches;

    /** Creates a matching without joints for a sample period, s. */
    public JointMatching(double periodS) {
        leastSamples = Math.round(LEAST_TIME_S / periodS);
    }

    /** Returns whether a joint, counted from 0, is matched to a direction. */
    public boolean isTaken(int joint) {
        return taken[joint];
    }

    /** Returns how often a joint was exchanged for another one. */
    public long switches() {
        return switches;
    }

    /** Releases all joints. */
    public void clear() {
        directions = 0;
        Arrays.fill(taken, false);
    }

    /**
     * Chooses the joints, or exchanges one.
     *
     * @param jacobian of the control frame in its own axes, six rows of six numbers
     */
    public void match(Compliance compliance, double[] jacobian, long sample) {
        if (directions == 0) {
            for (int i = 0; i < compliance.directions(); i++) {
                int axis = compliance.axis(i);
                jointOf[axis] = best(axis, jacobian, NONE);
                taken[jointOf[axis]] = true;
            }
            directions = compliance.directions();
            lastSwitch = sample;
            return;
        }
        for (int i = 0; i < directions && sample - lastSwitch >= leastSamples; i++) {
            int axis = compliance.axis(i);
            int present = jointOf[axis];
            int better = best(axis, jacobian, present);
            double now = Math.abs(jacobian[JOINTS * axis + present]);
            if (better != present && Math.abs(jacobian[JOINTS * axis + better]) > BETTER * now) {
                taken[present] = false;
                taken[better] = true;
                jointOf[axis] = better;
                lastSwitch = sample;
                switches++;
            }
        }
    }

    /** Returns the joint with the greatest element of a row, among the free joints and the present one. */
    private int best(int axis, double[] jacobian, int present) {
        int best = present;
        for (int j = 0; j < JOINTS; j++) {
            boolean greater =
                    best == NONE || Math.abs(jacobian[JOINTS * axis + j]) > Math.abs(jacobian[JOINTS * axis + best]);
            if (!taken[j] && greater) {
                best = j;
            }
        }
        return best;
    }
}
