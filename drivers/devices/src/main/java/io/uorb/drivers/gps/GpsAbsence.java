// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.gps.fix.ReceiverCounts;

/** The reason why a receiver's data has no position, in one line. */
final class GpsAbsence {
    private GpsAbsence() {}

    static String reason(ReceiverCounts nmea, ReceiverCounts ubx) {
        long fixes = nmea.fixes() + ubx.fixes();
        long withoutFix = nmea.withoutFix() + ubx.withoutFix();
        long damaged = nmea.broken() + nmea.malformed() + ubx.broken() + ubx.malformed();
        long incomplete = nmea.incomplete() + ubx.incomplete();
        if (fixes == 1) {
            return "1 fix, which no second one confirms";
        }
        if (fixes > 0) {
            long badTimes = nmea.badTimes() + ubx.badTimes();
            long badPositions = nmea.badPositions() + ubx.badPositions();
            return fixes + " fixes that do not follow each other, " + badTimes + " by their time, " + badPositions
                    + " by their place";
        }
        if (withoutFix > 0) {
            return "the receiver reports no fix, " + withoutFix + " times";
        }
        if (incomplete > 0) {
            return incomplete + " epochs lack a message, " + damaged + " messages are damaged";
        }
        return "none of " + (nmea.messages() + ubx.messages())
                + " messages with a time has one (NMEA: GGA, GNS, RMC, GLL; UBX: NAV-PVT, NAV-SOL, NAV-STATUS), "
                + damaged
                + " are damaged";
    }
}
