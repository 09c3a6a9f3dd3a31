// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** GLL: position alone. */
final class Gll {
    private static final int LEAST_FIELDS = 7;
    private static final int MOST_FIELDS = 8;
    private static final int MODE = 7;

    long timeOfDayUs;
    double latitudeDeg;
    double longitudeDeg;
    private boolean valid;
    private int mode;

    void read(NmeaFields fields) {
        fields.require(fields.count() >= LEAST_FIELDS && fields.count() <= MOST_FIELDS);
        if (!fields.isSound()) {
            return;
        }
        timeOfDayUs = fields.timeOfDayUs(5);
        mode = fields.count() > MODE ? fields.code(MODE) : NmeaFields.NONE;
        valid = NmeaFields.isValid(fields.code(6), mode);
        if (!hasFix()) {
            return;
        }
        latitudeDeg = fields.angleDeg(1, 2, 'N', 'S');
        int decimals = fields.decimals();
        longitudeDeg = fields.angleDeg(3, 3, 'E', 'W');
        fields.require(decimals == fields.decimals());
        fields.require(!Double.isNaN(latitudeDeg + longitudeDeg) && timeOfDayUs >= 0);
    }

    boolean hasFix() {
        return valid && !NmeaFields.deniesFix(mode);
    }

    boolean isEstimated() {
        return mode == 'E';
    }
}
