// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

/** Figures of a signal while it is read. NaN and infinities are only counted. One thread; adding allocates nothing. */
public final class RunningStatistics {
    private long count;
    private long notFinite;
    private double min = Double.NaN;
    private double max = Double.NaN;
    private long minUs;
    private long maxUs;
    private double first = Double.NaN;
    private double last = Double.NaN;
    private double mean;
    private double growth;
    private double squares;

    /** Adds a value. */
    public void add(long timeUs, double value) {
        if (!Double.isFinite(value)) {
            notFinite++;
            return;
        }
        count++;
        // Welford's method: no sum that outgrows the values.
        double before = value - mean;
        mean += before / count;
        squares += before * (value - mean);
        if (count == 1) {
            first = value;
        } else {
            growth += Math.max(0, value - last);
        }
        if (count == 1 || value < min) {
            min = value;
            minUs = timeUs;
        }
        if (count == 1 || value > max) {
            max = value;
            maxUs = timeUs;
        }
        last = value;
    }

    /** Returns the number of finite values. */
    public long count() {
        return count;
    }

    public long notFinite() {
        return notFinite;
    }

    /** Returns the least value; NaN if there is none, as the other figures. */
    public double min() {
        return min;
    }

    public double max() {
        return max;
    }

    /** Returns the time of the least value. */
    public long minUs() {
        return minUs;
    }

    /** Returns the time of the greatest value. */
    public long maxUs() {
        return maxUs;
    }

    public double first() {
        return first;
    }

    public double last() {
        return last;
    }

    public double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** Returns the standard deviation of all values; 0 of one. */
    public double deviation() {
        return count == 0 ? Double.NaN : Math.sqrt(squares / count);
    }

    /** Returns the sum of all steps upwards: what a counter has counted, also if it was reset. */
    public double growth() {
        return growth;
    }
}
