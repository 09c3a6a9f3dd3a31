// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** GGA: position, altitude and quality of the fix. */
final class Gga {
    static final int QUALITY_NONE = 0;
    static final int QUALITY_DIFFERENTIAL = 2;
    static final int QUALITY_RTK_FIXED = 4;
    static final int QUALITY_RTK_FLOAT = 5;
    static final int QUALITY_ESTIMATED = 6;

    private static final int FIELDS = 15;
    private static final int MAX_QUALITY = 8;
    private static final int MAX_SATELLITES = 99;
    private static final double MAX_HDOP = 100;
    private static final double MIN_ALTITUDE_M = -1_000;
    private static final double MAX_ALTITUDE_M = 100_000;
    private static final double MAX_SEPARATION_M = 200;

    long timeOfDayUs;
    double latitudeDeg;
    double longitudeDeg;

    /** Digits of minutes after the point. */
    int decimals;

    int quality;
    int satellites;
    double hdop;
    int hdopDecimals;
    double altitudeMslM;

    /** The geoid above the ellipsoid. */
    double separationM;

    void read(NmeaFields fields) {
        fields.require(fields.count() == FIELDS);
        if (!fields.isSound()) {
            return;
        }
        timeOfDayUs = fields.timeOfDayUs(1);
        latitudeDeg = fields.angleDeg(2, 2, 'N', 'S');
        decimals = fields.decimals();
        longitudeDeg = fields.angleDeg(4, 3, 'E', 'W');
        // Parity does not see that two like digits were lost or doubled; the number of digits does.
        fields.require(Double.isNaN(latitudeDeg + longitudeDeg) || decimals == fields.decimals());
        quality = fields.integer(6, QUALITY_NONE, MAX_QUALITY);
        satellites = fields.integer(7, 0, MAX_SATELLITES);
        hdop = fields.decimal(8, 0, MAX_HDOP);
        hdopDecimals = fields.decimals();
        altitudeMslM = fields.decimal(9, MIN_ALTITUDE_M, MAX_ALTITUDE_M);
        fields.unit(10, 'M');
        separationM = fields.decimal(11, -MAX_SEPARATION_M, MAX_SEPARATION_M);
        fields.unit(12, 'M');
        boolean hasPosition = !Double.isNaN(latitudeDeg + longitudeDeg) && timeOfDayUs >= 0;
        fields.require(quality == QUALITY_NONE || quality != NmeaFields.NONE && hasPosition);
    }

    /**
     * Returns whether the fix is measured by satellites, or extrapolated from that: what is typed in or made up is
     * none.
     */
    boolean hasFix() {
        return quality > QUALITY_NONE && quality <= QUALITY_ESTIMATED;
    }
}
