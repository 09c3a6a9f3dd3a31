// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.math.Trigonometry;

/** Coefficients of a second-order low-pass with a0 = 1; vqf.md, section 3. */
record ButterworthCoefficients(double b0, double b1, double b2, double a1, double a2) {
    private static final ButterworthCoefficients PASS_THROUGH = new ButterworthCoefficients(1, 0, 0, 0, 0);

    /**
     * Returns the filter of time constant {@code tauS} at one sample each {@code periodS}; a tau below half a period
     * passes all through.
     */
    static ButterworthCoefficients of(double tauS, double periodS) {
        if (tauS < periodS / 2) {
            return PASS_THROUGH;
        }
        double root2 = Math.sqrt(2);
        double cutoffHz = root2 / (2 * Math.PI * tauS);
        double c = Trigonometry.tan(Math.PI * cutoffHz * periodS);
        double d = c * c + root2 * c + 1;
        double b0 = c * c / d;
        return new ButterworthCoefficients(b0, 2 * b0, b0, 2 * (c * c - 1) / d, (1 - root2 * c + c * c) / d);
    }
}
