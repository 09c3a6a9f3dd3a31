// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A Butterworth low-pass of second order for vectors of three axes. It starts settled at its first sample. A new cutoff
 * or rate does not make it jump: at a constant input the output does not change. Not thread-safe; {@code tune} and
 * samples belong to one thread.
 */
public final class VectorLowPass extends VectorBiquad {
    /** Creates a filter that passes everything unchanged until it is tuned. */
    public VectorLowPass() {}

    /**
     * Sets cutoff and rate, at any time.
     *
     * @param cutoffHz where the gain is sqrt(1/2); 0 turns the filter off, and so does a cutoff of half the rate or
     *     more, which cannot be had
     * @param rateHz samples a second
     * @return whether the filter is on
     * @throws IllegalArgumentException if the cutoff is negative, the rate not positive, or one is not finite
     */
    public boolean tune(double cutoffHz, double rateHz) {
        Frequencies.requireNotNegative("cutoff", cutoffHz);
        Frequencies.requireRate(rateHz);
        boolean on = cutoffHz > 0 && cutoffHz < rateHz / 2;
        return set(on, on ? BiquadCoefficients.lowPass(cutoffHz, rateHz) : BiquadCoefficients.PASS);
    }
}
