// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.pose;

/** Algebra of poses: products, inverses, differences, and the check of rotations. */
public final class Poses {
    /** Numbers of a pose. */
    public static final int LENGTH = 12;

    /** Largest element of {@code RᵀR - I} that is accepted in an external pose (rccl:RC-10). */
    public static final double ORTHONORMAL_LIMIT = 1e-6;

    private static final int COLUMNS = 4;

    private Poses() {}

    /** Returns a new identity. */
    public static double[] identity() {
        double[] pose = new double[LENGTH];
        setIdentity(pose);
        return pose;
    }

    /** Writes the identity. */
    public static void setIdentity(double[] out) {
        for (int i = 0; i < LENGTH; i++) {
            out[i] = i % 5 == 0 ? 1 : 0;
        }
    }

    /** Writes a translation without rotation, m. */
    public static void setTranslation(double x, double y, double z, double[] out) {
        setIdentity(out);
        out[3] = x;
        out[7] = y;
        out[11] = z;
    }

    /** Copies a pose. */
    public static void copy(double[] from, double[] to) {
        System.arraycopy(from, 0, to, 0, LENGTH);
    }

    /** Writes the product {@code a b}. */
    public static void multiply(double[] a, double[] b, double[] out) {
        double b00 = b[0];
        double b01 = b[1];
        double b02 = b[2];
        double b03 = b[3];
        double b10 = b[4];
        double b11 = b[5];
        double b12 = b[6];
        double b13 = b[7];
        double b20 = b[8];
        double b21 = b[9];
        double b22 = b[10];
        double b23 = b[11];
        for (int row = 0; row < LENGTH; row += COLUMNS) {
            double a0 = a[row];
            double a1 = a[row + 1];
            double a2 = a[row + 2];
            out[row + 3] = a0 * b03 + a1 * b13 + a2 * b23 + a[row + 3];
            out[row] = a0 * b00 + a1 * b10 + a2 * b20;
            out[row + 1] = a0 * b01 + a1 * b11 + a2 * b21;
            out[row + 2] = a0 * b02 + a1 * b12 + a2 * b22;
        }
    }

    /** Writes the inverse: (Rᵀ, -Rᵀp). */
    public static void invert(double[] pose, double[] out) {
        double x = pose[3];
        double y = pose[7];
        double z = pose[11];
        double r01 = pose[1];
        double r02 = pose[2];
        double r12 = pose[6];
        out[3] = -(pose[0] * x + pose[4] * y + pose[8] * z);
        out[7] = -(r01 * x + pose[5] * y + pose[9] * z);
        out[11] = -(r02 * x + r12 * y + pose[10] * z);
        out[0] = pose[0];
        out[1] = pose[4];
        out[2] = pose[8];
        out[4] = r01;
        out[5] = pose[5];
        out[6] = pose[9];
        out[8] = r02;
        out[9] = r12;
        out[10] = pose[10];
    }

    /** Writes {@code a⁻¹ b}: the pose of b in a. */
    public static void inverseMultiply(double[] a, double[] b, double[] out) {
        double x = b[3] - a[3];
        double y = b[7] - a[7];
        double z = b[11] - a[11];
        rotateBack(a, x, y, z, out, 3, COLUMNS);
        double a00 = a[0];
        double a01 = a[1];
        double a02 = a[2];
        double a10 = a[4];
        double a11 = a[5];
        double a12 = a[6];
        double a20 = a[8];
        double a21 = a[9];
        double a22 = a[10];
        for (int column = 0; column < 3; column++) {
            double b0 = b[column];
            double b1 = b[column + COLUMNS];
            double b2 = b[column + 2 * COLUMNS];
            out[column] = a00 * b0 + a10 * b1 + a20 * b2;
            out[column + COLUMNS] = a01 * b0 + a11 * b1 + a21 * b2;
            out[column + 2 * COLUMNS] = a02 * b0 + a12 * b1 + a22 * b2;
        }
    }

    /** Writes a vector of the pose's frame in the axes of the outer frame: {@code R v}; the translation is ignored. */
    public static void rotate(double[] pose, double[] v, double[] out) {
        double x = v[0];
        double y = v[1];
        double z = v[2];
        out[0] = pose[0] * x + pose[1] * y + pose[2] * z;
        out[1] = pose[4] * x + pose[5] * y + pose[6] * z;
        out[2] = pose[8] * x + pose[9] * y + pose[10] * z;
    }

