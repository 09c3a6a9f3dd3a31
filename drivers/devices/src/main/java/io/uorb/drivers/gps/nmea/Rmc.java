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
    private static final double CIRCLE_DEG = 360;

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
        int status = fields.letter(2, "AVD");
        valid = status == 'A' || status == 'D';
        mode = shortened ? NmeaFields.NONE : mode(fields);
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
        courseDeg = fields.decimal(8, 0, CIRCLE_DEG);
        courseErrorDeg = StrictMath.pow(10, -fields.decimals());
        epochDay = fields.date(DATE);
        if (fields.count() > STATUS) {
            fields.letter(STATUS, "SCUV");
        }
        fields.require(!valid || !Double.isNaN(latitudeDeg + longitudeDeg) && timeOfDayUs >= 0);
    }

    /** Returns the mode; where the declination has no hemisphere, some receivers put it in its place. */
    private static int mode(NmeaFields fields) {
        fields.decimal(DECLINATION, 0, CIRCLE_DEG);
        if (fields.count() > MODE) {
            fields.letter(DECLINATION + 1, "EW");
            return fields.letter(MODE, NmeaFields.MODES);
        }
        int letter = fields.letter(DECLINATION + 1, "EWADFMNPRS");
        return letter == 'E' || letter == 'W' ? NmeaFields.NONE : letter;
    }

    /**
     * Returns whether the fix is measured by satellites, or extrapolated from that: what is typed in or made up is
     * none.
     */
    boolean hasFix() {
        return valid && mode != 'N' && mode != 'M' && mode != 'S';
    }

    boolean isEstimated() {
        return mode == 'E';
    }
}
