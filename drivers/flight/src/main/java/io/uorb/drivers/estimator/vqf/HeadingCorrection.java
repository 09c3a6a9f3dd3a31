// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator.vqf;

import io.uorb.module.checkpoint.StateFields;
import io.uorb.module.checkpoint.Stateful;

/**
 * The heading: the angle about the vertical from the frame of the {@link InclinationCorrection} to magnetic ENU. The
 * first sample sets it, the next ones are averaged until the time constant takes over. vqf.md, section 6.3, steps 3 to
 * 6.
 */
final class HeadingCorrection implements Stateful {
    private static final double TWO_PI = 2 * Math.PI;

    private double tauMagS;
    private double periodS;
    private double gain;
    private double startGain = 1;
    private double angleRad;

    HeadingCorrection(double tauMagS, double magPeriodS) {
        this.tauMagS = tauMagS;
        setPeriod(magPeriodS);
    }

    private void setPeriod(double newPeriodS) {
        periodS = newPeriodS;
        gain = gain(tauMagS, newPeriodS);
    }

    /** Returns the gain of a first-order low-pass; none for a negative tau. */
    static double gain(double tauS, double periodS) {
        if (tauS < 0) {
            return 0;
        }
        return tauS == 0 ? 1 : 1 - StrictMath.exp(-periodS / tauS);
    }

    /**
     * Takes the horizontal part of one magnetic field vector, in the frame with vertical z; any unit.
     *
     * @param sincePreviousS time since the sample before, s
     * @param monitor has judged the sample, and may weaken it; null trusts it
     */
    void correct(double fieldX, double fieldY, double sincePreviousS, FieldMonitor monitor) {
        if (sincePreviousS != periodS) {
            setPeriod(sincePreviousS);
        }
        double error = wrapOnce(StrictMath.atan2(fieldX, fieldY) - angleRad);
        double trusted = monitor == null ? gain : monitor.attenuate(gain, periodS);
        angleRad = wrapOnce(angleRad + atLeastStartGain(trusted) * error);
    }

    /** Returns the start overrides the monitor too. */
    private double atLeastStartGain(double trusted) {
        if (startGain == 0) {
            return trusted;
        }
        double result = Math.max(trusted, startGain);
        startGain = startGain / (1 + startGain);
        if (startGain * tauMagS < periodS) {
            startGain = 0;
        }
        return result;
    }

    /** Makes the next sample set the angle, and the ones after it averaged. */
    void restart() {
        startGain = 1;
    }

    void setTauMag(double newTauMagS) {
        tauMagS = newTauMagS;
        setPeriod(periodS);
    }

    private static double wrapOnce(double angle) {
        if (angle > Math.PI) {
            return angle - TWO_PI;
        }
        return angle < -Math.PI ? angle + TWO_PI : angle;
    }

    /** Returns the angle, rad from -pi to pi. */
    double angleRad() {
        return angleRad;
    }

    @Override
    public void state(StateFields fields) {
        tauMagS = fields.real("tau_mag_s", tauMagS);
        periodS = fields.real("period_s", periodS);
        gain = fields.real("gain", gain);
        startGain = fields.real("start_gain", startGain);
        angleRad = fields.real("angle_rad", angleRad);
    }
}
