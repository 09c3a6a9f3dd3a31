// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** RMC: position, speed, course and date. */
final class Rmc {
    private static final int LEAST_FIELDS = 12;
    private static final int MOST_FIELDS = 14;
    private static final int DATE = 9;
    private static final int DECLINATION = 10;
    private static final int MODE = 12;
    private static final int STATUS = 13;
    private static final double KNOT_MS = 1852.0 / 3600;
    private static final double MAX_KNOTS = 2_000;

    /** It is not used; receivers that do not know it write 999.9. */
    private static final double MAX_DECLINATION_DEG = 10_000;

    long timeOfDayUs;
    double latitudeDeg;
    double longitudeDeg;
    int decimals;
    double speedMS;
    double courseDeg;
    /** A unit of its last digit: it may be rounded or cut off. */
    double courseErrorDeg;

    /** Days since 1970. */
    int epochDay;

    private boolean valid;
    private int mode;

    void read(NmeaFields fields) {
        boolean whole = fields.count() >= LEAST_FIELDS && fields.count() <= MOST_FIELDS;
        // Some receivers leave out the declination.
        boolean shortened = fields.count() > DATE && fields.count() < LEAST_FIELDS && !fields.isEmpty(DATE);
        fields.require(whole || shortened);
        if (!fields.isSound()) {
            return;
        }
        timeOfDayUs = fields.timeOfDayUs(1);
        mode = shortened ? NmeaFields.NONE : mode(fields);
        valid = NmeaFields.isValid(fields.code(2), mode);
        if (!hasFix()) {
            // Before their first fix, receivers put anything where the position will be.
            return;
        }
        latitudeDeg = fields.angleDeg(3, 2, 'N', 'S');
        decimals = fields.decimals();
        longitudeDeg = fields.angleDeg(5, 3, 'E', 'W');
        // Parity does not see that two like digits were lost or doubled; the number of digits does.
        fields.require(Double.isNaN(latitudeDeg + longitudeDeg) || decimals == fields.decimals());
        speedMS = fields.decimal(7, 0, MAX_KNOTS) * KNOT_MS;
        courseDeg = fields.courseDeg(8);
        courseErrorDeg = NmeaFields.lastPlace(fields.decimals());
        epochDay = fields.date(DATE);
        if (fields.count() > STATUS) {
            fields.code(STATUS);
        }
        fields.require(!valid || !Double.isNaN(latitudeDeg + longitudeDeg) && timeOfDayUs >= 0);
    }

    /** Returns the mode; where the declination has no hemisphere, some receivers put it in its place. */
    private static int mode(NmeaFields fields) {
        fields.decimal(DECLINATION, -MAX_DECLINATION_DEG, MAX_DECLINATION_DEG);
        int letter = fields.code(DECLINATION + 1);
        if (fields.count() > MODE) {
            return fields.code(MODE);
        }
        return letter == 'E' || letter == 'W' ? NmeaFields.NONE : letter;
    }

    /**
     * Returns whether the fix is measured by satellites, or extrapolated from that: what is typed in or made up is
     * none.
     */
    boolean hasFix() {
        return valid && !NmeaFields.deniesFix(mode);
    }

    boolean isEstimated() {
        return mode == 'E';
    }
}
