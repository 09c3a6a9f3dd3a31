// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.drivers.estimator.orientation.OrientationFilter;
import io.uorb.drivers.math.FrameTransforms;
import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Quaternion;
import io.uorb.module.checkpoint.StateFields;

/**
 * The VQF orientation filter of vqf.md: strapdown integration of the gyro less its estimated bias, inclination by
 * low-passed specific force, heading by the magnetometer, which affects neither inclination nor bias and is ignored
 * while its field is disturbed. With {@link VqfParameters#BASIC} it is the basic variant.
 *
 * <p>The low-passes run at the nominal periods; integration and heading use the period of each sample, so timestamps
 * may jitter. One thread, as {@link OrientationFilter}.
 */
public final class Vqf implements OrientationFilter {
    private final VqfParameters parameters;
    private final Strapdown strapdown = new Strapdown();
    private final InclinationCorrection inclination;
    private final HeadingCorrection heading;
    private final RestDetector rest;
    private final BiasEstimator bias;
    private final FieldMonitor fieldMonitor;
    private final double[] field = new double[3];
    private final double[] attitude6D = new double[4];
    private double tauAccS;
    private boolean biasInMotion;
    private boolean biasAtRest;
    private boolean judgesField;

    /**
     * Creates a filter at identity.
     *
     * @param gyrPeriodS nominal time between gyro samples, s
     * @param accPeriodS nominal time between accelerometer samples, s
     * @param magPeriodS nominal time between magnetometer samples, s
     * @throws IllegalArgumentException if a period is not positive and finite
     */
    public Vqf(VqfParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
        requirePeriods(gyrPeriodS, accPeriodS, magPeriodS);
        this.parameters = parameters;
        tauAccS = parameters.tauAccS();
        biasInMotion = parameters.bias().motionBiasEstEnabled();
        biasAtRest = parameters.bias().restBiasEstEnabled();
        judgesField = parameters.field().magDistRejectionEnabled();
        inclination = new InclinationCorrection(tauAccS, accPeriodS);
        heading = new HeadingCorrection(parameters.tauMagS(), magPeriodS);
        rest = new RestDetector(parameters.rest(), parameters.bias().biasClipDegS(), gyrPeriodS, accPeriodS);
        bias = new BiasEstimator(parameters.bias(), tauAccS, accPeriodS);
        fieldMonitor = new FieldMonitor(parameters.field(), magPeriodS);
    }

    private static void requirePeriods(double gyrPeriodS, double accPeriodS, double magPeriodS) {
        ParameterChecks.requirePositive("gyrPeriodS", gyrPeriodS, "s");
        ParameterChecks.requirePositive("accPeriodS", accPeriodS, "s");
        ParameterChecks.requirePositive("magPeriodS", magPeriodS, "s");
    }

    @Override
    public void updateGyro(double x, double y, double z, double periodS) {
        if (biasAtRest || judgesField) {
            rest.updateGyro(x, y, z);
        }
        double[] b = bias.bias();
        strapdown.integrate(x - b[0], y - b[1], z - b[2], periodS);
    }

    @Override
    public void updateAccelerometer(double x, double y, double z) {
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        if (biasAtRest) {
            rest.updateAccelerometer(x, y, z);
        }
        inclination.correct(strapdown.attitude(), x, y, z);
        if (biasAtRest || biasInMotion) {
            quaternion6D(attitude6D);
            boolean measuresAtRest = biasAtRest && rest.atRest();
            bias.update(attitude6D, inclination.up(), rest.gyrReference(), measuresAtRest, biasInMotion);
        }
    }

    @Override
    public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {
        if (x == 0 && y == 0 && z == 0) {
            return;
        }
        field[0] = x;
        field[1] = y;
        field[2] = z;
        quaternion6D(attitude6D);
        Quaternion.rotate(attitude6D, field, field);
        if (judgesField) {
            fieldMonitor.update(field, sincePreviousS, rest.gyrReference());
        }
        heading.correct(field[0], field[1], sincePreviousS, judgesField ? fieldMonitor : null);
    }

    /**
     * Writes the attitude from the sensor's frame to a frame with z up and an arbitrary heading, without the
     * magnetometer.
     */
    public void quaternion6D(double[] out) {
        Quaternion.multiply(inclination.rotation(), strapdown.attitude(), out);
    }

