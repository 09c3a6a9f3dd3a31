// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/**
 * A filter that passes on fixes which follow the one before ({@link FixContinuity}). The first one has none before it:
 * it is held until the second follows from it, and then passed on ahead of that. One that arrived too long ago by then
 * is not passed on.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class FixFilter {
    private final FixContinuity continuity = new FixContinuity();
    private final SensorGps first = new SensorGps();
    private final long[] words = new long[SensorGpsTopic.SENSOR_GPS.words()];
    private final FixListener listener;
    private final ReceiverCounts counts;
    private final long maxDelayUs;
    private boolean holding;
    private long firstReceivedUs;

    /**
     * Makes a filter without a past.
     *
     * @param counts where refused fixes are counted
     * @param maxDelayUs age at which a fix is refused
     */
    public FixFilter(FixListener listener, ReceiverCounts counts, long maxDelayUs) {
        this.listener = listener;
        this.counts = counts;
        this.maxDelayUs = maxDelayUs;
    }

    /** Resets the history, and drops a fix that is held. */
    public void reset() {
        continuity.reset();
        holding = false;
    }

    /** Sets the UTC of the held fix, if there is one: it may be known when the second fix is. */
    public void setTimeOfHeld(long utcUs) {
        if (holding) {
            first.timeUtcUsec = utcUs;
        }
    }

    /**
     * Passes a fix on, holds it, or counts it as refused.
     *
     * @param timeOfDayUs the fix's time of day in microseconds
     * @param receivedUs time since system start at which its first byte had arrived
     * @param nowUs the present one
     */
    public void offer(SensorGps fix, long timeOfDayUs, long receivedUs, long nowUs) {
        counts.addEpoch(SensorGpsFields.hasPosition(fix));
        FixContinuity.Verdict verdict = continuity.check(fix, timeOfDayUs);
        if (verdict == FixContinuity.Verdict.GOOD && nowUs - receivedUs > maxDelayUs) {
            verdict = FixContinuity.Verdict.BAD_TIME;
        }
        boolean held = holding;
        holding = verdict == FixContinuity.Verdict.FIRST;
        if (holding) {
            SensorGpsTopic.SENSOR_GPS.encode(fix, words, 0);
            SensorGpsTopic.SENSOR_GPS.decode(words, 0, first);
            firstReceivedUs = receivedUs;
        } else if (verdict == FixContinuity.Verdict.GOOD) {
            if (held && nowUs - firstReceivedUs <= maxDelayUs) {
                // Of two numbers that are too far apart, either may be wrong.
                first.satellitesUsed = fix.satellitesUsed == 0 ? 0 : first.satellitesUsed;
                listener.onFix(first, firstReceivedUs);
            }
            listener.onFix(fix, receivedUs);
        } else {
            counts.addRefused(verdict);
        }
    }
}
