// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.gps.fix.PublishedJumps;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.drivers.transport.LinkAddress;

/**
 * A reporter of fixes that do not follow the one before: refused ones, and jumps that are true. Each of these four
 * kinds has a text at most once in ten seconds, whatever the others have; all are counted. A text is made only if it is
 * reported. Not thread-safe.
 */
final class GpsJumpReporter {
    private static final long US_PER_S = 1_000_000;

    private final DeviceContext context;
    private final LinkAddress address;
    private final ReceiverCounts nmea;
    private final ReceiverCounts ubx;
    private final PublishedJumps jumps;
    private final GpsErrorTally badTimes = new GpsErrorTally();
    private final GpsErrorTally badPositions = new GpsErrorTally();
    private final GpsErrorTally positionJumps = new GpsErrorTally();
    private final GpsErrorTally utcJumps = new GpsErrorTally();

    GpsJumpReporter(
            DeviceContext context, LinkAddress address, ReceiverCounts nmea, ReceiverCounts ubx, PublishedJumps jumps) {
        this.context = context;
        this.address = address;
        this.nmea = nmea;
        this.ubx = ubx;
        this.jumps = jumps;
    }

    /** Counts and reports what has come since the last call. */
    void update(long nowUs) {
        refused(
                badTimes.take(nmea.badTimes() + ubx.badTimes()),
                badTimes,
                DriverError.TIME,
                "a fix whose time does not follow the last one's is not published",
                nowUs);
        refused(
                badPositions.take(nmea.badPositions() + ubx.badPositions()),
                badPositions,
                DriverError.OUT_OF_RANGE,
                "a fix out of reach of the last one is not published",
                nowUs);
        jumps.collect();
        ReceiverCounts counts = jumps.counts();
        if (isToBeTold(positionJumps.take(counts.jumps()), positionJumps, DriverError.OUT_OF_RANGE, nowUs)) {
            inform("the position jumps by " + Math.round(counts.lastJumpM()) + " m; the next fix confirms it");
        }
        if (isToBeTold(utcJumps.take(counts.utcJumps()), utcJumps, DriverError.TIME, nowUs)) {
            long seconds = counts.lastUtcJumpUs() / US_PER_S;
            inform("UTC jumps by " + seconds + " s; it is not published until a second one agrees");
        }
    }

    private void refused(long times, GpsErrorTally tally, DriverError error, String text, long nowUs) {
        boolean told = times > 0 && tally.isDue(nowUs);
        if (told) {
            context.report(error, address + ": " + text);
        }
        context.count(error, told ? times - 1 : times);
    }

    private boolean isToBeTold(long times, GpsErrorTally tally, DriverError error, long nowUs) {
        context.count(error, times);
        return times > 0 && tally.isDue(nowUs);
    }

    /** A true jump is told as information, which no report of the same kind of error holds back. */
    private void inform(String text) {
        context.inform(address + ": " + text);
    }
}
