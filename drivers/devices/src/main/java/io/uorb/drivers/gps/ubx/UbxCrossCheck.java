// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.drivers.gps.fix.SensorGpsFields;
import io.uorb.drivers.math.Trigonometry;
import io.uorb.topics.sensors.SensorGps;

/**
 * NAV-POSLLH and NAV-VELNED, which tell again what NAV-PVT tells of the same time of the week. The checksum of one
 * frame misses some changes of two bits; that it does so in two frames, and these then agree, does not happen by
 * chance.
 *
 * <p>Each is waited for if it came in at least three of four of the last eight epochs; if it comes anyway, it is
 * compared.
 */
final class UbxCrossCheck {
    /** Units of the last digit in which two messages of one solution may differ. */
    private static final int ROUNDING = 1;

    /** NAV-VELNED has centimetres a second, rounded or cut off. */
    private static final int ROUNDING_MM_S = 10;

    private static final int MM_OF_CM = 10;
    private static final int HISTORY = 8;
    private static final double DEGREES = 1e-7;
    private static final double METRES = 1e-3;
    private static final double METRES_OF_CM = 1e-2;
    private static final double METRES_PER_DEGREE = 111_320;

    /** NAV-SOL has centimetres, of which three make a place, and NAV-POSLLH as much. */
    private static final double SAME_PLACE_M = 0.05;

    private static final double SAME_SPEED_MS = 0.03;

    private final Part position = new Part(UbxId.NAV_POSLLH_LENGTH);
    private final Part velocity = new Part(UbxId.NAV_VELNED_LENGTH);
    private final Part earthFixed = new Part(UbxId.NAV_POSECEF_LENGTH);
    private final NavStatus status = new NavStatus();

    void take(UbxFrame frame) {
        switch (frame.id()) {
            case UbxId.NAV_POSLLH -> position.take(frame);
            case UbxId.NAV_POSECEF -> earthFixed.take(frame);
            default -> velocity.take(frame);
        }
    }

    void reset() {
        position.reset();
        velocity.reset();
        earthFixed.reset();
    }

    /** Starts the epoch of a received NAV-PVT; the messages of the previous one are remembered. */
    void begin(long timeMs) {
        position.begin(timeMs);
        velocity.begin(timeMs);
    }

    /** Returns whether a place without a kind of fix has ever been received. */
    boolean hasPlaces() {
        return position.filled || earthFixed.filled;
    }

    /** Returns whether a place of that time is there. */
    boolean hasPlace(long timeMs) {
        return position.isHere(timeMs) || earthFixed.isHere(timeMs);
    }

    /** Fills place and velocity of a fix of NAV-STATUS; returns whether all values are in their ranges. */
    boolean fill(SensorGps fix, long timeMs) {
        boolean possible = position.isHere(timeMs)
                ? NavStatus.readPlace(position.frame, fix)
                : status.readEarthFixedPlace(earthFixed.frame, fix);
        if (velocity.isHere(timeMs)) {
            NavStatus.readVelocity(velocity.frame, fix);
        }
        return possible;
    }

    /** Returns whether all that is waited for is there. */
    boolean isComplete(long timeMs) {
        return position.isHereOrNotExpected(timeMs) && velocity.isHereOrNotExpected(timeMs);
    }

    /** Returns whether what came so far is all of this time: it is not known yet what is to be waited for. */
    boolean isOfOneEpoch(long timeMs) {
        return (!position.filled || position.isHere(timeMs)) && (!velocity.filled || velocity.isHere(timeMs));
    }

    /** Returns whether NAV-POSLLH, if received, contains the same position. */
    boolean isSamePlace(UbxFrame pvt) {
        return !position.isHere(pvt.u4(NavPvt.TIME_OF_WEEK))
                || same(pvt, NavPvt.LONGITUDE, position.frame, 4)
                        && same(pvt, NavPvt.LATITUDE, position.frame, 8)
                        && same(pvt, NavPvt.HEIGHT, position.frame, 12)
                        && same(pvt, NavPvt.HEIGHT_MSL, position.frame, 16);
    }

    private static boolean same(UbxFrame pvt, int at, UbxFrame other, int otherAt) {
        return Math.abs((long) pvt.i4(at) - other.i4(otherAt)) <= ROUNDING;
    }

    private static boolean sameSpeed(UbxFrame pvt, int at, UbxFrame other, int otherAt) {
        return Math.abs(pvt.i4(at) - (long) MM_OF_CM * other.i4(otherAt)) <= ROUNDING_MM_S;
    }

