// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A notch filter for vectors of three axes: it removes one frequency, such as that of a motor. Not thread-safe. It
 * starts settled at its first sample, and may be retuned while it runs, as {@link VectorLowPass}.
 */
public final class VectorNotch extends VectorBiquad {
    /** Creates a filter that passes everything unchanged until it is tuned. */
    public VectorNotch() {}

    /**
     * Sets frequency, width and rate, at any time.
     *
     * @param centreHz where the gain is 0; 0 turns the filter off, and so does half the rate or more
     * @param bandwidthHz between the two frequencies, below and above, where the gain is sqrt(1/2); 0 turns the filter
     *     off, and so does half the rate or more
     * @param rateHz samples a second
     * @return whether the filter is on
     * @throws IllegalArgumentException if a frequency is negative, the rate not positive, or one is not finite
     */
    public boolean tune(double centreHz, double bandwidthHz, double rateHz) {
        Frequencies.requireNotNegative("notch frequency", centreHz);
        Frequencies.requireNotNegative("notch bandwidth", bandwidthHz);
        Frequencies.requireRate(rateHz);
        double nyquistHz = rateHz / 2;
        boolean on = centreHz > 0 && centreHz < nyquistHz && bandwidthHz > 0 && bandwidthHz < nyquistHz;
        return set(on, on ? BiquadCoefficients.notch(centreHz, bandwidthHz, rateHz) : BiquadCoefficients.PASS);
    }
}
