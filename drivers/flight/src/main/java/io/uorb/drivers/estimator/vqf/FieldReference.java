// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/** Norm and dip angle of a magnetic field that others are compared with and that follows them slowly. */
final class FieldReference implements Stateful {
    private final VqfFieldParameters parameters;
    private final double dipThresholdRad;
    private final double initialNorm;
    private double norm;
    private double dipRad;
    private double gainPeriodS;
    private double gain;

    /** @param initialNorm a norm that no field is near to */
    FieldReference(VqfFieldParameters parameters, double initialNorm) {
        this.parameters = parameters;
        this.dipThresholdRad = Math.toRadians(parameters.magDipThDeg());
        this.initialNorm = initialNorm;
        reset();
    }

    void reset() {
        set(initialNorm, 0);
    }

    void set(double newNorm, double newDipRad) {
        norm = newNorm;
        dipRad = newDipRad;
    }

    /** Returns whether norm and dip of the field are within the thresholds. */
    boolean contains(double[] normAndDip) {
        return Math.abs(normAndDip[0] - norm) < parameters.magNormTh() * norm
                && Math.abs(normAndDip[1] - dipRad) < dipThresholdRad;
    }

    void follow(double[] normAndDip, double periodS) {
        if (periodS != gainPeriodS) {
            gainPeriodS = periodS;
            gain = HeadingCorrection.gain(parameters.magRefTauS(), periodS);
        }
        norm += gain * (normAndDip[0] - norm);
        dipRad += gain * (normAndDip[1] - dipRad);
    }

    /** Returns the norm, in the sensor's unit. */
    double norm() {
        return norm;
    }

    /** Returns the dip angle, rad, positive where the field points down. */
    double dipRad() {
        return dipRad;
    }

    @Override
    public void state(StateFields fields) {
        norm = fields.real("norm", norm);
        dipRad = fields.real("dip_rad", dipRad);
        gainPeriodS = fields.real("gain_period_s", gainPeriodS);
        gain = fields.real("gain", gain);
    }
}
