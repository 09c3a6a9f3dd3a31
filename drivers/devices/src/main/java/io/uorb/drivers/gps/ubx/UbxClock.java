// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/**
 * A check of UTC against the time of the week: from fix to fix their difference changes by no more than a crystal
 * drifts. It jumps when the receiver sets its clock (whole milliseconds) and at a leap second: then one fix has no
 * time.
 */
final class UbxClock {
    private static final long WEEK_US = 604_800_000_000L;
    private static final long MARGIN_US = 10;
    private static final long DRIFT_PPM = 10;
    private static final long MICROS = 1_000_000;

    private boolean known;
    private long aheadUs;
    private long weekUs;
    private long lastUtcUs;
    private long previousUtcUs;

    void reset() {
        known = false;
    }

    /** Returns the time, or 0 if it does not follow the one before. */
    long confirmed(long utcUs, long timeOfWeekUs) {
        if (utcUs == 0) {
            return 0;
        }
        long ahead = Math.floorMod(utcUs - timeOfWeekUs, WEEK_US);
        long change = Math.floorMod(ahead - aheadUs + WEEK_US / 2, WEEK_US) - WEEK_US / 2;
        long step = Math.floorMod(timeOfWeekUs - weekUs, WEEK_US);
        boolean follows = known && Math.abs(change) <= MARGIN_US + step * DRIFT_PPM / MICROS;
        known = true;
        aheadUs = ahead;
        weekUs = timeOfWeekUs;
        previousUtcUs = lastUtcUs;
        lastUtcUs = utcUs;
        return follows ? utcUs : 0;
    }

    /** Returns the time before the last one; where that one is confirmed, it confirms this. */
    long previousUtcUs() {
        return previousUtcUs;
    }
}
