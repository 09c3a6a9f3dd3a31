// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * A low-pass for a vector: for the first time constant the mean of all samples, then a second-order Butterworth
 * filter that starts settled at that mean. All channels share the phase. One thread; input is finite. vqf.md, section
 * 4.
 */
final class ButterworthLowPass implements Stateful {
    private final double[] first;
    private final double[] second;
    private final double[] lastOutput;
    private ButterworthCoefficients coefficients;
    private double tauS;
    private double periodS;
    private boolean averaging = true;
    /** Samples averaged at the present period, and in all. */
    private int samplesAtPeriod;

    private int averagedSamples;
    /** Time averaged at periods before the present one. */
    private double averagedBeforeS;

    ButterworthLowPass(int channels, double tauS, double periodS) {
        this.coefficients = ButterworthCoefficients.of(tauS, periodS);
        this.tauS = tauS;
        this.periodS = periodS;
        this.first = new double[channels];
        this.second = new double[channels];
        this.lastOutput = new double[channels];
    }

    /** Takes the sample in {@code values} and replaces it by the filter's output. */
    void filter(double[] values) {
        if (averaging) {
            average(values);
        } else {
            advance(values);
        }
        System.arraycopy(values, 0, lastOutput, 0, lastOutput.length);
    }

    /** Averages a sample; {@code first} contains the sums meanwhile. */
    private void average(double[] values) {
        averagedSamples++;
        samplesAtPeriod++;
        for (int i = 0; i < first.length; i++) {
            first[i] += values[i];
            values[i] = first[i] / averagedSamples;
        }
        if (averagedBeforeS + samplesAtPeriod * periodS >= tauS) {
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

    /** Resets the filter: the next ones are averaged again. */
    void restart() {
        averaging = true;
        averagedSamples = 0;
        samplesAtPeriod = 0;
        averagedBeforeS = 0;
        for (int i = 0; i < first.length; i++) {
            first[i] = 0;
            second[i] = 0;
        }
    }

    /** Changes the time constant or sample period; the output does not jump. */
    void retune(double newTauS, double newPeriodS) {
        retune(newTauS, newPeriodS, lastOutput);
    }

    /** As {@link #retune}, with the filter's first state in the place of its output, as the authors have it for R. */
    void retuneByState(double newTauS, double newPeriodS) {
        retune(newTauS, newPeriodS, first);
    }

    private void retune(double newTauS, double newPeriodS, double[] outputs) {
        if (newTauS == tauS && newPeriodS == periodS) {
            return;
        }
        ButterworthCoefficients before = coefficients;
        coefficients = ButterworthCoefficients.of(newTauS, newPeriodS);
        if (averaging) {
            averagedBeforeS += samplesAtPeriod * periodS;
            samplesAtPeriod = 0;
        } else {
            keepOutput(before, outputs);
        }
        tauS = newTauS;
        periodS = newPeriodS;
    }

    private void keepOutput(ButterworthCoefficients before, double[] outputs) {
        ButterworthCoefficients after = coefficients;
        for (int i = 0; i < first.length; i++) {
            double y = outputs[i];
            second[i] += (before.b1() - after.b1() - before.a1() + after.a1()) * y;
            first[i] += (before.b0() - after.b0()) * y;
        }
    }

    @Override
    public void state(StateFields fields) {
        fields.reals("first", first);
        fields.reals("second", second);
        fields.reals("last_output", lastOutput);
        averaging = fields.flag("averaging", averaging);
        samplesAtPeriod = (int) fields.integer("samples_at_period", samplesAtPeriod);
        averagedSamples = (int) fields.integer("averaged_samples", averagedSamples);
        averagedBeforeS = fields.real("averaged_before_s", averagedBeforeS);
        double ofTauS = fields.real("tau_s", tauS);
        double ofPeriodS = fields.real("period_s", periodS);
        if (ofTauS != tauS || ofPeriodS != periodS) {
            tauS = ofTauS;
            periodS = ofPeriodS;
            coefficients = ButterworthCoefficients.of(tauS, periodS);
        }
    }
}
