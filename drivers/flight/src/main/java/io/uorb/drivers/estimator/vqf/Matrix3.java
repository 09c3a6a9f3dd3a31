// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import java.util.Arrays;

/**
 * 3x3 matrices as {@code double[9]}, row by row, in the order of operations for which the check values of vqf.md hold.
 * Results must not be inputs.
 */
final class Matrix3 {
    private static final double TINY_DETERMINANT = Math.ulp(1.0);

    private Matrix3() {}

    static void setDiagonal(double[] m, double x, double y, double z) {
        Arrays.fill(m, 0);
        m[0] = x;
        m[4] = y;
        m[8] = z;
    }

    /** Writes {@code a b}. */
    static void multiply(double[] a, double[] b, double[] out) {
        for (int row = 0; row < 9; row += 3) {
            for (int column = 0; column < 3; column++) {
                out[row + column] = a[row] * b[column] + a[row + 1] * b[3 + column] + a[row + 2] * b[6 + column];
            }
        }
    }

    /** Writes {@code a b^T}. */
    static void multiplyTransposed(double[] a, double[] b, double[] out) {
        for (int row = 0; row < 9; row += 3) {
            for (int column = 0; column < 3; column++) {
                int other = 3 * column;
                out[row + column] = a[row] * b[other] + a[row + 1] * b[other + 1] + a[row + 2] * b[other + 2];
            }
        }
    }

    /** Writes {@code a^T b}. */
    static void transposedMultiply(double[] a, double[] b, double[] out) {
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 3; column++) {
                out[3 * row + column] = a[row] * b[column] + a[3 + row] * b[3 + column] + a[6 + row] * b[6 + column];
            }
        }
    }

    /** Writes {@code m v}. */
    static void rotate(double[] m, double[] v, double[] out) {
        double x = m[0] * v[0] + m[1] * v[1] + m[2] * v[2];
        double y = m[3] * v[0] + m[4] * v[1] + m[5] * v[2];
        double z = m[6] * v[0] + m[7] * v[1] + m[8] * v[2];
        out[0] = x;
        out[1] = y;
        out[2] = z;
    }

    /** Writes the inverse by adjugate and determinant; zero if there is hardly a determinant. */
    static void invert(double[] m, double[] out) {
        double a = m[4] * m[8] - m[5] * m[7];
        double d = m[2] * m[7] - m[1] * m[8];
        double g = m[1] * m[5] - m[2] * m[4];
        double b = m[5] * m[6] - m[3] * m[8];
        double e = m[0] * m[8] - m[2] * m[6];
        double h = m[2] * m[3] - m[0] * m[5];
        double c = m[3] * m[7] - m[4] * m[6];
        double f = m[1] * m[6] - m[0] * m[7];
        double i = m[0] * m[4] - m[1] * m[3];
        double determinant = m[0] * a + m[1] * b + m[2] * c;
        boolean invertible = Math.abs(determinant) > TINY_DETERMINANT;
        setRow(out, 0, invertible, determinant, a, d, g);
        setRow(out, 3, invertible, determinant, b, e, h);
        setRow(out, 6, invertible, determinant, c, f, i);
    }

    private static void setRow(double[] m, int at, boolean holds, double divisor, double x, double y, double z) {
        m[at] = holds ? x / divisor : 0;
        m[at + 1] = holds ? y / divisor : 0;
        m[at + 2] = holds ? z / divisor : 0;
    }

    /** Writes the rotation matrix of a unit quaternion. */
    static void fromQuaternion(double[] q, double[] out) {
        double w = q[0];
        double x = q[1];
        double y = q[2];
        double z = q[3];
        out[0] = 1 - 2 * y * y - 2 * z * z;
        out[1] = 2 * (x * y - w * z);
        out[2] = 2 * (x * z + w * y);
        out[3] = 2 * (x * y + w * z);
        out[4] = 1 - 2 * x * x - 2 * z * z;
        out[5] = 2 * (y * z - w * x);
        out[6] = 2 * (x * z - w * y);
        out[7] = 2 * (y * z + w * x);
        out[8] = 1 - 2 * x * x - 2 * y * y;
    }
}
