// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A Butterworth low-pass of second order for vectors of three axes. It starts settled at its first sample. A new cutoff
 * or rate does not make it jump: at a constant input the answer stays as it is.
 */
public final class VectorLowPass {
    private final VectorBiquad biquad = new VectorBiquad();
    private boolean on;

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
        on = cutoffHz > 0 && cutoffHz < rateHz / 2;
        biquad.setCoefficients(on ? BiquadCoefficients.lowPass(cutoffHz, rateHz) : BiquadCoefficients.PASS);
        return on;
    }

    /** Returns whether it filters at all. */
    public boolean isOn() {
        return on;
    }

    /** Resets the filter: the output of the next sample equals its input. */
    public void reset() {
        biquad.reset();
    }

    /**
     * Replaces a sample by the filter's answer.
     *
     * @return whether it did: false if the sample is not finite, which then leaves no trace
     */
    public boolean apply(double[] vector) {
        return biquad.apply(vector);
    }
}
