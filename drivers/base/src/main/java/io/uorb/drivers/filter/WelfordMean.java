// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * The running mean and variance of one value: B. P. Welford, Technometrics 4 (1962), as PX4's WelfordMean. Any unit u.
 * One thread owns it.
 */
public final class WelfordMean {
    private long count;
    private double mean;
    private double squares;

    /** Creates an empty one. */
    public WelfordMean() {}

    /**
     * Adds a sample.
     *
     * @return false if the sample is not finite, and so ignored
     */
    public boolean update(double sample) {
        if (!Double.isFinite(sample)) {
            return false;
        }
        count++;
        double before = sample - mean;
        mean += before / count;
        squares += before * (sample - mean);
        return true;
    }

    /** Returns the number of samples. */
    public long count() {
        return count;
    }

    /** Returns the mean, u; NaN without samples. */
    public double mean() {
        return count == 0 ? Double.NaN : mean;
    }

    /** Returns the samples' variance, u^2, with n - 1; NaN with less than two. */
    public double variance() {
        return count < 2 ? Double.NaN : squares / (count - 1);
    }

    /** Returns its square root, u; NaN with less than two samples. */
    public double standardDeviation() {
        return Math.sqrt(variance());
    }

    /** Forgets all samples. */
    public void reset() {
        count = 0;
        mean = 0;
        squares = 0;
    }
}
