// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Solver of an equation when a motion ends, on the control level's thread (rccl:RC-26). It must not block. */
@FunctionalInterface
public interface EndSolution {
    /**
     * Writes the value that makes the equation true.
     *
     * @param position the name of the position that the motion went to
     * @param sample the number of the sample in which the hand was observed
     * @param s the part of the motion's way that was reached
     * @param t6 observed pose of the last link in the arm's base
     */
    void solve(String position, long sample, double s, double[] t6, double[] out);
}
