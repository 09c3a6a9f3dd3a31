// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.parameter.Param;

/**
 * The parameter of {@code attitude_estimator}; a change applies while it runs.
 *
 * @param deg Magnetic declination: angle from true to magnetic north where the vehicle is, deg, east positive. 0 for
 *     the program's own value, such as that of a simulated field
 */
record MagneticDeclination(
        @Param(name = "ATT_MAG_DECL", unit = "deg", min = -180, max = 180, decimals = 2, group = "Attitude Q estimator")
        double deg) {
    static final MagneticDeclination UNSET = new MagneticDeclination(0);

    boolean isSet() {
        return deg != 0;
    }

    double rad() {
        return StrictMath.toRadians(deg);
    }
}
