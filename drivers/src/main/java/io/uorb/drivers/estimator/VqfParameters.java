// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

/**
 * Tuning of {@link Vqf}.
 *
 * @param tauAccS time constant of the acceleration low-pass, s; greater trusts the gyro longer
 * @param tauMagS time constant of the heading correction, s; negative switches it off, 0 follows each magnetometer
 *     sample
 */
public record VqfParameters(double tauAccS, double tauMagS) {
    /** The authors' values: 3 s and 9 s. */
    public static final VqfParameters DEFAULT = new VqfParameters(3.0, 9.0);

    /** @throws IllegalArgumentException if {@code tauAccS} is not positive and finite, or {@code tauMagS} not finite */
    public VqfParameters {
        if (!(tauAccS > 0) || Double.isInfinite(tauAccS)) {
            throw new IllegalArgumentException("tauAccS " + tauAccS + " s is not positive and finite");
        }
        if (!Double.isFinite(tauMagS)) {
            throw new IllegalArgumentException("tauMagS " + tauMagS + " s is not finite");
        }
    }
}
