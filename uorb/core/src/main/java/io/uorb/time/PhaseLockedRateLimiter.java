// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * The limiter that passes the sample nearest to each instant of a grid, which starts with the first sample and has the
 * interval as its step. So the phase is kept for good: a sample that came a little early or late shifts none after it.
 *
 * <p>Nearest means: its own time lies no more than half a sample period before the instant. The period is measured
 * between the samples that pass, from their times and numbers; before that it is taken for half the interval. A sample
 * that is older than that waits for a nearer one, but not longer than half an interval past the instant: a publisher
 * that fell silent, or whose times are not those of this clock, is late, not lost.
 */
final class PhaseLockedRateLimiter extends RateLimiter {
    private static final long NOT_STARTED = Long.MIN_VALUE;

    private volatile long dueUs = NOT_STARTED;
    private volatile long instantUs;
    /** 0: not known yet. */
    private long periodUs;

    private long lastSampleUs;
    /** 0: none from this source yet. */
    private long lastGeneration;

    @Override
    public long dueUs() {
        return dueUs;
    }

    @Override
    public long latestUs() {
        return dueUs == NOT_STARTED ? NOT_STARTED : OrbClock.plus(instantUs, intervalUs() / 2);
    }

    @Override
    public boolean passes(long nowUs, long sampleUs) {
        return sampleUs >= dueUs || nowUs >= latestUs();
    }

    @Override
    public boolean needsSampleTime() {
        return true;
    }

    @Override
    public void passed(long nowUs, long sampleUs, long generation) {
        long atUs = Math.min(Math.max(sampleUs, nowUs - intervalUs() / 2), nowUs);
        if (dueUs == NOT_STARTED) {
            restart(atUs);
        } else if (generation == lastGeneration) {
            return; // the same sample again
        } else {
            measurePeriod(sampleUs, generation);
            step(atUs);
        }
        lastSampleUs = sampleUs;
        lastGeneration = generation;
    }

    @Override
    public void setLastUpdateUs(long lastUpdateUs) {
        restart(lastUpdateUs);
    }

    @Override
    public void sourceChanged() {
        lastGeneration = 0;
        periodUs = 0;
        if (dueUs != NOT_STARTED) {
            updateDue();
        }
    }

    @Override
    void intervalChanged(long beforeUs) {
        if (dueUs != NOT_STARTED) {
            restart(instantUs - beforeUs);
        }
    }

    private void restart(long atUs) {
        instantUs = OrbClock.plus(atUs, intervalUs());
        updateDue();
    }

    private void measurePeriod(long sampleUs, long generation) {
        long samples = generation - lastGeneration;
        if (lastGeneration != 0 && samples > 0 && sampleUs > lastSampleUs) {
            periodUs = (sampleUs - lastSampleUs) / samples;
        }
    }

    /** Advances to the instant after that nearest to the sample; a copy ahead of its time leaves the grid alone. */
    private void step(long sampleUs) {
        long intervalUs = intervalUs();
        if (intervalUs > 0) {
            long steps = Math.max(0, Math.floorDiv(sampleUs - instantUs + intervalUs / 2, intervalUs) + 1);
            instantUs += steps * intervalUs;
        }
        updateDue();
    }

    private void updateDue() {
        long period = periodUs == 0 ? intervalUs() / 2 : Math.min(periodUs, intervalUs());
        dueUs = instantUs - period / 2;
    }
}
