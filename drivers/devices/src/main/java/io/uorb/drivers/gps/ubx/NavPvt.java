// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.drivers.gps.fix.UtcTime;
import io.uorb.topics.sensors.SensorGps;

/**
 * NAV-PVT: position, velocity and time. Its 16-bit checksum misses some changes of two or more bytes, so what the frame
 * tells twice is compared: speed and course against the velocity's components, UTC against the time of the week. Where
 * they differ, that part is unknown.
 */
final class NavPvt {
    static final int TIME_OF_WEEK = 0;

    private static final int YEAR = 4;
    private static final int VALID = 11;
    private static final int NANO = 16;
    private static final int FIX_TYPE = 20;
    private static final int FLAGS = 21;
    private static final int SATELLITES = 23;
    static final int LONGITUDE = 24;
    static final int LATITUDE = 28;
    static final int HEIGHT = 32;
    static final int HEIGHT_MSL = 36;
    static final int HORIZONTAL_ERROR = 40;
    static final int VERTICAL_ERROR = 44;
    static final int VELOCITY = 48;
    static final int SPEED = 60;
    static final int COURSE = 64;
    static final int SPEED_ERROR = 68;
    static final int COURSE_ERROR = 72;
    private static final int FLAGS_3 = 78;

    private static final int TIME_KNOWN = 7;
    private static final int CARRIER_SHIFT = 6;
    private static final int CARRIER_FLOAT = 1;
    private static final int CARRIER_FIXED = 2;
    private static final int COMBINED = 4;

    static final long WEEK_MS = 604_800_000;
    private static final double ANGLE = 1e-7;
    private static final double COURSE_UNIT = 1e-5;
    private static final double MILLI = 1e-3;
    static final double MAX_HEIGHT_M = 100_000;

    /** The geoid is nowhere farther than 107 m from the ellipsoid. */
    private static final double MAX_SEPARATION_M = 200;

    /** A receiver does not call a fix good that is worse than its mask, 100 m if it is left as it is. */
    static final double MAX_ERROR_M = 1_000;

    static final double MAX_SPEED_MS = 600;
    private static final double SAME_SPEED_MS = 0.01;
    private static final double SAME_COURSE_DEG = 5;

    /** Below it the receiver smooths the course by itself. */
    private static final double COURSE_SPEED_MS = 5;

    private static final long MAX_LEAP_SECONDS_US = 30_000_000;
    /** The time of the week is rounded to milliseconds; what is left is in the nanoseconds. */
    private static final long SAME_TIME_US = 1_010;

    private static final int FIRST_YEAR = 1980;
    private static final int LAST_YEAR = 2099;

    /** More than there are channels in any receiver. */
    private static final int MAX_SATELLITES = 127;

    private static final int DILUTION = 76;
    private static final int DAYS = 7;

    /** 1970-01-01 was a Thursday; weeks of GPS begin on Sundays. */
    private static final int EPOCH_WEEKDAY = 4;

    private NavPvt() {}

    /** Fills the message; returns whether all values are in their ranges. */
    static boolean read(UbxFrame frame, SensorGps fix) {
        SensorGpsFields.clear(fix);
        int type = frame.u1(FIX_TYPE);
        int carrier = frame.u1(FLAGS) >> CARRIER_SHIFT;
        if (frame.u4(TIME_OF_WEEK) >= WEEK_MS || frame.u1(SATELLITES) > MAX_SATELLITES) {
            return false;
        }
        fix.fixType = fixType(frame, type, carrier);
        fix.satellitesUsed = frame.u1(SATELLITES);
        fix.timeUtcUsec = utcUs(frame, NANO);
        if (!SensorGpsFields.hasPosition(fix)) {
            return true;
        }
        readVelocity(frame, fix);
        return readPosition(frame, LONGITUDE, HORIZONTAL_ERROR, -MAX_HEIGHT_M, fix);
    }

    private static int fixType(UbxFrame frame, int type, int carrier) {
        // Generation 7 has no third flags.
        boolean invalid = frame.length() != UbxId.NAV_PVT_SHORT_LENGTH && (frame.u1(FLAGS_3) & 1) != 0;
        int kind = NavSol.fixType(type, invalid ? 0 : frame.u1(FLAGS));
        // The carrier phase is resolved by corrections: without them, that bit is damaged.
        if (kind != SensorGps.FIX_TYPE_RTCM_CODE_DIFFERENTIAL) {
            return kind;
        }
        if (carrier == CARRIER_FIXED) {
            return SensorGps.FIX_TYPE_RTK_FIXED;
        }
        if (carrier == CARRIER_FLOAT) {
            return SensorGps.FIX_TYPE_RTK_FLOAT;
        }
        return type == COMBINED ? SensorGps.FIX_TYPE_3D : kind;
    }

