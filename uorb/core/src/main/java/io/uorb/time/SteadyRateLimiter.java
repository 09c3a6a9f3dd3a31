// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/** The limiter that passes the first sample at once, then none sooner than the interval after the one before. */
final class SteadyRateLimiter extends RateLimiter {
    private volatile long dueUs = Long.MIN_VALUE;
    private long lastUs;
    /** 0: none from this source yet. */
    private long lastGeneration;

    @Override
    public long dueUs() {
        return dueUs;
    }

    @Override
    public void passed(long nowUs, long sampleUs, long generation) {
        if (generation != lastGeneration) { // a repeated copy does not put off the next sample
            lastGeneration = generation;
            setLastUpdateUs(nowUs);
        }
    }

    @Override
    public void setLastUpdateUs(long lastUpdateUs) {
        lastUs = lastUpdateUs;
        dueUs = plus(lastUpdateUs, intervalUs());
    }

    @Override
    public void sourceChanged() {
        lastGeneration = 0;
    }

    /** Handles a new interval, which counts from the last sample that passed. */
    @Override
    void intervalChanged(long beforeUs) {
        if (dueUs != Long.MIN_VALUE) {
            setLastUpdateUs(lastUs);
        }
    }
}
