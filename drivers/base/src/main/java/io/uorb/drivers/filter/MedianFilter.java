// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import java.util.Arrays;

/**
 * The median of the latest samples of one value, as PX4's MedianFilter: it removes single outliers without smoothing
 * steps. Before the window is full, it is the median of the samples so far, of two the lower one. Any unit. One thread
 * owns it; an update sorts the window and allocates nothing.
 */
public final class MedianFilter {
    private static final int MAX_WINDOW = 1_001;

    private final double[] samples;
    private final double[] sorted;
    private int count;
    private int next;

    /**
     * Creates a filter.
     *
     * @param window samples, an odd number from 3 to 1001
     * @throws IllegalArgumentException if it is another number
     */
    public MedianFilter(int window) {
        if (window < 3 || window > MAX_WINDOW || window % 2 == 0) {
            throw new IllegalArgumentException("window " + window + " is not an odd number from 3 to " + MAX_WINDOW);
        }
        samples = new double[window];
        sorted = new double[window];
    }

    /**
     * Filters a sample.
     *
     * @param sample ignored if it is not finite
     * @return the new median; NaN before the first finite sample
     */
    public double update(double sample) {
        if (Double.isFinite(sample)) {
            samples[next] = sample;
            next = (next + 1) % samples.length;
            count = Math.min(count + 1, samples.length);
        }
        return median();
    }

    /** Returns the median; NaN before the first finite sample. */
    public double median() {
        if (count == 0) {
            return Double.NaN;
        }
        System.arraycopy(samples, 0, sorted, 0, count);
        Arrays.sort(sorted, 0, count);
        return sorted[(count - 1) / 2];
    }

    /** Forgets all samples. */
    public void reset() {
        count = 0;
        next = 0;
    }
}
