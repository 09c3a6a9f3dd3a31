// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros.frame;

import io.uorb.drivers.math.Quaternion;
import io.uorb.ros.dynamic.RosArray;

/** The covariance of a vector of independent components after a rotation. It belongs to one thread. */
public final class Covariance {
    /** Columns of a 6 x 6 covariance: place or velocity, then rotation. */
    private static final int COLUMNS = 6;

    private final double[] matrix = new double[9];
    private final double[][] axes = new double[3][3];

    /** Creates one; it holds nothing yet. */
    public Covariance() {}

    /** Writes diag(variances) in the coordinates before the rotation {@code q} from S to E. */
    public void rotateBack(double[] q, double[] variances) {
        for (int i = 0; i < 3; i++) {
            axes[i][0] = 0;
            axes[i][1] = 0;
            axes[i][2] = 0;
            axes[i][i] = 1;
            Quaternion.rotateBack(q, axes[i], axes[i]);
        }
        sum(variances);
    }

    /** Writes diag(variances) in the coordinates after the rotation {@code q} from S to E. */
    public void rotate(double[] q, double[] variances) {
        for (int i = 0; i < 3; i++) {
            axes[i][0] = 0;
            axes[i][1] = 0;
            axes[i][2] = 0;
            axes[i][i] = 1;
            Quaternion.rotate(q, axes[i], axes[i]);
        }
        sum(variances);
    }

    private void sum(double[] variances) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                double sum = 0;
                for (int i = 0; i < 3; i++) {
                    sum += axes[i][row] * variances[i] * axes[i][column];
                }
                matrix[3 * row + column] = sum;
            }
        }
    }

    /** Returns the matrix, row by row, to be changed in place. */
    public double[] matrix() {
        return matrix;
    }

    /** Writes the matrix into a 6 x 6 one, from that row and column on. */
    public void putInto(RosArray sixBySix, int at) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                sixBySix.setDouble((at + row) * COLUMNS + at + column, matrix[3 * row + column]);
            }
        }
    }
}
