// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/**
 * A check of UTC against the time of the week: from fix to fix both go on by the same, but for what a crystal drifts.
 * UTC jumps when the receiver sets its clock (whole milliseconds), at a leap second, and by 1024 weeks where a receiver
 * mistakes the week: then one fix has no time.
 */
final class UbxClock {
    private static final long WEEK_US = 604_800_000_000L;
    private static final long MARGIN_US = 10;
    private static final long DRIFT_PPM = 10;
    private static final long MICROS = 1_000_000;

    private boolean known;
    private boolean followed;
    private long jumpUs;
    private long weekUs;
    private long lastUtcUs;
    private long previousUtcUs;

    void reset() {
        known = false;
        followed = false;
        jumpUs = 0;
    }

    /** Returns the time, or 0 if it does not follow the one before. */
    long confirmed(long utcUs, long timeOfWeekUs) {
        jumpUs = 0;
        if (utcUs == 0) {
            return 0;
        }
        long stepUs = Math.floorMod(timeOfWeekUs - weekUs + WEEK_US / 2, WEEK_US) - WEEK_US / 2;
        long changeUs = utcUs - lastUtcUs - stepUs;
        boolean follows = known && Math.abs(changeUs) <= MARGIN_US + Math.abs(stepUs) * DRIFT_PPM / MICROS;
        jumpUs = followed && !follows ? changeUs : 0;
        followed = follows;
        known = true;
        weekUs = timeOfWeekUs;
        previousUtcUs = lastUtcUs;
        lastUtcUs = utcUs;
        return follows ? utcUs : 0;
    }

    /** Returns by how much the last time deviates, us, where it does not follow times that did; else 0. */
    long jumpUs() {
        return jumpUs;
    }

    /** Returns the time before the last one; where that one is confirmed, it confirms this. */
    long previousUtcUs() {
        return previousUtcUs;
    }
}
