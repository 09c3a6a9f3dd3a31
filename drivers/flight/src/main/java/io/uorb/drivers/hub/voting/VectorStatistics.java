// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub.voting;

import io.uorb.drivers.math.Vectors;

/**
 * Mean and variance of vectors (Welford's method), and their vibration: the smoothed step from sample to sample.
 * Belongs to the hub's thread.
 */
public final class VectorStatistics {
    private static final double SHAKE_SHARE = 0.01;

    private final double[] mean = new double[3];
    private final double[] squares = new double[3];
    private final double[] last = new double[3];
    private boolean hasLast;
    private long count;
    private double vibration;

    void add(double[] vector) {
        count++;
        for (int axis = 0; axis < mean.length; axis++) {
            double off = vector[axis] - mean[axis];
            mean[axis] += off / count;
            squares[axis] += off * (vector[axis] - mean[axis]);
        }
        if (hasLast) {
            vibration += (Vectors.distance(vector, last) - vibration) * SHAKE_SHARE;
        }
        System.arraycopy(vector, 0, last, 0, last.length);
        hasLast = true;
    }

    /** Returns the number of samples since the last {@link #take}. */
    public long count() {
        return count;
    }

    /** Returns the smoothed size of the step from sample to sample. */
    public double vibration() {
        return vibration;
    }

    /** Writes mean and variance of the samples since the last call, and restarts both. */
    public void take(float[] meanOut, float[] varianceOut) {
        for (int axis = 0; axis < mean.length; axis++) {
            meanOut[axis] = (float) mean[axis];
            varianceOut[axis] = (float) (count > 1 ? squares[axis] / (count - 1) : 0);
            mean[axis] = 0;
            squares[axis] = 0;
        }
        count = 0;
    }

    void restart() {
        take(new float[3], new float[3]);
        hasLast = false;
        vibration = 0;
    }
}
