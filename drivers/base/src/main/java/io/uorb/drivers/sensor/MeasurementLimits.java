// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import io.uorb.drivers.math.ParameterChecks;
import io.uorb.drivers.math.Vectors;

/**
 * Greatest lengths of vectors that a sensor can measure. A longer one is a damaged number, such as one with a flipped
 * bit in its exponent. Sensors with a wider range need limits of their own.
 *
 * @param rateRadS angular rate, rad/s
 * @param forceMS2 specific force, m/s^2
 * @param fieldGa magnetic field, gauss
 */
public record MeasurementLimits(double rateRadS, double forceMS2, double fieldGa) {
    /**
     * 2,000 deg/s, the range of most MEMS gyroscopes (BMI088, ICM42688P), and a little for their calibration; IIM42653,
     * ICM45686 and ICM20649 reach 4,000 deg/s.
     */
    public static final double RATE_RAD_S = 34.95;

    /** 16 g on each axis, the range of most accelerometers; ICM45686 and IIM42653 reach 32 g, ADIS16470 40 g. */
    public static final double FORCE_M_S2 = 275;

    /** The 4,912 uT of AK09916 and AK8963; the Earth's field has at most 0.7 gauss. */
    public static final double FIELD_GA = 50;

    /** Barometers for air end at 125,000 (BMP390, BMP581) or 126,000 Pa (LPS22HB). */
    public static final double PRESSURE_PA = 130_000;

    /** The 10 hPa of MS5611, which has the widest range downwards. */
    public static final double LEAST_PRESSURE_PA = 1_000;

    /** Limits that hold for the common sensors. */
    public static final MeasurementLimits DEFAULT = new MeasurementLimits(RATE_RAD_S, FORCE_M_S2, FIELD_GA);

    /** @throws IllegalArgumentException if a limit is not positive and finite */
    public MeasurementLimits {
        ParameterChecks.requirePositive("rateRadS", rateRadS, "rad/s");
        ParameterChecks.requirePositive("forceMS2", forceMS2, "m/s^2");
        ParameterChecks.requirePositive("fieldGa", fieldGa, "gauss");
    }

    /** Returns whether a sensor can have measured that angular rate, rad/s. */
    public boolean isPossibleRate(double[] radS) {
        return Vectors.norm(radS) <= rateRadS;
    }

    /** Returns whether a sensor can have measured that specific force, m/s^2. */
    public boolean isPossibleForce(double[] mS2) {
        return Vectors.norm(mS2) <= forceMS2;
    }

    /** Returns whether a sensor can have measured that magnetic field, gauss. */
    public boolean isPossibleField(double[] ga) {
        return Vectors.norm(ga) <= fieldGa;
    }
}
