// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/** A low-pass of first order for vectors of three axes: an {@link AlphaFilter} an axis. One thread owns it. */
public final class VectorAlphaFilter {
    private final AlphaFilter[] axes = new AlphaFilter[3];

    /**
     * Creates a filter.
     *
     * @param timeConstantS tau, s; 0 passes everything unchanged
     * @throws IllegalArgumentException if it is negative or not finite
     */
    public VectorAlphaFilter(double timeConstantS) {
        for (int axis = 0; axis < axes.length; axis++) {
            axes[axis] = new AlphaFilter(timeConstantS);
        }
    }

    /**
     * Replaces a sample by the filter's state after it; periods may differ.
     *
     * @param periodS time since the sample before, s
     * @return whether it did: false if the sample is not finite, which then leaves no trace
     */
    public boolean apply(double[] vector, double periodS) {
        // A sum of three is finite only if all of them are.
        if (!Double.isFinite(vector[0] + vector[1] + vector[2])) {
            return false;
        }
        for (int axis = 0; axis < axes.length; axis++) {
            vector[axis] = axes[axis].update(vector[axis], periodS);
        }
        return true;
    }

    /** Resets the filter: the output of the next sample equals its input. */
    public void reset() {
        for (AlphaFilter axis : axes) {
            axis.reset(Double.NaN);
        }
    }
}
