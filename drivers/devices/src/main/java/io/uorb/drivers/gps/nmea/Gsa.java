// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** GSA: 2D or 3D, and dilutions of precision; one a constellation, which agree in what is taken here. */
final class Gsa {
    static final int MODE_NONE = 1;
    static final int MODE_2D = 2;
    static final int MODE_3D = 3;

    /** A code that the standard does not have: it neither denies a fix nor its altitude. */
    private static final int MODE_UNKNOWN = 0;

    private static final int FIELDS = 18;
    private static final int FIRST_SATELLITE = 3;
    private static final int PDOP = 15;
    private static final int DILUTIONS = 3;
    private static final int SYSTEM = 18;
    private static final int MAX_SATELLITE = 999;
    private static final double MAX_DOP = 100;
    private static final int MAX_DECIMALS = 3;
    private static final double ROUNDING = 1.51;

    int mode;
    double hdop;
    int hdopDecimals;
    double vdop;

    void read(NmeaFields fields) {
        // Receivers of many channels list more satellites than the twelve of the standard.
        int dilution = fields.count() > FIELDS + 1 ? fields.count() - DILUTIONS : PDOP;
        fields.require(fields.count() >= FIELDS);
        if (!fields.isSound()) {
            return;
        }
        fields.code(1);
        mode = mode(fields.code(2));
        for (int i = FIRST_SATELLITE; i < dilution; i++) {
            fields.integer(i, 0, MAX_SATELLITE);
        }
        double pdop = fields.decimal(dilution, 0, MAX_DOP);
        int decimals = fields.decimals();
        hdop = fields.decimal(dilution + 1, 0, MAX_DOP);
        fields.require(isEmptyOrShort(fields, dilution + 1));
        hdopDecimals = fields.decimals();
        vdop = fields.decimal(dilution + 2, 0, MAX_DOP);
        fields.require(isEmptyOrShort(fields, dilution + 2));
        boolean sameDigits = decimals == hdopDecimals && decimals == fields.decimals();
        // The dilution of position is made of the other two; where it is not, as when one is at its limit, none is
        // known.
        if (!sameDigits
                || !(Math.abs(StrictMath.hypot(hdop, vdop) - pdop) <= 2 * ROUNDING * NmeaFields.lastPlace(decimals))) {
            hdop = Double.NaN;
            vdop = Double.NaN;
        }
        if (fields.count() == FIELDS + 1) {
            fields.code(SYSTEM);
        }
        fields.require(!fields.isEmpty(2));
    }

    private static int mode(int code) {
        int digit = code - '0';
        return digit >= MODE_NONE && digit <= MODE_3D ? digit : MODE_UNKNOWN;
    }

    /** Returns whether the sentence is empty or short: two equal digits that occur twice leave the checksum right. */
    private static boolean isEmptyOrShort(NmeaFields fields, int field) {
        return fields.isEmpty(field) || fields.decimals() <= MAX_DECIMALS;
    }
}
