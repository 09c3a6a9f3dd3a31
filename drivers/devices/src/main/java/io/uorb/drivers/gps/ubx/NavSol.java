// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.topics.sensors.SensorGps;

/**
 * NAV-SOL: position and velocity in earth-fixed axes, of receivers before NAV-PVT. It has no height above the sea, and
 * one accuracy in all directions, which is told for both. A receiver of time alone, which knows its place from a
 * survey, has a fix of two dimensions.
 */
final class NavSol {
    static final int DILUTION = 44;

    private static final int WEEK = 8;
    private static final int FIX_TYPE = 10;
    private static final int FLAGS = 11;
    private static final int PLACE = 12;
    private static final int ERROR = 24;
    private static final int VELOCITY = 28;
    private static final int SPEED_ERROR = 40;
    private static final int SATELLITES = 47;

    private static final int FIX_OK = 1;
    private static final int DIFFERENTIAL = 2;
    private static final int TIME_KNOWN = 12;
    private static final int DEAD_RECKONING = 1;
    private static final int TWO_D = 2;
    private static final int TIME_ONLY = 5;
    private static final int MAX_SATELLITES = 127;

    private static final double CENTI = 1e-2;

    private final EarthFixed earth = new EarthFixed();

    /** Fills the message but for the time; returns whether all values are in their ranges. */
    boolean read(UbxFrame frame, SensorGps fix) {
        SensorGpsFields.clear(fix);
        int type = frame.u1(FIX_TYPE);
        if (frame.u4(0) >= NavPvt.WEEK_MS || frame.u1(SATELLITES) > MAX_SATELLITES) {
            return false;
        }
        fix.fixType = fixType(type, frame.u1(FLAGS));
        fix.satellitesUsed = frame.u1(SATELLITES);
        if (!SensorGpsFields.hasPosition(fix)) {
            return true;
        }
        boolean possible = earth.readPlace(frame, PLACE, ERROR, fix);
        readVelocity(frame, fix);
        return possible;
    }

    /** Returns the kind of fix; NAV-STATUS, NAV-PVT and HNR-PVT have the same codes and flags. */
    static int fixType(int type, int flags) {
        if ((flags & FIX_OK) == 0 || type == 0) {
            return SensorGps.FIX_TYPE_NONE;
        }
        if (type == DEAD_RECKONING) {
            return SensorGps.FIX_TYPE_EXTRAPOLATED;
        }
        // A receiver of time alone knows its place from a survey.
        if (type == TWO_D || type == TIME_ONLY) {
            return SensorGps.FIX_TYPE_2D;
        }
        return (flags & DIFFERENTIAL) != 0 ? SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL : SensorGps.FIX_TYPE_3D;
    }

    private void readVelocity(UbxFrame frame, SensorGps fix) {
        earth.setVelocity(frame.i4(VELOCITY) * CENTI, frame.i4(VELOCITY + 4) * CENTI, frame.i4(VELOCITY + 8) * CENTI);
        double speedMS = StrictMath.hypot(earth.northMS, earth.eastMS);
        if (speedMS <= NavPvt.MAX_SPEED_MS && Math.abs(earth.downMS) <= NavPvt.MAX_SPEED_MS) {
            double courseRad = StrictMath.atan2(earth.eastMS, earth.northMS);
            double errorMS = frame.u4(SPEED_ERROR) * CENTI;
            NavPvt.setVelocity(fix, speedMS, earth.northMS, earth.eastMS, earth.downMS, courseRad, errorMS);
        }
    }

    /** Returns weeks of GPS; -1 if the receiver does not know time and week. */
    static int week(UbxFrame frame) {
        return (frame.u1(FLAGS) & TIME_KNOWN) == TIME_KNOWN ? frame.u2(WEEK) : -1;
    }

    /** Returns microseconds since the week's begin. */
    static long timeOfWeekUs(UbxFrame frame) {
        return frame.u4(0) * 1_000 + Math.floorDiv(frame.i4(4), 1_000);
    }

    /** Returns the dilution of position, in hundredths. */
    static int dilution(UbxFrame frame) {
        return frame.u2(DILUTION);
    }
}
