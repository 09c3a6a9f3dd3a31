// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

/**
 * Lets one sample pass per interval: the first at once, then none sooner than the interval after the one before. Not
 * thread-safe.
 */
public final class IntervalGate {
    private long intervalUs;
    private long dueUs = Long.MIN_VALUE;
    private long lastUs;

    /** A gate that lets every sample pass. */
    public IntervalGate() {}

    /**
     * Sets the least time between two samples, counted from the last one that passed; 0 lets all pass.
     *
     * @throws IllegalArgumentException if {@code intervalUs} is negative
     */
    public void setIntervalUs(long intervalUs) {
        if (intervalUs < 0) {
            throw new IllegalArgumentException("interval " + intervalUs + " us is negative; the least is 0 (no limit)");
        }
        this.intervalUs = intervalUs;
        if (dueUs != Long.MIN_VALUE) {
            passed(lastUs);
        }
    }

    /** The least time between two samples, us; 0 if all pass. */
    public long intervalUs() {
        return intervalUs;
    }

    /** When the next sample may pass: compare with the clock's now. */
    public long dueUs() {
        return dueUs;
    }

    /** Notes that a sample passed. */
    public void passed(long nowUs) {
        lastUs = nowUs;
        dueUs = nowUs > Long.MAX_VALUE - intervalUs ? Long.MAX_VALUE : nowUs + intervalUs;
    }
}
