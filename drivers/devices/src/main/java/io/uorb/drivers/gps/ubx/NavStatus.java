// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.topics.sensors.SensorGps;

/**
 * NAV-STATUS, the kind of fix of receivers that send neither NAV-PVT nor NAV-SOL. NAV-POSLLH or NAV-POSECEF of the same
 * time has the place, NAV-VELNED the velocity.
 */
final class NavStatus {
    private static final int FIX_TYPE = 4;
    private static final int FLAGS = 5;
    private static final double CENTI = 1e-2;
    private static final double SAME_SPEED_MS = 0.03;

    private final EarthFixed earth = new EarthFixed();

    /** Fills kind of fix alone; returns whether the time is possible. */
    static boolean read(UbxFrame frame, SensorGps fix) {
        SensorGpsFields.clear(fix);
        fix.fixType = NavSol.fixType(frame.u1(FIX_TYPE), frame.u1(FLAGS));
        return frame.u4(0) < NavPvt.WEEK_MS;
    }

    /** Fills the place of a NAV-POSLLH; returns whether all values are in their ranges. */
    static boolean readPlace(UbxFrame posllh, SensorGps fix) {
        return NavPvt.readPosition(posllh, 4, 20, EarthFixed.MIN_HEIGHT_M, fix);
    }

    /** Fills the place of a NAV-POSECEF, which has no height above the sea; returns whether it is possible. */
    boolean readEarthFixedPlace(UbxFrame posecef, SensorGps fix) {
        return earth.readPlace(posecef, 4, 16, fix);
    }

    /** Fills the velocity of a NAV-VELNED, unless its parts do not fit together. */
    static void readVelocity(UbxFrame velned, SensorGps fix) {
        double northMS = velned.i4(4) * CENTI;
        double eastMS = velned.i4(8) * CENTI;
        double downMS = velned.i4(12) * CENTI;
        double groundMS = velned.u4(20) * CENTI;
        boolean fits = Math.abs(StrictMath.hypot(northMS, eastMS) - groundMS) <= SAME_SPEED_MS
                && groundMS <= NavPvt.MAX_SPEED_MS
                && Math.abs(downMS) <= NavPvt.MAX_SPEED_MS;
        if (fits) {
            double courseRad = StrictMath.atan2(eastMS, northMS);
            NavPvt.setVelocity(fix, groundMS, northMS, eastMS, downMS, courseRad, velned.u4(28) * CENTI);
        }
    }
}
