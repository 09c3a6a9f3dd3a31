// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.orientation;

import io.uorb.drivers.math.Quaternion;
import io.uorb.drivers.math.Vectors;

/**
 * The complementary filter of PX4's module attitude_estimator_q (its documented behaviour and parameters; own code, in
 * ENU): the rate is corrected by the cross product of measured and expected vertical, and by the heading's error about
 * the vertical alone. A specific force counts only while its norm is within a tenth of gravity; the field counts for
 * more in fast turns, and the bias is learnt in slow ones. One thread, as {@link OrientationFilter}.
 */
public final class EstimatorQ extends AlignedFilter {
    private static final double GRAVITY_M_S2 = 9.80665;
    private static final double NEAR_GRAVITY = 0.1;

    /** Above this rate (50 deg/s) the field's weight grows with the rate, up to ten times. */
    private static final double FAST_TURN_RAD_S = 0.873;

    private static final double GREATEST_FIELD_FACTOR = 10;

    /** Below this rate (10 deg/s) the bias is learnt. */
    private static final double SLOW_TURN_RAD_S = 0.175;

    /** A sample after a pause does not count for the whole pause. */
    private static final double LONGEST_FEEDBACK_S = 0.1;

    private final EstimatorQParameters parameters;
    private final double[] bias = new double[3];
    private final double[] measured = new double[3];
    private final double[] up = new double[3];
    private final double[] correction = new double[3];
    private double turnRadS;
    private double sinceForceS;

    /** Creates a filter that the first samples align. */
    public EstimatorQ(EstimatorQParameters parameters) {
        this.parameters = parameters;
    }

    @Override
    public void updateGyro(double x, double y, double z, double periodS) {
        Vectors.set(measured, x, y, z);
        turnRadS = Vectors.norm(measured);
        step.begin(x - bias[0], y - bias[1], z - bias[2], periodS);
        sinceForceS += periodS;
    }

    @Override
    public void updateAccelerometer(double x, double y, double z) {
        Vectors.set(measured, x, y, z);
        double relative = Vectors.norm(measured) / GRAVITY_M_S2;
        if (alignment.takeForce(step, x, y, z)) {
            return;
        }
        if (Math.abs(relative - 1) < NEAR_GRAVITY) {
            Vectors.normalize(measured);
            expectUp();
            Vectors.cross(measured, up, correction);
            feedBack(parameters.accWeight(), sinceForceS);
        }
        sinceForceS = 0;
    }

    @Override
    public void updateMagnetometer(double x, double y, double z, double sincePreviousS) {
        Vectors.set(measured, x, y, z);
        if (!Vectors.normalize(measured) || alignment.takeField(step, x, y, z)) {
            return;
        }
        Quaternion.rotate(step.before(), measured, measured);
        double headingError = StrictMath.atan2(measured[0], measured[1]);
        double factor = Math.max(1, Math.min(turnRadS / FAST_TURN_RAD_S, GREATEST_FIELD_FACTOR));
        expectUp();
        Vectors.set(correction, headingError * up[0], headingError * up[1], headingError * up[2]);
        feedBack(parameters.magWeight() * factor, sincePreviousS);
    }

    private void expectUp() {
        Vectors.set(up, 0, 0, 1);
        Quaternion.rotateBack(step.before(), up, up);
    }

    private void feedBack(double weight, double periodS) {
        double limitedS = Math.min(periodS, LONGEST_FEEDBACK_S);
        step.add(correction, weight * limitedS);
        if (turnRadS < SLOW_TURN_RAD_S) {
            Vectors.addScaled(bias, correction, -weight * parameters.biasWeight() * limitedS);
            for (int i = 0; i < bias.length; i++) {
                bias[i] = Math.max(-parameters.biasMaxRadS(), Math.min(parameters.biasMaxRadS(), bias[i]));
            }
        }
    }

    @Override
    public void gyroBias(double[] out) {
        System.arraycopy(bias, 0, out, 0, bias.length);
    }

    @Override
    public double gyroBiasLimitRadS() {
        return parameters.biasMaxRadS();
    }
}
