// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.sensors.SensorGps;

/**
 * HNR-PVT: the fixes between those of NAV-PVT, of receivers that have an IMU. It has a course and the speeds along the
 * ground and in space, from which the sign of the vertical speed is not known.
 */
final class HnrPvt {
    private static final int NANO = 12;
    private static final int FIX_TYPE = 16;
    private static final int FLAGS = 17;
    private static final int LONGITUDE = 20;
    private static final int GROUND_SPEED = 36;
    private static final int SPEED = 40;
    private static final int COURSE = 44;
    private static final int HORIZONTAL_ERROR = 52;
    private static final int SPEED_ERROR = 60;
    private static final int COURSE_ERROR = 64;

    private static final int DIFFERENTIAL = 2;
    private static final int THREE_D = 3;
    private static final double COURSE_UNIT = 1e-5;
    private static final double MILLI = 1e-3;
    private static final double SAME_SPEED_MS = 0.01;

    private HnrPvt() {}

    /** Fills the message; returns whether all values are in their ranges. */
    static boolean read(UbxFrame frame, SensorGps fix) {
        SensorGpsFields.clear(fix);
        int type = frame.u1(FIX_TYPE);
        if (frame.u4(NavPvt.TIME_OF_WEEK) >= NavPvt.WEEK_MS) {
            return false;
        }
        int flags = frame.u1(FLAGS);
        fix.fixType = NavSol.fixType(type, type == THREE_D ? flags : flags & ~DIFFERENTIAL);
        fix.timeUtcUsec = NavPvt.utcUs(frame, NANO);
        if (!SensorGpsFields.hasPosition(fix)) {
            return true;
        }
        readVelocity(frame, fix);
        return NavPvt.readPosition(frame, LONGITUDE, HORIZONTAL_ERROR, -NavPvt.MAX_HEIGHT_M, fix);
    }

    /** Reads the velocity but for its vertical part, so that the whole is not valid. */
    private static void readVelocity(UbxFrame frame, SensorGps fix) {
        double groundMS = frame.i4(GROUND_SPEED) * MILLI;
        double speedMS = frame.i4(SPEED) * MILLI;
        double courseDeg = frame.i4(COURSE) * COURSE_UNIT;
        boolean possible = groundMS >= 0
                && groundMS <= speedMS + SAME_SPEED_MS
                && speedMS <= NavPvt.MAX_SPEED_MS
                && Math.abs(courseDeg) <= 360;
        if (possible) {
            double courseRad = Math.toRadians(courseDeg);
            fix.velMS = (float) groundMS;
            fix.velNMS = (float) (groundMS * Trigonometry.cos(courseRad));
            fix.velEMS = (float) (groundMS * Trigonometry.sin(courseRad));
            fix.cogRad = (float) Math.toRadians(Math.IEEEremainder(courseDeg, 360));
            fix.sVarianceMS = (float) (frame.u4(SPEED_ERROR) * MILLI);
            fix.cVarianceRad = (float) Math.toRadians(frame.u4(COURSE_ERROR) * COURSE_UNIT);
        }
    }
}