    /**
     * Completes a fix of NAV-SOL with what NAV-POSLLH has of its time: the height above the sea, an accuracy for each
     * direction; a velocity that differs from NAV-VELNED's becomes unknown. Returns whether the place is the same.
     */
    boolean complete(SensorGps fix, long timeMs) {
        boolean flat = fix.fixType == SensorGps.FIX_TYPE_2D;
        if (position.isHere(timeMs)) {
            UbxFrame frame = position.frame;
            double latitudeDeg = frame.i4(8) * DEGREES;
            double longitudeDeg = frame.i4(4) * DEGREES;
            double heightM = frame.i4(12) * METRES;
            boolean same = Math.abs(fix.latitudeDeg - latitudeDeg) * METRES_PER_DEGREE <= SAME_PLACE_M
                    && Math.abs(Math.IEEEremainder(fix.longitudeDeg - longitudeDeg, 360))
                                    * METRES_PER_DEGREE
                                    * Trigonometry.cos(Math.toRadians(latitudeDeg))
                            <= SAME_PLACE_M
                    && (flat || Math.abs(fix.altitudeEllipsoidM - heightM) <= SAME_PLACE_M);
            if (!same) {
                return false;
            }
            fix.latitudeDeg = latitudeDeg;
            fix.longitudeDeg = longitudeDeg;
            fix.eph = (float) (frame.u4(20) * METRES);
            if (!flat) {
                fix.altitudeEllipsoidM = heightM;
                fix.altitudeMslM = frame.i4(16) * METRES;
                fix.epv = (float) (frame.u4(24) * METRES);
            }
        }
        if (velocity.isHere(timeMs)
                && !(isVelocity(fix.velNMS, 4) && isVelocity(fix.velEMS, 8) && isVelocity(fix.velDMS, 12))) {
            SensorGpsFields.clearVelocity(fix);
        }
        return true;
    }

    private boolean isVelocity(float speedMS, int at) {
        return Math.abs(speedMS - velocity.frame.i4(at) * METRES_OF_CM) <= SAME_SPEED_MS;
    }

    /** Sets values on which the two messages differ to unknown. */
    void clearWhatDiffers(UbxFrame pvt, SensorGps fix) {
        long timeMs = pvt.u4(NavPvt.TIME_OF_WEEK);
        if (position.isHere(timeMs)) {
            fix.eph = same(pvt, NavPvt.HORIZONTAL_ERROR, position.frame, 20) ? fix.eph : Float.NaN;
            fix.epv = same(pvt, NavPvt.VERTICAL_ERROR, position.frame, 24) ? fix.epv : Float.NaN;
        }
        if (!velocity.isHere(timeMs)) {
            return;
        }
        boolean sameVelocity = sameSpeed(pvt, NavPvt.VELOCITY, velocity.frame, 4)
                && sameSpeed(pvt, NavPvt.VELOCITY + 4, velocity.frame, 8)
                && sameSpeed(pvt, NavPvt.VELOCITY + 8, velocity.frame, 12)
                && sameSpeed(pvt, NavPvt.SPEED, velocity.frame, 20);
        if (!sameVelocity) {
            SensorGpsFields.clearVelocity(fix);
        }
        fix.cogRad = same(pvt, NavPvt.COURSE, velocity.frame, 24) ? fix.cogRad : Float.NaN;
        fix.sVarianceMS = sameSpeed(pvt, NavPvt.SPEED_ERROR, velocity.frame, 28) ? fix.sVarianceMS : Float.NaN;
        fix.cVarianceRad = same(pvt, NavPvt.COURSE_ERROR, velocity.frame, 32) ? fix.cVarianceRad : Float.NaN;
    }

    /** The last frame of a kind, and in which of the last epochs one came. */
    private static final class Part {
        private final byte[] bytes;
        private final UbxFrame frame;
        private boolean filled;
        private boolean begun;
        private boolean came;
        private long epochMs;
        private int epochs;
        private int history;

        Part(int payload) {
            bytes = new byte[UbxFrame.HEAD + payload];
            frame = new UbxFrame(bytes);
        }

        void take(UbxFrame other) {
            other.copyTo(bytes);
            filled = true;
            came |= begun && frame.u4(0) == epochMs;
        }

        void reset() {
            filled = false;
            begun = false;
            epochs = 0;
            history = 0;
        }

        boolean isHere(long timeMs) {
            return filled && frame.u4(0) == timeMs;
        }

        boolean isHereOrNotExpected(long timeMs) {
            int size = Math.min(epochs, HISTORY);
            return isHere(timeMs) || size == 0 || 4 * Integer.bitCount(history) < 3 * size;
        }

        void begin(long timeMs) {
            if (begun) {
                history = (history << 1 | (came ? 1 : 0)) & (1 << HISTORY) - 1;
                epochs = Math.min(epochs + 1, HISTORY);
            }
            begun = true;
            epochMs = timeMs;
            came = isHere(timeMs);
        }
    }
}
