// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * An estimator of the gyroscope's bias: at rest from the rate itself, in motion from how fast the inclination has to be
 * corrected. vqf.md, section 6.2 step 5.
 */
final class BiasEstimator implements Stateful {
    private static final double[] IDENTITY = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    /** Variance that a bias without measurements gains in the forgetting time: (0.1 deg/s)^2. */
    private static final double FORGOTTEN_VARIANCE = 0.1 * 100 * (0.1 * 100);

    private static final double LEAST_FORGETTING_FACTOR = 1e-10;

    private final VqfBiasParameters parameters;
    private final double clipRadS;
    private final BiasCovariance covariance;
    private final ButterworthLowPass rotationLowPass;
    private final ButterworthLowPass biasLowPass;
    private final double[] bias = new double[3];
    private final double[] rotation = new double[9];
    private final double[] turnedBias = new double[3];
    private final double[] horizontalBias = new double[2];
    private final double[] innovation = new double[3];
    private final double[] restNoise = new double[3];
    private final double[] motionNoise = new double[3];
    private double periodS;
    private double growth;

    BiasEstimator(VqfBiasParameters parameters, double tauAccS, double accPeriodS) {
        this.parameters = parameters;
        this.clipRadS = Math.toRadians(parameters.biasClipDegS());
        this.covariance = new BiasCovariance(parameters.biasSigmaInitDegS());
        this.rotationLowPass = new ButterworthLowPass(9, tauAccS, accPeriodS);
        this.biasLowPass = new ButterworthLowPass(2, tauAccS, accPeriodS);
        setPeriod(accPeriodS);
    }

    /** Sets the period; the noise is chosen so that the covariance converges to the given sigma. */
    private void setPeriod(double accPeriodS) {
        periodS = accPeriodS;
        growth = FORGOTTEN_VARIANCE * accPeriodS / parameters.biasForgettingTimeS();
        Arrays.fill(restNoise, noiseFor(parameters.biasSigmaRestDegS()));
        Arrays.fill(motionNoise, noiseFor(parameters.biasSigmaMotionDegS()));
        motionNoise[2] /= Math.max(parameters.biasVerticalForgettingFactor(), LEAST_FORGETTING_FACTOR);
    }

    private double noiseFor(double sigmaDegS) {
        double variance = 100 * sigmaDegS * (100 * sigmaDegS);
        return variance * variance / growth + variance;
    }

    /**
     * Takes one acceleration sample.
     *
     * @param attitude sensor to the frame with vertical z, after the correction by this sample
     * @param up the specific force's direction in that frame, before the correction
     * @param gyrReference low-passed angular rate, rad/s, if this is a measurement at rest
     * @param atRest whether it is
     * @param motion whether a measurement in motion is wanted otherwise
     */
    void update(double[] attitude, double[] up, double[] gyrReference, boolean atRest, boolean motion) {
        Matrix3.fromQuaternion(attitude, rotation);
        Matrix3.rotate(rotation, bias, turnedBias);
        horizontalBias[0] = turnedBias[0];
        horizontalBias[1] = turnedBias[1];
        rotationLowPass.filter(rotation);
        biasLowPass.filter(horizontalBias);
        if (atRest) {
            innovation[0] = gyrReference[0] - bias[0];
            innovation[1] = gyrReference[1] - bias[1];
            innovation[2] = gyrReference[2] - bias[2];
        } else if (motion) {
            Matrix3.rotate(rotation, bias, turnedBias);
            innovation[0] = -up[1] / periodS + horizontalBias[0] - turnedBias[0];
            innovation[1] = up[0] / periodS + horizontalBias[1] - turnedBias[1];
            innovation[2] = -turnedBias[2];
        }
        covariance.predict(growth);
        if (atRest || motion) {
            correct(atRest ? IDENTITY : rotation, atRest ? restNoise : motionNoise);
        }
    }

    private void correct(double[] h, double[] noise) {
        clip(innovation);
        double[] gain = covariance.correct(h, noise);
        Matrix3.rotate(gain, innovation, turnedBias);
        for (int i = 0; i < bias.length; i++) {
            bias[i] += turnedBias[i];
        }
        clip(bias);
    }

    private void clip(double[] v) {
        for (int i = 0; i < v.length; i++) {
            v[i] = Math.max(-clipRadS, Math.min(clipRadS, v[i]));
        }
    }

    /** Resets the low-passes; bias and covariance stay. */
    void restartLowPasses() {
        rotationLowPass.restart();
        biasLowPass.restart();
    }

    /** Changes the time constant, by the authors' rule. */
    void setTauAcc(double newTauAccS) {
        rotationLowPass.retuneByState(newTauAccS, periodS);
        biasLowPass.retuneByState(newTauAccS, periodS);
    }

    void retune(double tauAccS, double newAccPeriodS) {
        rotationLowPass.retune(tauAccS, newAccPeriodS);
        biasLowPass.retune(tauAccS, newAccPeriodS);
        setPeriod(newAccPeriodS);
    }

    /** Sets the bias (rad/s), and its standard deviation (rad/s) if that is positive. */
    void set(double x, double y, double z, double sigmaRadS) {
        bias[0] = x;
        bias[1] = y;
        bias[2] = z;
        if (sigmaRadS > 0) {
            covariance.setSigma(sigmaRadS);
        }
    }

    /** Returns the bias, rad/s, owned by this object. */
    double[] bias() {
        return bias;
    }

    BiasCovariance covariance() {
        return covariance;
    }

    @Override
    public void state(StateFields fields) {
        fields.part("covariance", covariance);
        fields.part("rotation_low_pass", rotationLowPass);
        fields.part("bias_low_pass", biasLowPass);
        fields.reals("bias", bias);
        setPeriod(fields.real("period_s", periodS));
    }
}
