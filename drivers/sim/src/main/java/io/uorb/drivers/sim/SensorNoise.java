// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim;

import io.uorb.drivers.math.ParameterChecks;

/**
 * Errors of a three-axis sensor, in its unit u (rad/s, m/s^2 or gauss).
 *
 * @param density white noise, u/sqrt(Hz): the standard deviation of samples at rate f is density * sqrt(f)
 * @param biasSigma standard deviation of each axis' bias at the start, u
 * @param biasWalk random walk of the bias, u/sqrt(s): after time t its standard deviation is biasWalk * sqrt(t)
 */
public record SensorNoise(double density, double biasSigma, double biasWalk) {
    /** A perfect sensor. */
    public static final SensorNoise NONE = new SensorNoise(0, 0, 0);

    /** A good MEMS gyro after calibration, rad/s: 0.003 deg/s/sqrt(Hz), 0.05 deg/s, 0.003 deg/s/sqrt(s). */
    public static final SensorNoise GYRO =
            new SensorNoise(Math.toRadians(0.003), Math.toRadians(0.05), Math.toRadians(0.003));

    /** A good MEMS accelerometer after calibration, m/s^2: 70 ug/sqrt(Hz), 3 mg, 0.02 mg/sqrt(s). */
    public static final SensorNoise ACCELEROMETER = new SensorNoise(6.9e-4, 0.03, 2e-4);

    /** A MEMS magnetometer after calibration, gauss: 0.3 mG/sqrt(Hz), 3 mG, 0.01 mG/sqrt(s). */
    public static final SensorNoise MAGNETOMETER = new SensorNoise(3e-4, 3e-3, 1e-5);

    /** @throws IllegalArgumentException if a figure is negative or not finite */
    public SensorNoise {
        ParameterChecks.requireNotNegative("density", density);
        ParameterChecks.requireNotNegative("biasSigma", biasSigma);
        ParameterChecks.requireNotNegative("biasWalk", biasWalk);
    }
}
