// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * The Kalman filter's 3x3 part of {@link BiasEstimator}: covariance of the bias in (0.01 deg/s)^2, and the gain. The
 * order of operations is that of vqf.md, section 6.2 step 5f.
 */
final class BiasCovariance implements Stateful {
    /** From rad/s to 0.01 deg/s. */
    private static final double UNITS_PER_RAD_S = 100 * 180 / Math.PI;

    private final double initial;
    private final double[] p = new double[9];
    private final double[] gain = new double[9];
    private final double[] scratch = new double[9];
    private final double[] scratch2 = new double[9];

    BiasCovariance(double sigmaInitDegS) {
        initial = 100 * sigmaInitDegS * (100 * sigmaInitDegS);
        reset();
    }

    void reset() {
        Matrix3.setDiagonal(p, initial, initial, initial);
    }

    void setSigma(double sigmaRadS) {
        double variance = sigmaRadS * UNITS_PER_RAD_S * (sigmaRadS * UNITS_PER_RAD_S);
        Matrix3.setDiagonal(p, variance, variance, variance);
    }

    /** Increases the uncertainty by one sample, up to that of the start. */
    void predict(double growth) {
        for (int i = 0; i < p.length; i += 4) {
            if (p[i] < initial) {
                p[i] += growth;
            }
        }
    }

    /**
     * Takes a measurement of matrix {@code h} and noise variances {@code noise}; returns the gain, owned by this
     * object.
     */
    double[] correct(double[] h, double[] noise) {
        Matrix3.multiplyTransposed(p, h, scratch);
        Matrix3.multiply(h, scratch, scratch2);
        scratch2[0] += noise[0];
        scratch2[4] += noise[1];
        scratch2[8] += noise[2];
        Matrix3.invert(scratch2, scratch);
        Matrix3.transposedMultiply(h, scratch, scratch2);
        Matrix3.multiply(p, scratch2, gain);
        Matrix3.multiply(gain, h, scratch);
        Matrix3.multiply(scratch, p, scratch2);
        for (int i = 0; i < p.length; i++) {
            p[i] -= scratch2[i];
        }
        return gain;
    }

    /** Returns the upper bound of the standard deviation about any axis, rad/s. */
    double sigmaRadS() {
        double largest = 0;
        for (int row = 0; row < p.length; row += 3) {
            largest = Math.max(largest, Math.abs(p[row]) + Math.abs(p[row + 1]) + Math.abs(p[row + 2]));
        }
        return Math.sqrt(Math.min(largest, initial)) / UNITS_PER_RAD_S;
    }

    /** Returns the element of a row and column, (0.01 deg/s)^2. */
    double element(int row, int column) {
        return p[3 * row + column];
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("p", p);
    }
}
