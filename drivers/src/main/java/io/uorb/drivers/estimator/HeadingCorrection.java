// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

/**
 * Keeps the heading: the angle about the vertical from the frame of the {@link InclinationCorrection} to magnetic ENU.
 * The first sample sets it, the next ones are averaged until the time constant takes over. vqf.md, section 6.3, steps
 * 3, 5 and 6.
 */
final class HeadingCorrection {
    private static final double TWO_PI = 2 * Math.PI;

    private final double tauMagS;
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

    /** Gain of a first-order low-pass; none for a negative tau. */
    static double gain(double tauS, double periodS) {
        if (tauS < 0) {
            return 0;
        }
        return tauS == 0 ? 1 : 1 - Math.exp(-periodS / tauS);
    }

    /**
     * Takes the horizontal part of one magnetic field vector, in the frame with vertical z; any unit.
     *
     * @param sincePreviousS time since the sample before, s
     */
    void correct(double fieldX, double fieldY, double sincePreviousS) {
        if (sincePreviousS != periodS) {
            setPeriod(sincePreviousS);
        }
        double error = wrapOnce(Math.atan2(fieldX, fieldY) - angleRad);
        angleRad = wrapOnce(angleRad + nextGain() * error);
    }

    private double nextGain() {
        if (startGain == 0) {
            return gain;
        }
        double result = Math.max(gain, startGain);
        startGain = startGain / (1 + startGain);
        if (startGain * tauMagS < periodS) {
            startGain = 0;
        }
        return result;
    }

    private static double wrapOnce(double angle) {
        if (angle > Math.PI) {
            return angle - TWO_PI;
        }
        return angle < -Math.PI ? angle + TWO_PI : angle;
    }

    /** The angle, rad from -pi to pi. */
    double angleRad() {
        return angleRad;
    }
}
