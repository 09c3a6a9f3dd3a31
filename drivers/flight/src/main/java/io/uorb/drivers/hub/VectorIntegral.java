// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.hub;

/**
 * An integrator of samples over time. A sample that averages what was measured since the one before counts as it is;
 * between samples of instants the value goes straight (trapezoids).
 */
final class VectorIntegral {
    private static final double S_PER_US = 1e-6;

    private final double[] sum = new double[3];
    private final double[] last = new double[3];
    private final double[] step = new double[3];
    private boolean started;
    private long lastUs;
    private long stepUs;
    private long durationUs;

    /**
     * Takes a sample. The first one, and one that is older than the one before or comes after a pause of more than
     * {@code gapUs}, only starts the integral anew.
     *
     * @return whether it was added
     */
    boolean add(long timeUs, double[] value, boolean mean, long gapUs) {
        long periodUs = timeUs - lastUs;
        boolean follows = started && periodUs > 0 && periodUs <= gapUs;
        if (follows) {
            double lastShare = mean ? 0 : 0.5;
            for (int axis = 0; axis < sum.length; axis++) {
                double mid = value[axis] + (last[axis] - value[axis]) * lastShare;
                step[axis] = mid * periodUs * S_PER_US;
                sum[axis] += step[axis];
            }
            stepUs = periodUs;
            durationUs += periodUs;
        } else {
            clear();
        }
        started = true;
        lastUs = timeUs;
        System.arraycopy(value, 0, last, 0, last.length);
        return follows;
    }

    /** Starts the next interval where this one ends. */
    void clear() {
        sum[0] = 0;
        sum[1] = 0;
        sum[2] = 0;
        durationUs = 0;
    }

    /** Returns the integral since {@link #clear}; not to be changed. */
    double[] sum() {
        return sum;
    }

    /** Returns the increment of the last sample. */
    double[] step() {
        return step;
    }

    /** Returns the time that the last sample has added. */
    long stepUs() {
        return stepUs;
    }

    long durationUs() {
        return durationUs;
    }

    /** Returns the time of the last sample. */
    long lastUs() {
        return lastUs;
    }
}
