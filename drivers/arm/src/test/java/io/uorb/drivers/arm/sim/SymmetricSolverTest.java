// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.sim;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A matrix whose decomposition has 2 everywhere, so that all is exact. */
class SymmetricSolverTest {
    private static final int SIZE = 6;

    private final SymmetricSolver solver = new SymmetricSolver();
    private final double[] matrix = new double[SIZE * SIZE];
    private final double[] diagonal = new double[SIZE];

    SymmetricSolverTest() {
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < i; j++) {
                matrix[SIZE * i + j] = 4 * (j + 1);
            }
            matrix[SIZE * i + i] = 3 * (i + 1);
            diagonal[i] = i + 1;
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 7, Double.NaN})
    void shouldSolveByTheLowerTriangleAlone(double above) {
        for (int i = 0; i < SIZE; i++) {
            for (int j = i + 1; j < SIZE; j++) {
                matrix[SIZE * i + j] = above;
            }
        }
        solver.decompose(matrix, diagonal);
        double[] x = {-12, -28, -36, -56, -60, -84};
        solver.solve(x);
        assertArrayEquals(new double[] {1, -2, 3, -4, 5, -6}, x);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseAPivotWhoseSquareIsNotPositiveAndFinite(double square) {
        diagonal[2] += square - 4;
        assertThrows(IllegalStateException.class, () -> solver.decompose(matrix, diagonal));
    }
}