    /** Writes a vector of the outer frame in the axes of the pose's frame: {@code Rᵀ v}; the translation is ignored. */
    public static void rotateBack(double[] pose, double[] v, double[] out) {
        rotateBack(pose, v[0], v[1], v[2], out, 0, 1);
    }

    private static void rotateBack(double[] pose, double x, double y, double z, double[] out, int offset, int stride) {
        double first = pose[0] * x + pose[4] * y + pose[8] * z;
        double second = pose[1] * x + pose[5] * y + pose[9] * z;
        out[offset + 2 * stride] = pose[2] * x + pose[6] * y + pose[10] * z;
        out[offset] = first;
        out[offset + stride] = second;
    }

    /** Returns whether all numbers are finite. */
    public static boolean isFinite(double[] pose) {
        double sum = 0;
        for (double number : pose) {
            // 0 times an infinity or NaN is NaN, not 0.
            sum += 0 * number;
        }
        return sum == 0;
    }

    /** Returns the largest element of {@code |RᵀR - I|}. */
    public static double orthonormalityError(double[] pose) {
        double worst = 0;
        for (int i = 0; i < 3; i++) {
            for (int j = i; j < 3; j++) {
                double dot = columnDot(pose, i, j);
                worst = Math.max(worst, Math.abs(dot - (i == j ? 1 : 0)));
            }
        }
        return worst;
    }

    /** Returns the determinant of R: 1, or -1 if the axes are left-handed. */
    public static double determinant(double[] pose) {
        return pose[0] * (pose[5] * pose[10] - pose[6] * pose[9])
                - pose[1] * (pose[4] * pose[10] - pose[6] * pose[8])
                + pose[2] * (pose[4] * pose[9] - pose[5] * pose[8]);
    }

    /** Moves a rotation that is nearly orthonormal to the nearest one: R (3 I - RᵀR) / 2, an error e becomes e². */
    public static void orthonormalize(double[] pose) {
        double xx = columnDot(pose, 0, 0);
        double xy = columnDot(pose, 0, 1);
        double xz = columnDot(pose, 0, 2);
        double yy = columnDot(pose, 1, 1);
        double yz = columnDot(pose, 1, 2);
        double zz = columnDot(pose, 2, 2);
        for (int row = 0; row < LENGTH; row += COLUMNS) {
            double x = pose[row];
            double y = pose[row + 1];
            double z = pose[row + 2];
            pose[row] = (3 * x - (x * xx + y * xy + z * xz)) / 2;
            pose[row + 1] = (3 * y - (x * xy + y * yy + z * yz)) / 2;
            pose[row + 2] = (3 * z - (x * xz + y * yz + z * zz)) / 2;
        }
    }

    private static double columnDot(double[] pose, int i, int j) {
        return pose[i] * pose[j]
                + pose[i + COLUMNS] * pose[j + COLUMNS]
                + pose[i + 2 * COLUMNS] * pose[j + 2 * COLUMNS];
    }

    /**
     * Requires twelve finite numbers whose rotation is orthonormal within {@link #ORTHONORMAL_LIMIT} and right-handed.
     *
     * @throws IllegalArgumentException if not; the message names the pose, the value and the limit
     */
    public static void require(String name, double[] pose) {
        if (pose.length != LENGTH) {
            throw new IllegalArgumentException(name + " has " + pose.length + " numbers, a pose has " + LENGTH);
        }
        for (int i = 0; i < LENGTH; i++) {
            if (!Double.isFinite(pose[i])) {
                throw new IllegalArgumentException(name + ": number " + i + " is " + pose[i]);
            }
        }
        double error = orthonormalityError(pose);
        if (error > ORTHONORMAL_LIMIT) {
            throw new IllegalArgumentException(name + ": the rotation differs from an orthonormal one by " + error
                    + ", at most " + ORTHONORMAL_LIMIT);
        }
        if (determinant(pose) < 0) {
            throw new IllegalArgumentException(name + ": the axes are left-handed");
        }
    }
}
