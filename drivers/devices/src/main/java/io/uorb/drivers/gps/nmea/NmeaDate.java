// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.UtcTime;

/** Dates with two digits of the year: 80 to 99 are of the last century, in which GPS began. */
final class NmeaDate {
    private static final int FIRST_YEAR = 80;

    private NmeaDate() {}

    /** Returns days since 1970 of the number {@code ddmmyy}; {@link NmeaFields#NONE} if there is no such day. */
    static int epochDay(int ddmmyy) {
        int twoDigits = ddmmyy % 100;
        int year = twoDigits + (twoDigits < FIRST_YEAR ? 2000 : 1900);
        int month = ddmmyy / 100 % 100;
        int day = ddmmyy / 10_000;
        if (!UtcTime.isDate(year, month, day)) {
            return NmeaFields.NONE;
        }
        return (int) UtcTime.epochDay(year, month, day);
    }
}
