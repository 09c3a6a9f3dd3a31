// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * The limiter that keeps the mean rate and spreads the samples evenly. The first sample passes at once and starts a
 * grid of instants, an interval apart. For each instant one sample passes:
 * <ol>
 *   <li>the first one whose time is not more than half a source period before the instant;
 *   <li>half a source period after the instant, any that waits: there is none nearer, or its time is not of this clock.
 * </ol>
 *
 * <p>A sample that passes after its instant puts off the next one, so that a reader that is woken never gets two closer
 * than the interval less half a source period. A reader that looks later than that has its sample later; its next
 * instant stays, else the mean would fall, but half an interval always lies between two.
 *
 * <p>The grid starts anew when the reader or the source has been away for an interval or more, when a sample is copied
 * ahead of its time, and as long as the source's {@linkplain SourcePeriod period} is not known. After a shorter silence
 * of the source it is moved by that.
 */
final class SteadyRateLimiter extends RateLimiter {
    private static final long NOT_STARTED = Long.MIN_VALUE;

    private final SourcePeriod period = new SourcePeriod();
    private volatile long dueUs = NOT_STARTED;
    private volatile long latestUs = NOT_STARTED;
    private long instantUs;
    private long lastUs;

    @Override
    public long dueUs() {
        return dueUs;
    }

    @Override
    public long latestUs() {
        return latestUs;
    }

    @Override
    public boolean passes(long nowUs, long sampleUs) {
        return nowUs >= latestUs || sampleUs >= dueUs;
    }

    @Override
    public boolean needsSampleTime() {
        return true;
    }

    @Override
    public void passed(long nowUs, long sampleUs, long generation) {
        if (period.isLast(generation)) {
            return; // a repeated copy does not put off the next sample
        }
        boolean isOnGrid = period.isKnown() && nowUs >= dueUs && nowUs - latestUs < intervalUs();
        long silenceUs = period.passed(nowUs, sampleUs, generation);
        if (isOnGrid) {
            step(nowUs, silenceUs);
        } else {
            setLastUpdateUs(nowUs);
        }
    }

    /** Advances to the next instant. */
    private void step(long nowUs, long silenceUs) {
        long halfUs = halfPeriodUs();
        long lateUs = nowUs - instantUs;
        long sourceLateUs = Math.max(0, Math.min(silenceUs, lateUs - halfUs));
        long shiftUs = sourceLateUs > 2 * halfUs ? sourceLateUs : 0; // less than that is jitter
        long putOffUs = Math.min(Math.max(0, lateUs), halfUs + sourceLateUs) - shiftUs;
        lastUs = nowUs;
        instantUs = OrbClock.plus(OrbClock.plus(instantUs, intervalUs()), shiftUs);
        open(putOffUs);
    }

    @Override
    public void setLastUpdateUs(long lastUpdateUs) {
        lastUs = lastUpdateUs;
        instantUs = OrbClock.plus(lastUpdateUs, intervalUs());
        open(0);
    }

    private void open(long putOffUs) {
        long halfUs = halfPeriodUs();
        long openUs = OrbClock.plus(instantUs - halfUs, putOffUs);
        latestUs = Math.max(openUs, OrbClock.plus(instantUs, halfUs));
        dueUs = Math.max(openUs, OrbClock.plus(lastUs, intervalUs() / 2));
    }

    private long halfPeriodUs() {
        return Math.min(period.us(), intervalUs()) / 2;
    }

    @Override
    public void sourceChanged() {
        period.forget();
        if (dueUs != NOT_STARTED) {
            open(0);
        }
    }

    /** Handles a new interval, which counts from the last sample that passed. */
    @Override
    void intervalChanged(long beforeUs) {
        if (dueUs != NOT_STARTED) {
            setLastUpdateUs(lastUs);
        }
    }
}