    /**
     * Returns microseconds since 1970; 0 if not all of it is known, or it does not fit to the time of the week.
     *
     * @param nano where the nanoseconds are
     */
    static long utcUs(UbxFrame frame, int nano) {
        int year = frame.u2(YEAR);
        int month = frame.u1(YEAR + 2);
        int dayOfMonth = frame.u1(YEAR + 3);
        int hour = frame.u1(YEAR + 4);
        int minute = frame.u1(YEAR + 5);
        int second = frame.u1(YEAR + 6);
        boolean known = (frame.u1(VALID) & TIME_KNOWN) == TIME_KNOWN;
        if (!known
                || year < FIRST_YEAR
                || year > LAST_YEAR
                || !UtcTime.isDate(year, month, dayOfMonth)
                || hour >= 24
                || minute >= 60
                || second > 60) {
            return 0;
        }
        long us = ((hour * 60 + minute) * 60L + second) * 1_000_000 + Math.floorDiv(frame.i4(nano), 1_000);
        // GPS's time of week is ahead of UTC by the leap seconds since 1980.
        long day = UtcTime.epochDay(year, month, dayOfMonth);
        long weekUs = Math.floorMod(day + EPOCH_WEEKDAY, DAYS) * UtcTime.DAY_US + us;
        long aheadUs = Math.floorMod(frame.u4(TIME_OF_WEEK) * 1_000 - weekUs + SAME_TIME_US, WEEK_MS * 1_000);
        boolean fits = aheadUs <= MAX_LEAP_SECONDS_US && aheadUs % 1_000_000 <= 2 * SAME_TIME_US;
        return fits ? day * UtcTime.DAY_US + us : 0;
    }

    /** Returns the dilution of position, in hundredths; NAV-DOP contains it, too. */
    static int dilution(UbxFrame frame) {
        return frame.u2(DILUTION);
    }

    /**
     * Fills a position; returns whether all values are in their ranges.
     *
     * @param place where longitude, latitude and the heights above ellipsoid and sea are, one after the other
     * @param error where the horizontal and the vertical error are
     */
    static boolean readPosition(UbxFrame frame, int place, int error, double minHeightM, SensorGps fix) {
        fix.longitudeDeg = frame.i4(place) * ANGLE;
        fix.latitudeDeg = frame.i4(place + 4) * ANGLE;
        double heightM = frame.i4(place + 8) * MILLI;
        double heightMslM = frame.i4(place + 12) * MILLI;
        double horizontalErrorM = frame.u4(error) * MILLI;
        double verticalErrorM = frame.u4(error + 4) * MILLI;
        boolean flat = fix.fixType == SensorGps.FIX_TYPE_2D;
        fix.eph = (float) horizontalErrorM;
        if (!flat) {
            fix.altitudeEllipsoidM = heightM;
            fix.altitudeMslM = heightMslM;
            fix.epv = (float) verticalErrorM;
        }
        return Math.abs(fix.latitudeDeg) <= 90
                && Math.abs(fix.longitudeDeg) <= 180
                && horizontalErrorM <= MAX_ERROR_M
                && (flat || verticalErrorM <= MAX_ERROR_M)
                && heightMslM >= minHeightM
                && heightMslM <= MAX_HEIGHT_M
                && Math.abs(heightM - heightMslM) <= MAX_SEPARATION_M;
    }

    private static void readVelocity(UbxFrame frame, SensorGps fix) {
        double north = frame.i4(VELOCITY) * MILLI;
        double east = frame.i4(VELOCITY + 4) * MILLI;
        double down = frame.i4(VELOCITY + 8) * MILLI;
        double speed = frame.i4(SPEED) * MILLI;
        double courseDeg = frame.i4(COURSE) * COURSE_UNIT;
        double turnDeg = Math.abs(Math.IEEEremainder(courseDeg - Math.toDegrees(StrictMath.atan2(east, north)), 360));
        boolean fits = Math.abs(StrictMath.hypot(north, east) - speed) <= SAME_SPEED_MS
                && (speed < COURSE_SPEED_MS || turnDeg <= SAME_COURSE_DEG)
                && speed <= MAX_SPEED_MS
                && Math.abs(down) <= MAX_SPEED_MS
                && courseDeg >= -360
                && courseDeg <= 360;
        if (fits) {
            double courseRad = Math.toRadians(Math.IEEEremainder(courseDeg, 360));
            setVelocity(fix, speed, north, east, down, courseRad, frame.u4(SPEED_ERROR) * MILLI);
            fix.cVarianceRad = (float) Math.toRadians(frame.u4(COURSE_ERROR) * COURSE_UNIT);
        }
    }

    /** Sets a velocity, m/s, north, east and down, with the speed above ground, the course and the error. */
    static void setVelocity(
            SensorGps fix,
            double groundMS,
            double northMS,
            double eastMS,
            double downMS,
            double courseRad,
            double errorMS) {
        fix.velMS = (float) groundMS;
        fix.velNMS = (float) northMS;
        fix.velEMS = (float) eastMS;
        fix.velDMS = (float) downMS;
        fix.cogRad = (float) courseRad;
        fix.sVarianceMS = (float) errorMS;
        fix.velNedValid = true;
    }
}