    /** Writes the attitude from the sensor to ENU, magnetic north. */
    @Override
    public void attitude(double[] out) {
        quaternion6D(out);
        FrameTransforms.turnAboutVertical(out, heading.angleRad(), out);
    }

    @Override
    public void predict(double horizonS, double[] out) {
        attitude(out);
        strapdown.extrapolate(out, horizonS);
    }

    /** Returns the heading offset from the magnetometer, rad, -pi to pi. */
    public double headingOffsetRad() {
        return heading.angleRad();
    }

    @Override
    public void gyroBias(double[] out) {
        System.arraycopy(bias.bias(), 0, out, 0, 3);
    }

    @Override
    public double gyroBiasSigmaRadS() {
        return bias.covariance().sigmaRadS();
    }

    @Override
    public double gyroBiasLimitRadS() {
        return Math.toRadians(parameters.bias().biasClipDegS());
    }

    /** Sets the bias (rad/s, sensor axes), and its standard deviation (rad/s) if that is positive. */
    public void setGyroBias(double x, double y, double z, double sigmaRadS) {
        bias.set(x, y, z, sigmaRadS);
    }

    @Override
    public boolean atRest() {
        return rest.atRest();
    }

    /** Returns the deviation of the latest angular rate from rest, relative to its threshold: below 1 at rest. */
    public double relativeGyrRestDeviation() {
        return rest.relativeGyrDeviation();
    }

    /** Returns the deviation of the latest specific force from rest, relative to its threshold: below 1 at rest. */
    public double relativeAccRestDeviation() {
        return rest.relativeAccDeviation();
    }

    /** Returns whether the magnetic field counts as disturbed; true until a reference is accepted. */
    public boolean fieldDisturbed() {
        return fieldMonitor.disturbed();
    }

    @Override
    public boolean fieldRejected() {
        return judgesField && fieldMonitor.rejecting();
    }

    /** Enables or disables the estimation of the bias in motion; its low-passes restart. */
    public void setMotionBiasEstEnabled(boolean enabled) {
        if (enabled != biasInMotion) {
            biasInMotion = enabled;
            bias.restartLowPasses();
        }
    }

    /** Enables or disables the detection of rest and the estimation of the bias at rest; the detection restarts. */
    public void setRestBiasEstEnabled(boolean enabled) {
        if (enabled != biasAtRest) {
            biasAtRest = enabled;
            rest.restart();
        }
    }

    /** Enables or disables the rejection of disturbed fields; it restarts. */
    public void setMagDistRejectionEnabled(boolean enabled) {
        if (enabled != judgesField) {
            judgesField = enabled;
            fieldMonitor.restart();
        }
    }

    /** Changes the time constants (s), as those of {@link VqfParameters}. */
    public void setTimeConstants(double newTauAccS, double newTauMagS) {
        parameters.withTimeConstants(newTauAccS, newTauMagS); // checks them
        tauAccS = newTauAccS;
        inclination.setTauAcc(newTauAccS);
        bias.setTauAcc(newTauAccS);
        heading.setTauMag(newTauMagS);
    }

    @Override
    public void retune(double gyrPeriodS, double accPeriodS, double magPeriodS) {
        requirePeriods(gyrPeriodS, accPeriodS, magPeriodS);
        inclination.retune(tauAccS, accPeriodS);
        bias.retune(tauAccS, accPeriodS);
        rest.retune(gyrPeriodS, accPeriodS);
        fieldMonitor.retune(magPeriodS);
    }

    @Override
    public void realign() {
        inclination.restart();
        bias.restartLowPasses();
        rest.restart();
        heading.restart();
    }

    @Override
    public void state(StateFields fields) {
        fields.part("strapdown", strapdown);
        fields.part("inclination", inclination);
        fields.part("heading", heading);
        fields.part("rest", rest);
        fields.part("bias", bias);
        fields.part("field", fieldMonitor);
        tauAccS = fields.real("tau_acc_s", tauAccS);
        biasInMotion = fields.flag("bias_in_motion", biasInMotion);
        biasAtRest = fields.flag("bias_at_rest", biasAtRest);
        judgesField = fields.flag("judges_field", judgesField);
    }

    FieldMonitor fieldMonitor() {
        return fieldMonitor;
    }

    double[] strapdownAttitude() {
        return strapdown.attitude();
    }

    BiasCovariance biasCovariance() {
        return bias.covariance();
    }
}
