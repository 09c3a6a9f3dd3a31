// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import io.uorb.drivers.math.ParameterChecks;

/**
 * A low-pass of first order for one value, as PX4's AlphaFilter: y += a (x - y) with a = dt / (dt + tau), the backward
 * Euler form of tau dy/dt = x - y. It starts settled at its first sample. Any unit. One thread owns it.
 */
public final class AlphaFilter {
    private final double timeConstantS;
    private double state = Double.NaN;

    /**
     * Creates a filter.
     *
     * @param timeConstantS tau, s; 0 passes everything unchanged
     * @throws IllegalArgumentException if it is negative or not finite
     */
    public AlphaFilter(double timeConstantS) {
        ParameterChecks.requireNotNegative("timeConstantS", timeConstantS, "s");
        this.timeConstantS = timeConstantS;
    }

    /**
     * Returns a filter by its cutoff: tau = 1 / (2 pi f).
     *
     * @param cutoffHz where the gain is about sqrt(1/2), far below the sample rate
     * @throws IllegalArgumentException if it is not positive and finite
     */
    public static AlphaFilter ofCutoff(double cutoffHz) {
        ParameterChecks.requirePositive("cutoffHz", cutoffHz, "Hz");
        return new AlphaFilter(1 / (2 * Math.PI * cutoffHz));
    }

    /** Returns the weight of a sample that follows the one before by that time, s; 1 without time constant. */
    private double alpha(double periodS) {
        return timeConstantS == 0 ? 1 : periodS / (periodS + timeConstantS);
    }

    /**
     * Filters a sample; periods may differ.
     *
     * @param sample ignored if it is not finite
     * @param periodS time since the previous sample, s; if it is not positive, the sample is ignored
     * @return the filter's state after it
     */
    public double update(double sample, double periodS) {
        if (!Double.isFinite(sample)) {
            return state;
        }
        if (Double.isNaN(state)) {
            state = sample;
        } else if (periodS > 0) {
            state += alpha(periodS) * (sample - state);
        }
        return state;
    }

    /** Returns the state; NaN before the first sample. */
    public double state() {
        return state;
    }

    /** Sets the state; after NaN the next sample sets it. */
    public void reset(double value) {
        state = value;
    }
}
