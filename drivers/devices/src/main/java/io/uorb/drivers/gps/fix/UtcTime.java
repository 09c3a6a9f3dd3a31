// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

/** Calendar arithmetic without objects. */
public final class UtcTime {
    /** Microseconds of a day without a leap second. */
    public static final long DAY_US = 86_400_000_000L;

    private static final int[] DAYS_OF_MONTH = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    private static final int FEBRUARY = 2;
    private static final int DAYS_OF_400_YEARS = 146_097;
    private static final int DAYS_BEFORE_1970 = 719_468;

    private UtcTime() {}

    /** Returns whether there is such a day in the Gregorian calendar. */
    public static boolean isDate(int year, int month, int day) {
        if (month < 1 || month > DAYS_OF_MONTH.length || day < 1) {
            return false;
        }
        boolean leapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return day <= DAYS_OF_MONTH[month - 1] + (month == FEBRUARY && leapYear ? 1 : 0);
    }

    /**
     * Returns days from 1970-01-01 to a date. Years are counted from March, so that the leap day is a year's last; five
     * months from March have 153 days, again and again.
     */
    public static long epochDay(int year, int month, int day) {
        int marchYear = month <= FEBRUARY ? year - 1 : year;
        int marchMonth = month <= FEBRUARY ? month + 9 : month - 3;
        int era = Math.floorDiv(marchYear, 400);
        int yearOfEra = marchYear - era * 400;
        int dayOfYear = (153 * marchMonth + 2) / 5 + day - 1;
        int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
        return (long) era * DAYS_OF_400_YEARS + dayOfEra - DAYS_BEFORE_1970;
    }

    /** Returns microseconds from one time of day to another, by the shorter way round midnight: -12 h to 12 h. */
    public static long betweenTimesOfDay(long fromUs, long toUs) {
        long forward = Math.floorMod(toUs - fromUs, DAY_US);
        return forward > DAY_US / 2 ? forward - DAY_US : forward;
    }
}
