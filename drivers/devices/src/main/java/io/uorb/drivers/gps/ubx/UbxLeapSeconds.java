// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

/**
 * UTC of the weeks of GPS, by NAV-TIMEGPS: its leap seconds and its week count when two of its frames agree, and the
 * week when that of the fix does.
 */
final class UbxLeapSeconds {
    private static final int WEEK = 8;
    private static final int LEAP_SECONDS = 10;
    private static final int VALID = 11;
    private static final int ALL_VALID = 7;
    private static final int MAX_LEAP_SECONDS = 60;
    private static final int UNKNOWN = -1;
    private static final long WEEK_S = 604_800;
    private static final long MICROS = 1_000_000;

    /** 1980-01-06. */
    private static final long GPS_EPOCH_S = 315_964_800;

    private int seconds = UNKNOWN;
    private int week = UNKNOWN;
    private boolean confirmed;

    void take(UbxFrame frame) {
        int newSeconds = frame.u1(LEAP_SECONDS);
        if ((frame.u1(VALID) & ALL_VALID) != ALL_VALID || newSeconds > MAX_LEAP_SECONDS) {
            return;
        }
        int newWeek = frame.u2(WEEK);
        confirmed = newSeconds == seconds && (newWeek == week || newWeek == week + 1);
        seconds = newSeconds;
        week = newWeek;
    }

    void reset() {
        seconds = UNKNOWN;
        week = UNKNOWN;
        confirmed = false;
    }

    /** Returns microseconds since 1970; 0 if the week or the leap seconds are not known. */
    long utcUs(int ofWeek, long timeOfWeekUs) {
        boolean known = confirmed && (ofWeek == week || ofWeek == week + 1);
        return known ? (GPS_EPOCH_S + ofWeek * WEEK_S - seconds) * MICROS + timeOfWeekUs : 0;
    }
}
