// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.ArmKinematics;
import org.ejml.data.DMatrix6x6;
import org.ejml.dense.fixed.CommonOps_DDF6;

/** Solver of A x = b with a symmetric positive definite 6x6 matrix, by Cholesky's decomposition. Not thread-safe. */
final class SymmetricSolver {
    private static final int SIZE = ArmKinematics.JOINTS;

    private final DMatrix6x6 lower = new DMatrix6x6();

    /**
     * Decomposes a matrix.
     *
     * @param a six rows of six numbers
     * @param diagonal what is added to the diagonal
     * @throws IllegalStateException if the sum is not positive definite
     */
    void decompose(double[] a, double[] diagonal) {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                lower.unsafe_set(i, j, a[SIZE * i + j] + (i == j ? diagonal[i] : 0));
            }
        }
        if (!CommonOps_DDF6.cholL(lower)) {
            throw new IllegalStateException("the inertia is not positive definite: the arm's state is not finite");
        }
    }

    /** Writes the solution over the right side. */
    void solve(double[] b) {
        for (int i = 0; i < SIZE; i++) {
            double sum = b[i];
            for (int j = 0; j < i; j++) {
                sum -= lower.unsafe_get(i, j) * b[j];
            }
            b[i] = sum / lower.unsafe_get(i, i);
        }
        for (int i = SIZE - 1; i >= 0; i--) {
            double sum = b[i];
            for (int j = i + 1; j < SIZE; j++) {
                sum -= lower.unsafe_get(j, i) * b[j];
            }
            b[i] = sum / lower.unsafe_get(i, i);
        }
    }
}
