// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.math.Quaternion;

/**
 * Integration of the angular rate: the attitude from the sensor frame to an almost inertial frame. vqf.md, section 6.1,
 * step 2.
 */
final class Strapdown {
    private static final double STILL_RAD_S = Math.ulp(1.0);

    private final double[] attitude = Quaternion.identity();
    private final double[] increment = new double[4];

    /** Turns by the rate {@code (x, y, z)} (rad/s, sensor axes) held for {@code periodS}. */
    void integrate(double x, double y, double z, double periodS) {
        double rateRadS = Math.sqrt(x * x + y * y + z * z);
        if (rateRadS > STILL_RAD_S) {
            Quaternion.fromAxisAngle(x / rateRadS, y / rateRadS, z / rateRadS, rateRadS * periodS, increment);
            Quaternion.multiply(attitude, increment, attitude);
            Quaternion.normalize(attitude);
        }
    }

    /** The attitude, owned by this object. */
    double[] attitude() {
        return attitude;
    }
}
