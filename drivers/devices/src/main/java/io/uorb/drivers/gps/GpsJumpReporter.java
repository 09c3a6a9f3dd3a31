// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps;

import io.uorb.drivers.device.DeviceContext;
import io.uorb.drivers.device.DriverError;
import io.uorb.drivers.gps.fix.ReceiverCounts;
import io.uorb.drivers.transport.LinkAddress;

/**
 * A reporter of fixes of one protocol that do not follow the one before: refused ones, and jumps that are true. Each of
 * these four kinds has a text at most once in ten seconds, whatever the others have; all are counted. A text is made
 * only if it is reported. Not thread-safe.
 */
final class GpsJumpReporter {
    private static final long US_PER_S = 1_000_000;
    private static final long REPORT_US = 10_000_000;

    private final DeviceContext context;
    private final LinkAddress address;
    private final ReceiverCounts counts;
    private long badTimes;
    private long badPositions;
    private long jumps;
    private long utcJumps;
    private long nextBadTimeUs = Long.MIN_VALUE;
    private long nextBadPositionUs = Long.MIN_VALUE;
    private long nextJumpUs = Long.MIN_VALUE;
    private long nextUtcJumpUs = Long.MIN_VALUE;

    GpsJumpReporter(DeviceContext context, LinkAddress address, ReceiverCounts counts) {
        this.context = context;
        this.address = address;
        this.counts = counts;
    }

    /** Counts and reports what has come since the last call. */
    void update(long nowUs) {
        updateRefused(nowUs);
        if (counts.jumps() != jumps) {
            context.count(DriverError.OUT_OF_RANGE, counts.jumps() - jumps);
            jumps = counts.jumps();
            if (nowUs >= nextJumpUs) {
                nextJumpUs = nowUs + REPORT_US;
                inform("the position jumps by " + Math.round(counts.lastJumpM()) + " m; the next fix confirms it");
            }
        }
        if (counts.utcJumps() != utcJumps) {
            context.count(DriverError.TIME, counts.utcJumps() - utcJumps);
            utcJumps = counts.utcJumps();
            if (nowUs >= nextUtcJumpUs) {
                nextUtcJumpUs = nowUs + REPORT_US;
                long seconds = counts.lastUtcJumpUs() / US_PER_S;
                inform("UTC jumps by " + seconds + " s; it is not published until a second one agrees");
            }
        }
    }

    private void updateRefused(long nowUs) {
        if (counts.badTimes() != badTimes) {
            long more = counts.badTimes() - badTimes;
            badTimes = counts.badTimes();
            if (nowUs >= nextBadTimeUs) {
                nextBadTimeUs = nowUs + REPORT_US;
                report(DriverError.TIME, "a fix whose time does not follow the last one's is not published");
                more--;
            }
            context.count(DriverError.TIME, more);
        }
        if (counts.badPositions() != badPositions) {
            long more = counts.badPositions() - badPositions;
            badPositions = counts.badPositions();
            if (nowUs >= nextBadPositionUs) {
                nextBadPositionUs = nowUs + REPORT_US;
                report(DriverError.OUT_OF_RANGE, "a fix out of reach of the last one is not published");
                more--;
            }
            context.count(DriverError.OUT_OF_RANGE, more);
        }
    }

    private void report(DriverError error, String text) {
        context.report(error, address + ": " + text);
    }

    /** A true jump is told as information, which no report of the same kind of error holds back. */
    private void inform(String text) {
        context.inform(address + ": " + text);
    }
}
