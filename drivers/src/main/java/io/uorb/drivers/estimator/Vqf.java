// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.estimator;

import io.uorb.drivers.math.Frames;
import io.uorb.drivers.math.Quaternion;

/**
 * The basic VQF orientation filter (vqf.md, section 8): strapdown integration of the gyro, inclination by low-passed
 * specific force, heading by the magnetometer, which never changes the inclination.
 *
 * <p>The sensor frame is any right-handed one; the earth frame is ENU with y to magnetic north. Samples must be finite:
 * one NaN would stay in the state for good, so callers drop such samples. The three sensors may have different rates;
 * of samples of one instant, the gyro's comes first, then the accelerometer's. An instance belongs to one thread.
 */
public final class Vqf {
    private final double gyrPeriodS;
    private final double magPeriodS;
    private final Strapdown strapdown = new Strapdown();
    private final InclinationCorrection inclination;
    private final HeadingCorrection heading;
    private final double[] field = new double[3];

    /**
     * A filter at identity.
     *
     * @param gyrPeriodS nominal time between gyro samples, s
     * @param accPeriodS the same of the accelerometer
     * @param magPeriodS the same of the magnetometer
     * @throws IllegalArgumentException if a period is not positive and finite
     */
    public Vqf(VqfParameters parameters, double gyrPeriodS, double accPeriodS, double magPeriodS) {
        this.gyrPeriodS = requirePeriod("gyrPeriodS", gyrPeriodS);
        this.inclination = new InclinationCorrection(parameters.tauAccS(), requirePeriod("accPeriodS", accPeriodS));
        this.magPeriodS = requirePeriod("magPeriodS", magPeriodS);
        this.heading = new HeadingCorrection(parameters.tauMagS(), magPeriodS);
    }

    private static double requirePeriod(String name, double periodS) {
        if (!(periodS > 0) || Double.isInfinite(periodS)) {
            throw new IllegalArgumentException(name + " " + periodS + " s is not positive and finite");
        }
        return periodS;
    }

    /** Takes an angular rate (rad/s, sensor axes) that held for the nominal period. */
    public void updateGyro(double x, double y, double z) {
        updateGyro(x, y, z, gyrPeriodS);
    }

    /**
     * Takes an angular rate (rad/s, sensor axes) that held for {@code periodS}: for sensors whose time stamps jitter.
     */
    public void updateGyro(double x, double y, double z, double periodS) {
        strapdown.integrate(x, y, z, periodS);
    }

    /** Takes a specific force (m/s^2, sensor axes; at rest it points up). All zero means "no sample". */
    public void updateAccelerometer(double x, double y, double z) {
        if (x != 0 || y != 0 || z != 0) {
            inclination.correct(strapdown.attitude(), x, y, z);
        }
    }

    /** Takes a magnetic field (any unit, sensor axes) a nominal period after the last. All zero means "no sample". */
    public void updateMagnetometer(double x, double y, double z) {
        updateMagnetometer(x, y, z, magPeriodS);
    }

    /**
     * Takes a magnetic field (any unit, sensor axes) {@code periodS} after the last: for sensors whose time stamps
     * jitter.
     */
    public void updateMagnetometer(double x, double y, double z, double periodS) {
        if (x != 0 || y != 0 || z != 0) {
            field[0] = x;
            field[1] = y;
            field[2] = z;
            Quaternion.rotate(strapdown.attitude(), field, field);
            Quaternion.rotate(inclination.rotation(), field, field);
            heading.correct(field[0], field[1], periodS);
        }
    }

    /**
     * Writes the attitude from the sensor to a frame with z up and an arbitrary heading; the magnetometer has no part
     * in it.
     */
    public void quaternion6D(double[] out) {
        Quaternion.multiply(inclination.rotation(), strapdown.attitude(), out);
    }

    /** Writes the attitude from the sensor to ENU, magnetic north. */
    public void quaternion9D(double[] out) {
        quaternion6D(out);
        Frames.turnAboutVertical(out, heading.angleRad(), out);
    }

    /** The heading offset that the magnetometer has set, rad from -pi to pi. */
    public double headingOffsetRad() {
        return heading.angleRad();
    }
}
