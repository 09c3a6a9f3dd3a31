// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import io.uorb.topics.sensors.SensorGps;

/**
 * The last NAV-DOP. The dilution of position consists of the vertical and the horizontal one; otherwise all are
 * unknown. They hold for five seconds.
 */
final class UbxDilutions {
    private static final long MAX_AGE_MS = 5_000;
    private static final int POSITION = 6;
    private static final int VERTICAL = 10;
    private static final int HORIZONTAL = 12;
    private static final float UNIT = 0.01f;

    /** Each of three dilutions is rounded, or cut off, to a hundredth. */
    private static final double ROUNDING = 3;

    private boolean known;
    private long timeMs;
    private int position;
    private float horizontal;
    private float vertical;

    void take(UbxFrame frame) {
        position = frame.u2(POSITION);
        int ofHeight = frame.u2(VERTICAL);
        int ofPlace = frame.u2(HORIZONTAL);
        known = Math.abs(StrictMath.hypot(ofHeight, ofPlace) - position) <= ROUNDING;
        timeMs = frame.u4(0);
        vertical = ofHeight * UNIT;
        horizontal = ofPlace * UNIT;
    }

    void reset() {
        known = false;
    }

    /** Sets those of a fix that has no dilution of its own. */
    void write(SensorGps fix, long fixTimeMs) {
        write(fix, fixTimeMs, position);
    }

    /** Sets those of a fix, unless its own dilution of position, in hundredths, is another at the same time. */
    void write(SensorGps fix, long fixTimeMs, int ownPosition) {
        boolean fits = fixTimeMs != timeMs || position == ownPosition;
        if (known && fits && Math.abs(fixTimeMs - timeMs) <= MAX_AGE_MS) {
            fix.hdop = horizontal;
            fix.vdop = vertical;
        }
    }
}
