// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import java.util.Arrays;

/**
 * The running mean and covariance of vectors of three axes, as PX4's WelfordMeanVector; see {@link WelfordMean}. Any
 * unit u and frame. One thread owns it; nothing is allocated after the construction.
 */
public final class WelfordMeanVector {
    private static final int AXES = 3;

    private final double[] mean = new double[AXES];
    private final double[] before = new double[AXES];

    /** Sums of products of deviations, row by row. */
    private final double[] products = new double[AXES * AXES];

    private long count;

    /** Creates an empty one. */
    public WelfordMeanVector() {}

    /**
     * Adds a sample.
     *
     * @return false if the sample is not finite, and so ignored
     */
    public boolean update(double x, double y, double z) {
        // A sum of three is finite only if all of them are.
        if (!Double.isFinite(x + y + z)) {
            return false;
        }
        count++;
        move(0, x);
        move(1, y);
        move(2, z);
        for (int row = 0; row < AXES; row++) {
            products[row * AXES] += before[row] * (x - mean[0]);
            products[row * AXES + 1] += before[row] * (y - mean[1]);
            products[row * AXES + 2] += before[row] * (z - mean[2]);
        }
        return true;
    }

    private void move(int axis, double sample) {
        before[axis] = sample - mean[axis];
        mean[axis] += before[axis] / count;
    }

    /** Returns the number of samples. */
    public long count() {
        return count;
    }

    /** Returns the mean of an axis from 0 to 2, u; NaN without samples. */
    public double mean(int axis) {
        return count == 0 ? Double.NaN : mean[axis];
    }

    /** Returns the samples' variance on an axis, u^2, with n - 1; NaN with less than two. */
    public double variance(int axis) {
        return covariance(axis, axis);
    }

    /** Returns the samples' covariance of two axes, u^2, with n - 1; NaN with less than two. */
    public double covariance(int row, int column) {
        return count < 2 ? Double.NaN : products[row * AXES + column] / (count - 1);
    }

    /** Forgets all samples. */
    public void reset() {
        count = 0;
        Arrays.fill(mean, 0);
        Arrays.fill(products, 0);
    }
}
