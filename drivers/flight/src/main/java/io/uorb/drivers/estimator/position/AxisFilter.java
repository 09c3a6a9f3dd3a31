// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.position;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * Position, velocity and bias of acceleration along one axis: a Kalman filter of three states, driven by measured
 * acceleration. One thread.
 */
final class AxisFilter implements Stateful {
    private static final double START_BIAS_MS2 = 0.3;

    private double accelerationVariance;
    private double biasVariance;

    private double position;
    private double velocity;
    private double bias;

    /** Covariance: p position, v velocity, b bias. */
    private double pp;

    private double pv;
    private double pb;
    private double vv;
    private double vb;
    private double bb;
    private long rejected;

    /**
     * Creates a filter at the origin.
     *
     * @param accelerationDensity white noise of acceleration, m/s^2 times the square root of a second
     * @param biasWalk m/s^2 per square root of a second
     */
    AxisFilter(double accelerationDensity, double biasWalk) {
        tune(accelerationDensity, biasWalk);
    }

    /** Takes other noises, in the units of the constructor. */
    void tune(double accelerationDensity, double biasWalk) {
        accelerationVariance = accelerationDensity * accelerationDensity;
        biasVariance = biasWalk * biasWalk;
    }

    /** Starts at a position and a velocity of which the standard deviations are known. */
    void start(double startPosition, double sigma, double startVelocity, double velocitySigma) {
        position = startPosition;
        velocity = startVelocity;
        bias = 0;
        pp = sigma * sigma;
        vv = velocitySigma * velocitySigma;
        bb = START_BIAS_MS2 * START_BIAS_MS2;
        pv = 0;
        pb = 0;
        vb = 0;
    }

    /** Moves on by {@code stepS} under a measured acceleration, m/s^2. */
    void predict(double acceleration, double stepS) {
        double a = acceleration - bias;
        position += stepS * (velocity + stepS / 2 * a);
        velocity += stepS * a;
        double half = stepS * stepS / 2;
        // F P F' with F = [1 t -t^2/2; 0 1 -t; 0 0 1], row by row.
        double pvNext = pv + stepS * vv - half * vb;
        double pbNext = pb + stepS * vb - half * bb;
        double vbNext = vb - stepS * bb;
        pp += stepS * (pv + pvNext) - half * (pb + pbNext);
        pv = pvNext - stepS * pbNext;
        pb = pbNext;
        vv += accelerationVariance * stepS - stepS * (vb + vbNext);
        vb = vbNext;
        bb += biasVariance * stepS;
    }

    /** Takes the difference of a measured position from the estimate; false if it is beyond the gate. */
    boolean correctPosition(double innovation, double sigma, double gateSigmas) {
        double variance = pp + sigma * sigma;
        if (isBeyond(innovation, variance, gateSigmas)) {
            return false;
        }
        correct(innovation, pp / variance, pv / variance, pb / variance, pp, pv, pb);
        return true;
    }

    /** Takes the difference of a measured velocity from the estimate; false if it is beyond the gate. */
    boolean correctVelocity(double innovation, double sigma, double gateSigmas) {
        double variance = vv + sigma * sigma;
        if (isBeyond(innovation, variance, gateSigmas)) {
            return false;
        }
        correct(innovation, pv / variance, vv / variance, vb / variance, pv, vv, vb);
        return true;
    }

    private boolean isBeyond(double innovation, double variance, double gateSigmas) {
        boolean beyond = !(innovation * innovation <= gateSigmas * gateSigmas * variance);
        if (beyond) {
            rejected++;
        }
        return beyond;
    }

    /** Corrects with K from the column of P of the measurement, and reduces P by K times that column. */
    private void correct(
            double innovation, double kp, double kv, double kb, double columnP, double columnV, double columnB) {
        position += kp * innovation;
        velocity += kv * innovation;
        bias += kb * innovation;
        pp -= kp * columnP;
        pv -= kp * columnV;
        pb -= kp * columnB;
        vv -= kv * columnV;
        vb -= kv * columnB;
        bb -= kb * columnB;
    }

    double position() {
        return position;
    }

    double velocity() {
        return velocity;
    }

    double bias() {
        return bias;
    }

    double positionVariance() {
        return pp;
    }

    double velocityVariance() {
        return vv;
    }

    /** Returns the number of measurements beyond the gate. */
    long rejected() {
        return rejected;
    }

    @Override
    public void state(StateFields fields) {
        position = fields.real("position", position);
        velocity = fields.real("velocity", velocity);
        bias = fields.real("bias", bias);
        pp = fields.real("pp", pp);
        pv = fields.real("pv", pv);
        pb = fields.real("pb", pb);
        vv = fields.real("vv", vv);
        vb = fields.real("vb", vb);
        bb = fields.real("bb", bb);
        rejected = fields.integer("rejected", rejected);
    }
}
