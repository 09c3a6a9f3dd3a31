// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

/**
 * An attitude to start from: the rotation from the sensor's frame (FLU, where the module {@code AttitudeEstimator}
 * uses it) to ENU of magnetic north, a quaternion of unit length.
 *
 * @param w its real part
 * @param x its part along the sensor's x axis
 * @param y along y
 * @param z along z
 */
public record StartAttitude(double w, double x, double y, double z) {
    private static final double TOLERANCE = 1e-3;

    /** @throws IllegalArgumentException if its length is not 1, within {@value #TOLERANCE} */
    public StartAttitude {
        double length = Math.sqrt(w * w + x * x + y * y + z * z);
        if (!(Math.abs(length - 1) <= TOLERANCE)) {
            throw new IllegalArgumentException(
                    "start attitude (" + w + ", " + x + ", " + y + ", " + z + ") has length " + length + ", not 1");
        }
    }

    /** Returns the same from an array, w first. */
    public static StartAttitude of(double[] q) {
        return new StartAttitude(q[0], q[1], q[2], q[3]);
    }

    /** Returns a new array, w first. */
    public double[] toArray() {
        return new double[] {w, x, y, z};
    }
}
