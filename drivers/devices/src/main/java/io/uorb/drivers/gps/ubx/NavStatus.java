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
    private static final long WEEK_MS = 604_800_000;
    private static final double ANGLE = 1e-7;
    private static final double MILLI = 1e-3;
    private static final double CENTI = 1e-2;
    private static final double MIN_HEIGHT_M = -1_000;
    private static final double MAX_HEIGHT_M = 100_000;
    private static final double MAX_SEPARATION_M = 200;
    private static final double MAX_ERROR_M = 1_000;
    private static final double MAX_SPEED_MS = 600;
    private static final double SAME_SPEED_MS = 0.03;

    private final EarthFixed earth = new EarthFixed();

    /** Fills kind of fix alone; returns whether the time is possible. */
    static boolean read(UbxFrame frame, SensorGps fix) {
        SensorGpsFields.clear(fix);
        fix.fixType = NavSol.fixType(frame.u1(FIX_TYPE), frame.u1(FLAGS));
        return frame.u4(0) < WEEK_MS;
    }

    /** Fills the place of a NAV-POSLLH; returns whether all values are in their ranges. */
    static boolean readPlace(UbxFrame posllh, SensorGps fix) {
        double horizontalM = posllh.u4(20) * MILLI;
        double verticalM = posllh.u4(24) * MILLI;
        double heightM = posllh.i4(12) * MILLI;
        double heightMslM = posllh.i4(16) * MILLI;
        fix.longitudeDeg = posllh.i4(4) * ANGLE;
        fix.latitudeDeg = posllh.i4(8) * ANGLE;
        fix.eph = (float) horizontalM;
        boolean flat = fix.fixType == SensorGps.FIX_TYPE_2D;
        if (!flat) {
            fix.altitudeEllipsoidM = heightM;
            fix.altitudeMslM = heightMslM;
            fix.epv = (float) verticalM;
        }
        return Math.abs(fix.latitudeDeg) <= 90
                && Math.abs(fix.longitudeDeg) <= 180
                && horizontalM <= MAX_ERROR_M
                && (flat || verticalM <= MAX_ERROR_M)
                && isHeight(heightMslM)
                && Math.abs(heightM - heightMslM) <= MAX_SEPARATION_M;
    }

    private static boolean isHeight(double heightM) {
        return heightM >= MIN_HEIGHT_M && heightM <= MAX_HEIGHT_M;
    }

    /** Fills the place of a NAV-POSECEF, which has no height above the sea; returns whether it is possible. */
    boolean readEarthFixedPlace(UbxFrame posecef, SensorGps fix) {
        earth.setPlace(posecef.i4(4) * CENTI, posecef.i4(8) * CENTI, posecef.i4(12) * CENTI);
        double errorM = posecef.u4(16) * CENTI;
        fix.latitudeDeg = earth.latitudeDeg;
        fix.longitudeDeg = earth.longitudeDeg;
        fix.eph = (float) errorM;
        if (fix.fixType != SensorGps.FIX_TYPE_2D) {
            fix.altitudeEllipsoidM = earth.heightM;
            fix.epv = (float) errorM;
        }
        return isHeight(earth.heightM) && errorM <= MAX_ERROR_M;
    }

    /** Fills the velocity of a NAV-VELNED, unless its parts do not fit together. */
    static void readVelocity(UbxFrame velned, SensorGps fix) {
        double northMS = velned.i4(4) * CENTI;
        double eastMS = velned.i4(8) * CENTI;
        double downMS = velned.i4(12) * CENTI;
        double groundMS = velned.u4(20) * CENTI;
        boolean fits = Math.abs(StrictMath.hypot(northMS, eastMS) - groundMS) <= SAME_SPEED_MS
                && groundMS <= MAX_SPEED_MS
                && Math.abs(downMS) <= MAX_SPEED_MS;
        if (fits) {
            fix.velMS = (float) groundMS;
            fix.velNMS = (float) northMS;
            fix.velEMS = (float) eastMS;
            fix.velDMS = (float) downMS;
            fix.cogRad = (float) StrictMath.atan2(eastMS, northMS);
            fix.sVarianceMS = (float) (velned.u4(28) * CENTI);
            fix.velNedValid = true;
        }
    }
}
