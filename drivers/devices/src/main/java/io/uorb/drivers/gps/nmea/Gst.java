// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** GST: standard deviations of the position. */
final class Gst {
    private static final int FIELDS = 9;
    private static final int LATITUDE = 6;
    private static final double MAX_ERROR_M = 1e7;

    /** Beyond a circle: the orientation is not used, and receivers have a value for one that they do not know. */
    private static final double MAX_ORIENTATION_DEG = 10_000;

    long timeOfDayUs;
    double horizontalM;
    double verticalM;

    void read(NmeaFields fields) {
        fields.require(fields.count() == FIELDS);
        if (!fields.isSound()) {
            return;
        }
        timeOfDayUs = fields.timeOfDayUs(1);
        fields.decimal(2, 0, MAX_ERROR_M);
        fields.decimal(3, 0, MAX_ERROR_M);
        fields.decimal(4, 0, MAX_ERROR_M);
        fields.decimal(5, -MAX_ORIENTATION_DEG, MAX_ORIENTATION_DEG);
        double north = fields.decimal(LATITUDE, 0, MAX_ERROR_M);
        double east = fields.decimal(LATITUDE + 1, 0, MAX_ERROR_M);
        horizontalM = Math.sqrt(north * north + east * east);
        verticalM = fields.decimal(LATITUDE + 2, 0, MAX_ERROR_M);
    }
}
