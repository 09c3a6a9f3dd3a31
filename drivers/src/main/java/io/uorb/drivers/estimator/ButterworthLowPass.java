// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

/**
 * A low-pass for a vector: for the first time constant the mean of all samples, then a second-order Butterworth filter
 * that starts settled at that mean. All channels share the phase. One thread; input is finite. vqf.md, section 4.
 */
final class ButterworthLowPass {
    private final ButterworthCoefficients coefficients;
    private final double tauS;
    private final double periodS;
    private final double[] first;
    private final double[] second;
    private boolean averaging = true;
    private int averagedSamples;

    ButterworthLowPass(int channels, double tauS, double periodS) {
        this.coefficients = ButterworthCoefficients.of(tauS, periodS);
        this.tauS = tauS;
        this.periodS = periodS;
        this.first = new double[channels];
        this.second = new double[channels];
    }

    /** Takes the sample in {@code values} and replaces it by the filter's output. */
    void filter(double[] values) {
        if (averaging) {
            average(values);
        } else {
            advance(values);
        }
    }

    /** While averaging, {@code first} holds the sums. */
    private void average(double[] values) {
        averagedSamples++;
        for (int i = 0; i < first.length; i++) {
            first[i] += values[i];
            values[i] = first[i] / averagedSamples;
        }
        if (averagedSamples * periodS >= tauS) {
            averaging = false;
            settleAt(values);
        }
    }

    private void settleAt(double[] outputs) {
        for (int i = 0; i < first.length; i++) {
            first[i] = outputs[i] * (1 - coefficients.b0());
            second[i] = outputs[i] * (coefficients.b2() - coefficients.a2());
        }
    }

    private void advance(double[] values) {
        ButterworthCoefficients c = coefficients;
        for (int i = 0; i < first.length; i++) {
            double x = values[i];
            double y = c.b0() * x + first[i];
            first[i] = c.b1() * x - c.a1() * y + second[i];
            second[i] = c.b2() * x - c.a2() * y;
            values[i] = y;
        }
    }
}
