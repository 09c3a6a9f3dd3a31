// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import io.uorb.drivers.math.TangentPlane;

/** Position of the local frame's origin on the earth: the field near Zurich where PX4's simulations start. */
final class LocalOrigin {
    static final double LATITUDE_DEG = 47.397742;
    static final double LONGITUDE_DEG = 8.545594;
    static final double ALTITUDE_MSL_M = 488;

    /** Of the geoid above the ellipsoid. */
    static final double GEOID_M = 47;

    static final TangentPlane PLANE = new TangentPlane(LATITUDE_DEG, LONGITUDE_DEG);

    private LocalOrigin() {}

    /** Returns the altitude above mean sea level of what is that far down of the origin, m. */
    static double altitudeMslM(double downM) {
        return ALTITUDE_MSL_M - downM;
    }
}
