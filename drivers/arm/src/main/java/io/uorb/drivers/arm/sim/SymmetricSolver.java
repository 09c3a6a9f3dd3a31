// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import io.uorb.drivers.arm.ArmKinematics;

/** Solver of A x = b for a symmetric positive definite 6x6 matrix, by Cholesky decomposition. Not thread-safe. */
final class SymmetricSolver {
    private static final int SIZE = ArmKinematics.JOINTS;

    private final double[][] lower = new double[SIZE][SIZE];

    /**
     * Decomposes a matrix.
     *
     * @param a six rows of six numbers; only the lower triangle is read
     * @param diagonal added to the diagonal of a
     * @throws IllegalStateException if the sum is not positive definite
     */
    void decompose(double[] a, double[] diagonal) {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < i; j++) {
                lower[i][j] = reduced(a[SIZE * i + j], i, j) / lower[j][j];
            }
            double square = reduced(a[SIZE * i + i] + diagonal[i], i, i);
            if (!(square > 0 && square < Double.POSITIVE_INFINITY)) {
                throw new IllegalStateException("the inertia is not positive definite: the arm's state is not finite");
            }
            lower[i][i] = Math.sqrt(square);
        }
    }

    /** Returns an element of the matrix minus the contribution of the previous columns. */
    private double reduced(double element, int i, int j) {
        double rest = element;
        for (int k = 0; k < j; k++) {
            rest -= lower[i][k] * lower[j][k];
        }
        return rest;
    }

    /** Replaces the right side by the solution. */
    void solve(double[] b) {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < i; j++) {
                b[i] -= lower[i][j] * b[j];
            }
            b[i] /= lower[i][i];
        }
        for (int i = SIZE - 1; i >= 0; i--) {
            for (int j = i + 1; j < SIZE; j++) {
                b[i] -= lower[j][i] * b[j];
            }
            b[i] /= lower[i][i];
        }
    }
}
