// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.fix;

import io.uorb.topics.sensors.SensorGps;
import io.uorb.topics.sensors.SensorGpsTopic;

/**
 * A filter that passes on fixes which follow the one before ({@link FixContinuity}). The first one has none before it,
 * and one after a jump in time or place does not follow: such a fix is held until the next one follows from it, and
 * then passed on ahead of that. One that arrived too long ago by then is not passed on. A first fix that stays the only
 * one is passed on when the data end.
 *
 * <p>Not thread-safe. Allocates nothing once it is made.
 */
public final class FixFilter {
    private final FixContinuity continuity = new FixContinuity();
    private final FixContinuity published = new FixContinuity();
    private final SampleClock sampleClock = new SampleClock();
    private final SensorGps held = new SensorGps();
    private final long[] words = new long[SensorGpsTopic.SENSOR_GPS.words()];
    private final FixListener listener;
    private final ReceiverCounts counts;
    private final long maxDelayUs;
    private boolean holding;

    /** Why the held fix was not passed on at once. */
    private FixContinuity.Verdict heldFor = FixContinuity.Verdict.FIRST;

    private long heldReceivedUs;
    private long heldTimeOfDayUs;

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
        published.reset();
        sampleClock.reset();
        holding = false;
    }

    /** Sets the UTC of the held fix, if there is one: it may be known when the second fix is. */
    public void setTimeOfHeld(long utcUs) {
        if (holding) {
            held.timeUtcUsec = utcUs;
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
        if (verdict == FixContinuity.Verdict.BAD_TIME) {
            sampleClock.reset();
        }
        fix.timestampSample = sampleClock.arrivalUs(timeOfDayUs, receivedUs);
        if (verdict == FixContinuity.Verdict.GOOD) {
            passOn(fix, timeOfDayUs, receivedUs, nowUs);
            return;
        }
        refuseHeld();
        hold(fix, verdict, timeOfDayUs, receivedUs);
    }

    /** Ends the data: a first fix that nothing contradicts is passed on, one after a jump is refused. */
    public void finish() {
        if (holding && heldFor == FixContinuity.Verdict.FIRST) {
            holding = false;
            publish(held, heldTimeOfDayUs, heldReceivedUs);
        }
        refuseHeld();
    }

    private void passOn(SensorGps fix, long timeOfDayUs, long receivedUs, long nowUs) {
        if (holding && nowUs - heldReceivedUs <= maxDelayUs) {
            holding = false;
            // Of two numbers that are too far apart, either may be wrong.
            held.satellitesUsed = fix.satellitesUsed == 0 ? 0 : held.satellitesUsed;
            publish(held, heldTimeOfDayUs, heldReceivedUs);
        }
        refuseHeld();
        if (nowUs - receivedUs <= maxDelayUs) {
            publish(fix, timeOfDayUs, receivedUs);
        } else {
            counts.addRefused(FixContinuity.Verdict.BAD_TIME);
        }
    }

    /** Passes a fix on; one that is out of reach of the one passed on before is a jump that another has confirmed. */
    private void publish(SensorGps fix, long timeOfDayUs, long receivedUs) {
        int satellites = fix.satellitesUsed;
        if (published.check(fix, timeOfDayUs) == FixContinuity.Verdict.BAD_POSITION) {
            counts.addJump(published.movedM());
        }
        fix.satellitesUsed = satellites;
        listener.onFix(fix, receivedUs);
    }

    private void hold(SensorGps fix, FixContinuity.Verdict verdict, long timeOfDayUs, long receivedUs) {
        SensorGpsTopic.SENSOR_GPS.encode(fix, words, 0);
        SensorGpsTopic.SENSOR_GPS.decode(words, 0, held);
        holding = true;
        heldFor = verdict;
        heldReceivedUs = receivedUs;
        heldTimeOfDayUs = timeOfDayUs;
    }

    /** Counts the held fix, if there is one, as refused. */
    private void refuseHeld() {
        if (holding) {
            holding = false;
            counts.addRefused(heldFor);
        }
    }
}
