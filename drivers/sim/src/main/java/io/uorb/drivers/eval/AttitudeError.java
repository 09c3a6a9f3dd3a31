// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.eval;

import io.uorb.drivers.math.Angles;
import io.uorb.drivers.math.Quaternion;

/**
 * The rotation between an estimated and a reference attitude, split into a turn about the vertical and a tilt as the
 * BROAD protocol does (Laidig, Caruso, Cereatti, Seel, "BROAD", Data 6(7), 2021). Both attitudes lead from the same
 * body frame to the same earth frame with vertical z axis.
 */
final class AttitudeError {
    private final double[] error = new double[4];

    /** Takes a pair of unit quaternions; their signs do not matter. */
    void set(double[] estimate, double[] reference) {
        Quaternion.multiplyConjugate(estimate, reference, error);
    }

    /** Returns the turn about the vertical axis, rad from -pi to pi: 2 atan(z / w). */
    double headingRad() {
        return Angles.wrapPi(2 * StrictMath.atan2(error[3], error[0]));
    }

    /**
     * Returns the tilt of the vertical axis, rad from 0 to pi: 2 acos(sqrt(w^2 + z^2)), in a form that is exact for
     * small angles too.
     */
    double inclinationRad() {
        return 2 * StrictMath.atan2(StrictMath.hypot(error[1], error[2]), StrictMath.hypot(error[0], error[3]));
    }
}
