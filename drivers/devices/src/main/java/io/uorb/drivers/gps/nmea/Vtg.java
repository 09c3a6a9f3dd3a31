// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** VTG: course and speed, the latter twice. It has no time: it belongs to the sentences before it. */
final class Vtg {
    private static final int LEAST_FIELDS = 9;
    private static final int MOST_FIELDS = 10;
    private static final int MODE = 9;
    private static final double MAX_KNOTS = 2_000;
    private static final double KMH_OF_KNOT = 1.852;
    private static final double MS_OF_KMH = 1 / 3.6;
    private static final double HALF = 0.51;

    double speedMS;
    double courseDeg;
    /** A unit of its last digit: it may be rounded or cut off. */
    double courseErrorDeg;

    private boolean valid;

    void read(NmeaFields fields) {
        fields.require(fields.count() == LEAST_FIELDS || fields.count() == MOST_FIELDS);
        if (!fields.isSound()) {
            return;
        }
        courseDeg = fields.courseDeg(1);
        courseErrorDeg = NmeaFields.lastPlace(fields.decimals());
        fields.unit(2, 'T');
        fields.courseDeg(3);
        fields.unit(4, 'M');
        double knots = fields.decimal(5, 0, MAX_KNOTS);
        double knotsError = HALF * NmeaFields.lastPlace(fields.decimals()) * KMH_OF_KNOT;
        fields.unit(6, 'N');
        double kmh = fields.decimal(7, 0, MAX_KNOTS * KMH_OF_KNOT);
        double kmhError = HALF * NmeaFields.lastPlace(fields.decimals());
        fields.unit(8, 'K');
        int mode = fields.count() > MODE ? fields.code(MODE) : NmeaFields.NONE;
        valid = !NmeaFields.deniesFix(mode);
        // Either speed may be rounded or cut off.
        fields.require(!(Math.abs(knots * KMH_OF_KNOT - kmh) > 2 * (knotsError + kmhError)));
        speedMS = Double.isNaN(kmh) ? knots * KMH_OF_KNOT * MS_OF_KMH : kmh * MS_OF_KMH;
    }

    boolean hasFix() {
        return valid;
    }
}
