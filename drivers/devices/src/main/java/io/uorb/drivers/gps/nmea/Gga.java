// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.nmea;

/** GGA, and GNS of several constellations: position, altitude and quality of the fix. */
final class Gga {
    static final int QUALITY_NONE = 0;
    static final int QUALITY_DIFFERENTIAL = 2;
    static final int QUALITY_RTK_FIXED = 4;
    static final int QUALITY_RTK_FLOAT = 5;
    static final int QUALITY_ESTIMATED = 6;

    private static final int FIELDS = 15;
    private static final int LEAST_FIELDS = 13;
    private static final int GNS_FIELDS = 13;

    /** Known modes of GNS, the better ones later, and the qualities of GGA that they are. */
    private static final String GNS_RANKS = "NSMEAPDFR";

    private static final int[] GNS_QUALITIES = {0, 8, 7, 6, 1, 1, 2, 5, 4};
    private static final int QUALITY_SIMULATED = 8;

    /** Makers' own qualities, such as NovAtel's 9, which is SBAS. */
    private static final int QUALITY_OTHER = 9;

    private static final int QUALITY_OF_UNKNOWN_MODE = 1;
    private static final int MAX_SATELLITES = 99;
    private static final double MAX_HDOP = 100;

    /** The value of receivers that know none. */
    private static final double UNKNOWN_HDOP = 10_000;

    private static final double MIN_ALTITUDE_M = -1_000;
    private static final double MAX_ALTITUDE_M = 100_000;
    private static final double MAX_SEPARATION_M = 200;

    /** Beyond the geoid's: the value of receivers that know none. */
    private static final double UNKNOWN_SEPARATION_M = 10_000;

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
        // Before NMEA 2.3, some receivers left out the last fields, which are about corrections.
        boolean whole = fields.count() == FIELDS;
        fields.require(whole || fields.count() >= LEAST_FIELDS && fields.count() < FIELDS && !fields.isEmpty(10));
        if (!fields.isSound()) {
            return;
        }
        quality = quality(fields.code(6));
        readPlace(fields);
        fields.unit(10, 'M');
        fields.unit(12, 'M');
        readHeight(fields, 9, 11);
    }

    private static int quality(int code) {
        if (code >= '0' && code <= '9') {
            return code - '0';
        }
        if (code == NmeaFields.NONE) {
            return NmeaFields.NONE;
        }
        return NmeaFields.deniesFix(code) ? QUALITY_NONE : QUALITY_OTHER;
    }

    /** Reads GNS, whose quality is the best one of a letter for each constellation. */
    void readGns(NmeaFields fields) {
        fields.require(fields.count() == GNS_FIELDS || fields.count() == GNS_FIELDS + 1);
        if (!fields.isSound()) {
            return;
        }
        int best = NmeaFields.NONE;
        for (int i = 0; i < fields.length(6); i++) {
            fields.require(Character.isUpperCase(fields.at(6, i)));
            best = Math.max(best, GNS_RANKS.indexOf(fields.at(6, i)));
        }
        fields.require(!fields.isEmpty(6));
        quality = best < 0 ? QUALITY_OF_UNKNOWN_MODE : GNS_QUALITIES[best];
        readPlace(fields);
        readHeight(fields, 9, 10);
    }

    private void readPlace(NmeaFields fields) {
        timeOfDayUs = fields.timeOfDayUs(1);
        if (quality == QUALITY_NONE) {
            // Before their first fix, receivers put anything where the position will be.
            return;
        }
        latitudeDeg = fields.angleDeg(2, 2, 'N', 'S');
        decimals = fields.decimals();
        longitudeDeg = fields.angleDeg(4, 3, 'E', 'W');
        // Parity does not see that two like digits were lost or doubled; the number of digits does.
        fields.require(Double.isNaN(latitudeDeg + longitudeDeg) || decimals == fields.decimals());
        boolean hasPosition = !Double.isNaN(latitudeDeg + longitudeDeg) && timeOfDayUs >= 0;
        fields.require(quality != NmeaFields.NONE && hasPosition);
    }

    private void readHeight(NmeaFields fields, int altitude, int separation) {
        satellites = fields.integer(7, 0, MAX_SATELLITES);
        hdop = fields.decimal(8, 0, UNKNOWN_HDOP);
        hdop = hdop > MAX_HDOP ? Double.NaN : hdop;
        hdopDecimals = fields.decimals();
        altitudeMslM = fields.decimal(altitude, MIN_ALTITUDE_M, MAX_ALTITUDE_M);
        separationM = fields.decimal(separation, -UNKNOWN_SEPARATION_M, UNKNOWN_SEPARATION_M);
        separationM = Math.abs(separationM) > MAX_SEPARATION_M ? Double.NaN : separationM;
    }

    /**
     * Returns whether the fix is measured by satellites, or extrapolated from that: what is typed in or made up is
     * none.
     */
    boolean hasFix() {
        return quality > QUALITY_NONE && (quality <= QUALITY_ESTIMATED || quality > QUALITY_SIMULATED);
    }
}
