// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import io.uorb.drivers.math.Trigonometry;

/**
 * Coefficients of a filter of second order, with a0 = 1: y[n] = b0 x[n] + b1 x[n-1] + b2 x[n-2] - a1 y[n-1] - a2
 * y[n-2]. All those made here have gain 1 at frequency 0.
 */
record BiquadCoefficients(double b0, double b1, double b2, double a1, double a2) {
    /** The filter that passes everything unchanged. */
    static final BiquadCoefficients PASS = new BiquadCoefficients(1, 0, 0, 0, 0);

    /**
     * Returns a Butterworth low-pass by the bilinear transform, its cutoff prewarped: Oppenheim and Schafer,
     * Discrete-Time Signal Processing, section 7.2.
     *
     * @param cutoffHz where the gain is sqrt(1/2); between 0 and half the rate
     */
    static BiquadCoefficients lowPass(double cutoffHz, double rateHz) {
        double c = Trigonometry.tan(Math.PI * cutoffHz / rateHz);
        double d = 1 + Math.sqrt(2) * c + c * c;
        double b0 = c * c / d;
        return new BiquadCoefficients(b0, 2 * b0, b0, 2 * (c * c - 1) / d, (1 - Math.sqrt(2) * c + c * c) / d);
    }

    /**
     * Returns a notch: Orfanidis, Introduction to Signal Processing, section 11.3.2.
     *
     * @param centreHz where the gain is 0; between 0 and half the rate
     * @param bandwidthHz between the two frequencies where the gain is sqrt(1/2); more than 0, less than half the rate
     */
    static BiquadCoefficients notch(double centreHz, double bandwidthHz, double rateHz) {
        double b0 = 1 / (1 + Trigonometry.tan(Math.PI * bandwidthHz / rateHz));
        double b1 = -2 * b0 * Trigonometry.cos(2 * Math.PI * centreHz / rateHz);
        return new BiquadCoefficients(b0, b1, b0, b1, 2 * b0 - 1);
    }
}
