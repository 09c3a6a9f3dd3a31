// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;
import java.util.Arrays;

/**
 * A detector of rest of the sensor: both its vectors have stayed near their own low-passed values for some time.
 * vqf.md, sections 6.1 step 1 and 6.2 step 1.
 */
final class RestDetector implements Stateful {
    private final VqfRestParameters parameters;
    private final double gyrThresholdRadS;
    private final double biasClipRadS;
    private final ButterworthLowPass gyrLowPass;
    private final ButterworthLowPass accLowPass;
    private final double[] gyrReference = new double[3];
    private final double[] accReference = new double[3];
    private double accPeriodS;
    private double gyrDeviationSquared;
    private double accDeviationSquared;
    private double quietS;
    private boolean atRest;

    RestDetector(VqfRestParameters parameters, double biasClipDegS, double gyrPeriodS, double accPeriodS) {
        this.parameters = parameters;
        this.gyrThresholdRadS = Math.toRadians(parameters.restThGyrDegS());
        this.biasClipRadS = Math.toRadians(biasClipDegS);
        this.accPeriodS = accPeriodS;
        gyrLowPass = new ButterworthLowPass(3, parameters.restFilterTauS(), gyrPeriodS);
        accLowPass = new ButterworthLowPass(3, parameters.restFilterTauS(), accPeriodS);
    }

    /** Takes an angular rate with its bias; it can only end the rest. */
    void updateGyro(double x, double y, double z) {
        gyrDeviationSquared = deviationSquared(gyrLowPass, gyrReference, x, y, z);
        if (gyrDeviationSquared >= gyrThresholdRadS * gyrThresholdRadS || exceedsClip()) {
            endRest();
        }
    }

    private boolean exceedsClip() {
        return Math.abs(gyrReference[0]) > biasClipRadS
                || Math.abs(gyrReference[1]) > biasClipRadS
                || Math.abs(gyrReference[2]) > biasClipRadS;
    }

    /** Takes a specific force, which extends the quiet time. */
    void updateAccelerometer(double x, double y, double z) {
        accDeviationSquared = deviationSquared(accLowPass, accReference, x, y, z);
        if (accDeviationSquared >= parameters.restThAccMS2() * parameters.restThAccMS2()) {
            endRest();
        } else {
            quietS += accPeriodS;
            atRest = atRest || quietS >= parameters.restMinTS();
        }
    }

    private static double deviationSquared(
            ButterworthLowPass lowPass, double[] reference, double x, double y, double z) {
        reference[0] = x;
        reference[1] = y;
        reference[2] = z;
        lowPass.filter(reference);
        double dx = x - reference[0];
        double dy = y - reference[1];
        double dz = z - reference[2];
        return dx * dx + dy * dy + dz * dz;
    }

    private void endRest() {
        quietS = 0;
        atRest = false;
    }

    /** Discards all samples. */
    void restart() {
        endRest();
        gyrDeviationSquared = 0;
        accDeviationSquared = 0;
        Arrays.fill(gyrReference, 0);
        Arrays.fill(accReference, 0);
        gyrLowPass.restart();
        accLowPass.restart();
    }

    void retune(double newGyrPeriodS, double newAccPeriodS) {
        gyrLowPass.retune(parameters.restFilterTauS(), newGyrPeriodS);
        accLowPass.retune(parameters.restFilterTauS(), newAccPeriodS);
        accPeriodS = newAccPeriodS;
    }

    boolean atRest() {
        return atRest;
    }

    /** Returns the low-passed angular rate with its bias, rad/s, owned by this object. */
    double[] gyrReference() {
        return gyrReference;
    }

    /** Returns the deviation of the latest rate as a part of its threshold: below 1 at rest. */
    double relativeGyrDeviation() {
        return Math.sqrt(gyrDeviationSquared) / gyrThresholdRadS;
    }

    /** Returns the deviation of the latest specific force as a part of its threshold: below 1 at rest. */
    double relativeAccDeviation() {
        return Math.sqrt(accDeviationSquared) / parameters.restThAccMS2();
    }

    @Override
    public void state(StateFields fields) {
        fields.part("gyr_low_pass", gyrLowPass);
        fields.part("acc_low_pass", accLowPass);
        fields.reals("gyr_reference", gyrReference);
        fields.reals("acc_reference", accReference);
        accPeriodS = fields.real("acc_period_s", accPeriodS);
        gyrDeviationSquared = fields.real("gyr_deviation_squared", gyrDeviationSquared);
        accDeviationSquared = fields.real("acc_deviation_squared", accDeviationSquared);
        quietS = fields.real("quiet_s", quietS);
        atRest = fields.flag("at_rest", atRest);
    }
}
