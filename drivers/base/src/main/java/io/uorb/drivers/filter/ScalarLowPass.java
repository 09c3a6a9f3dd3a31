// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A Butterworth low-pass of second order for one value at a nearly constant rate, as PX4's LowPassFilter2p; see {@link
 * VectorLowPass}. It starts settled at its first sample. Any unit. One thread owns it.
 */
public final class ScalarLowPass {
    private final VectorLowPass filter = new VectorLowPass();
    private final double[] vector = new double[3];
    private double state = Double.NaN;

    /** Creates a filter that passes everything unchanged until it is tuned. */
    public ScalarLowPass() {}

    /** As {@link VectorLowPass#tune}. */
    public boolean tune(double cutoffHz, double rateHz) {
        return filter.tune(cutoffHz, rateHz);
    }

    /**
     * Filters a sample.
     *
     * @param sample ignored if it is not finite
     * @return the output; NaN before the first finite sample
     */
    public double update(double sample) {
        vector[0] = sample;
        if (filter.apply(vector)) {
            state = vector[0];
        }
        return state;
    }

    /** Returns the latest answer; NaN before the first finite sample. */
    public double state() {
        return state;
    }

    /** Resets the filter: the output of the next sample equals its input. */
    public void reset() {
        filter.reset();
        state = Double.NaN;
    }
}
