// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.drivers.transport.LinkAddress;

/** A reporter of fixes of one protocol that do not follow the one before: refused ones, and jumps that are true. */
final class GpsJumpReporter {
    private static final long US_PER_S = 1_000_000;

    private final DeviceContext context;
    private final LinkAddress address;
    private final ReceiverCounts counts;
    private long badTimes;
    private long badPositions;
    private long jumps;
    private long utcJumps;

    GpsJumpReporter(DeviceContext context, LinkAddress address, ReceiverCounts counts) {
        this.context = context;
        this.address = address;
        this.counts = counts;
    }

    /** Counts and reports what has come since the last call. */
    void update() {
        if (counts.badTimes() != badTimes) {
            report(
                    DriverError.TIME,
                    counts.badTimes() - badTimes,
                    "a fix whose time does not follow the last one's is not published");
            badTimes = counts.badTimes();
        }
        if (counts.badPositions() != badPositions) {
            report(
                    DriverError.OUT_OF_RANGE,
                    counts.badPositions() - badPositions,
                    "a fix out of reach of the last one is not published");
            badPositions = counts.badPositions();
        }
        if (counts.jumps() != jumps) {
            report(
                    DriverError.OUT_OF_RANGE,
                    counts.jumps() - jumps,
                    "the position jumps by " + Math.round(counts.lastJumpM()) + " m; the next fix confirms it");
            jumps = counts.jumps();
        }
        if (counts.utcJumps() != utcJumps) {
            report(
                    DriverError.TIME,
                    counts.utcJumps() - utcJumps,
                    "UTC jumps by " + counts.lastUtcJumpUs() / US_PER_S + " s; it is not published until a second one"
                            + " agrees");
            utcJumps = counts.utcJumps();
        }
    }

    private void report(DriverError error, long times, String text) {
        context.report(error, address + ": " + text);
        context.count(error, times - 1);
    }
}
