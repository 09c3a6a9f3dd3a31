// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;

/**
 * A comparison of the first fix of one protocol with the last one of the other. Each protocol's reader compares its own
 * fixes only ({@link FixFilter}), so that a jump exactly at a change would be told by nobody. The two have no time in
 * common but that of arrival, whose jitter is allowed for.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class ProtocolChange {
    /** By so much arrival may deviate from the receiver's time, us. */
    private static final long JITTER_US = 10_000_000;

    private final FixContinuity continuity = new FixContinuity();
    private final ReceiverCounts first;
    private final ReceiverCounts second;
    private ReceiverCounts last;
    private ReceiverCounts lastOfUtc;
    private long jumps;
    private long utcJumps;
    private long utcUs;
    private long utcReceivedUs;

    /** Makes a comparison of the readers with these counts, without a past. */
    public ProtocolChange(ReceiverCounts first, ReceiverCounts second) {
        this.first = first;
        this.second = second;
    }

    /** Resets the history, after the device was lost. */
    public void reset() {
        continuity.reset();
        last = null;
        lastOfUtc = null;
    }

    /**
     * Compares a fix that is published with the one before it, and counts a jump of place or UTC at the change unless
     * its reader has.
     *
     * @param receivedUs time since system start at which its first byte had arrived
     * @param by the counts of its reader
     */
    public void published(SensorGps fix, long receivedUs, ReceiverCounts by) {
        int satellites = fix.satellitesUsed;
        FixContinuity.Verdict verdict = continuity.check(fix, Math.floorMod(receivedUs, UtcTime.DAY_US));
        fix.satellitesUsed = satellites;
        boolean isOther = last != null && last != by;
        boolean isCounted = first.jumps() + second.jumps() != jumps;
        if (isOther && !isCounted && verdict == FixContinuity.Verdict.BAD_POSITION && continuity.isFar()) {
            by.addJump(continuity.movedM());
        }
        last = by;
        jumps = first.jumps() + second.jumps();
        if (fix.timeUtcUsec != 0) {
            compareUtc(fix.timeUtcUsec, receivedUs, by);
        }
    }

    private void compareUtc(long nowUtcUs, long receivedUs, ReceiverCounts by) {
        long deviationUs = nowUtcUs - utcUs - (receivedUs - utcReceivedUs);
        boolean isOther = lastOfUtc != null && lastOfUtc != by;
        boolean isCounted = first.utcJumps() + second.utcJumps() != utcJumps;
        if (isOther && !isCounted && Math.abs(deviationUs) > JITTER_US) {
            by.addUtcJump(deviationUs);
        }
        lastOfUtc = by;
        utcUs = nowUtcUs;
        utcReceivedUs = receivedUs;
        utcJumps = first.utcJumps() + second.utcJumps();
    }
}
