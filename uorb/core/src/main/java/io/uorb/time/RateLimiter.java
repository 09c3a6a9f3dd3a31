// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * Decides which samples pass when at most one per interval may; made by {@link IntervalRule}. Not thread-safe: the
 * thread that takes the samples uses it; any may call {@link #dueUs}, {@link #latestUs} and {@link #intervalUs}.
 */
public abstract class RateLimiter {
    private volatile long intervalUs;

    RateLimiter() {}

    /**
     * Sets the interval; at 0 every sample passes.
     *
     * @throws IllegalArgumentException if {@code intervalUs} is negative
     */
    public final void setIntervalUs(long intervalUs) {
        if (intervalUs < 0) {
            throw new IllegalArgumentException("interval " + intervalUs + " us is negative; the least is 0 (no limit)");
        }
        long before = this.intervalUs;
        this.intervalUs = intervalUs;
        intervalChanged(before);
    }

    /** Returns the interval, us; 0 if all pass. */
    public final long intervalUs() {
        return intervalUs;
    }

    /** Returns the time before which no sample passes, to compare with the clock's now. */
    public abstract long dueUs();

    /** Returns when a sample passes that waits since before {@link #dueUs}; in PX4's rule the same. */
    public long latestUs() {
        return dueUs();
    }

    /** Whether a sample of time {@code sampleUs} passes if taken at {@code nowUs}, not before {@link #dueUs}. */
    public boolean passes(long nowUs, long sampleUs) {
        return true;
    }

    /** Whether {@link #passes} and {@link #passed} use the sample's own time. */
    public boolean needsSampleTime() {
        return false;
    }

    /**
     * Records that a sample was taken.
     *
     * @param nowUs when it was taken
     * @param sampleUs its own time
     * @param generation its number
     */
    public abstract void passed(long nowUs, long sampleUs, long generation);

    /** Sets the time at which the last sample passed (V-9). */
    public abstract void setLastUpdateUs(long lastUpdateUs);

    /** Handles a change of the source of samples; the pace is kept. */
    public void sourceChanged() {}

    void intervalChanged(long beforeUs) {}
}
