// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.trajectory;

/** Solver of an equation when a motion ends, on the control level's thread (rccl:RC-26). It must not block. */
@FunctionalInterface
public interface EndSolution {
    /**
     * Writes the value that solves the equation.
     *
     * @param position name of the motion's position
     * @param sample number of the sample in which the hand was observed
     * @param s path fraction that the motion reached
     * @param t6 observed pose of the last link in the arm's base
     */
    void solve(String position, long sample, double s, double[] t6, double[] out);
}
