// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

import io.uorb.drivers.gps.fix.UtcTime;

/** ZDA: time and date, of which receivers say the one that begins or the one that ends. */
final class Zda {
    private static final int LEAST_FIELDS = 5;
    private static final int MOST_FIELDS = 7;
    private static final int FIRST_YEAR = 1980;
    private static final int LAST_YEAR = 2079;

    long timeOfDayUs;

    /** Days since 1970. */
    int epochDay;

    void read(NmeaFields fields) {
        fields.require(fields.count() >= LEAST_FIELDS && fields.count() <= MOST_FIELDS);
        epochDay = NmeaFields.NONE;
        if (!fields.isSound()) {
            return;
        }
        timeOfDayUs = fields.timeOfDayUs(1);
        int day = fields.integer(2, 0, 31);
        int month = fields.integer(3, 0, 12);
        int year = fields.integer(4, 0, 9_999);
        // A receiver that does not know the date tells zeros, or the day on which it was made.
        if (fields.isSound() && year >= FIRST_YEAR && year <= LAST_YEAR && UtcTime.isDate(year, month, day)) {
            epochDay = (int) UtcTime.epochDay(year, month, day);
        }
    }

    boolean hasDate() {
        return epochDay != NmeaFields.NONE && timeOfDayUs != NmeaFields.NONE;
    }
}
