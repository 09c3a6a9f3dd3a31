// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.UtcTime;

/**
 * Dates for times of day: RMC alone has a date, and may come less often than positions. A date counts when the one
 * before agrees with it.
 */
final class NmeaClock {
    private static final long MAX_AGE_US = 60_000_000;

    private boolean known;
    private boolean confirmed;
    private long utcUs;
    private long dayUs;

    /** Sets a date; returns by how much it deviates, us, where it does not follow dates that agreed; else 0. */
    long setDate(int epochDay, long timeOfDayUs) {
        long now = epochDay * UtcTime.DAY_US + timeOfDayUs;
        long changeUs = now - utcUs - UtcTime.betweenTimesOfDay(dayUs, timeOfDayUs);
        long jumpUs = confirmed ? changeUs : 0;
        confirmed = known && changeUs == 0;
        known = true;
        utcUs = now;
        dayUs = timeOfDayUs;
        return jumpUs;
    }

    /** Returns microseconds since 1970; 0 if no date is known for so near a time. */
    long utcUs(long timeOfDayUs) {
        long step = UtcTime.betweenTimesOfDay(dayUs, timeOfDayUs);
        return confirmed && Math.abs(step) <= MAX_AGE_US ? utcUs + step : 0;
    }

    void reset() {
        known = false;
        confirmed = false;
    }
}
