// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

/**
 * The clock of this system at times that a receiver reports. Of the fixes of the last half to whole minute, the one
 * that arrived the soonest after its own time tells how the two clocks differ: others were late by what a port, a
 * scheduler or a receiver under load added. Not thread-safe. Allocates nothing.
 */
final class SampleClock {
    private static final long BUCKET_US = 30_000_000;

    /** A difference that changes by more is a jump of the receiver's clock, unless the fix is late. */
    private static final long MAX_LATE_US = 1_000_000;

    /** Of fixes that were held up, the next comes at once. */
    private static final long LONGEST_BURST_US = 60_000_000;

    private static final long UNKNOWN = Long.MAX_VALUE;

    private long leastUs = UNKNOWN;
    private long leastBeforeUs = UNKNOWN;
    private long bucketEndUs;
    private long lastTimeOfDayUs;
    private long lastReceivedUs;

    void reset() {
        leastUs = UNKNOWN;
        leastBeforeUs = UNKNOWN;
    }

    /**
     * Returns when a fix would have arrived without delays that others do not have, us since system start; at most the
     * time at which it did arrive.
     *
     * @param timeOfDayUs the fix's time by the receiver
     * @param receivedUs time since system start at which its first byte had arrived
     */
    long arrivalUs(long timeOfDayUs, long receivedUs) {
        long aheadUs = Math.floorMod(receivedUs - timeOfDayUs, UtcTime.DAY_US);
        long best = Math.min(leastUs, leastBeforeUs);
        long lateUs = best == UNKNOWN ? 0 : UtcTime.betweenTimesOfDay(best, aheadUs);
        boolean jumps = Math.abs(lateUs) > MAX_LATE_US && !isLate(lateUs, timeOfDayUs, receivedUs);
        lastTimeOfDayUs = timeOfDayUs;
        lastReceivedUs = receivedUs;
        if (best == UNKNOWN || jumps) {
            reset();
            leastUs = aheadUs;
            bucketEndUs = receivedUs + BUCKET_US;
            return receivedUs;
        }
        if (receivedUs >= bucketEndUs) {
            leastBeforeUs = leastUs;
            leastUs = UNKNOWN;
            bucketEndUs = receivedUs + BUCKET_US;
        }
        // Where it is near midnight, both are moved by the same day.
        long unwrappedUs = best + lateUs;
        leastUs = Math.min(leastUs, unwrappedUs);
        return receivedUs - Math.max(0, lateUs);
    }

    /**
     * Returns whether a fix is late, as all are once a port or a link has held them up: it was measured after the one
     * before, and no longer ago than that one has come. A receiver whose clock is set back seems as late; its time goes
     * back, too.
     */
    private boolean isLate(long lateUs, long timeOfDayUs, long receivedUs) {
        long stepUs = UtcTime.betweenTimesOfDay(lastTimeOfDayUs, timeOfDayUs);
        return lateUs > 0 && stepUs > 0 && stepUs <= receivedUs - lastReceivedUs + LONGEST_BURST_US;
    }
}
