// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import io.uorb.drivers.math.MathFunctions;
import io.uorb.drivers.math.ParameterChecks;

/**
 * The offset of a sensor of three axes by its temperature: on each axis x0 + x1 d + x2 d^2 + x3 d^3 with d the
 * temperature less a reference, as PX4's temperature_compensation has it for gyroscopes and accelerometers (TC_G0_X0_0
 * to TC_G0_X3_2, TC_G0_TREF, TC_G0_TMIN, TC_G0_TMAX). Beyond the range of the fit it is that at its end. Immutable.
 */
public final class ThermalOffset {
    private static final int AXES = 3;
    private static final int TERMS = 4;

    private final double[] coefficients;
    private final double referenceDegC;
    private final double minDegC;
    private final double maxDegC;

    /**
     * Creates one.
     *
     * @param coefficients x0 to x3 of the first axis, of the second, of the third; u, u/K, u/K^2, u/K^3
     * @param referenceDegC where the offset is x0
     * @param minDegC the least temperature of the fit
     * @param maxDegC the greatest
     * @throws IllegalArgumentException if there are not twelve, one is not finite, or the range is empty
     */
    public ThermalOffset(double[] coefficients, double referenceDegC, double minDegC, double maxDegC) {
        if (coefficients.length != AXES * TERMS) {
            throw new IllegalArgumentException("thermal offset has " + coefficients.length + " coefficients instead of "
                    + AXES * TERMS + ", four an axis");
        }
        for (int i = 0; i < coefficients.length; i++) {
            ParameterChecks.requireFinite("thermal coefficient [" + i + "]", coefficients[i], "");
        }
        ParameterChecks.requireFinite("referenceDegC", referenceDegC, "deg C");
        ParameterChecks.requireFinite("minDegC", minDegC, "deg C");
        ParameterChecks.requireFinite("maxDegC", maxDegC, "deg C");
        if (minDegC > maxDegC) {
            throw new IllegalArgumentException("minDegC " + minDegC + " is more than maxDegC " + maxDegC);
        }
        this.coefficients = coefficients.clone();
        this.referenceDegC = referenceDegC;
        this.minDegC = minDegC;
        this.maxDegC = maxDegC;
    }

    /** Returns the offset of an axis from 0 to 2; of an unknown temperature (NaN) that at the reference. */
    public double offset(int axis, double temperatureDegC) {
        double within = Double.isNaN(temperatureDegC)
                ? referenceDegC
                : MathFunctions.constrain(temperatureDegC, minDegC, maxDegC);
        double d = within - referenceDegC;
        int first = axis * TERMS;
        return coefficients[first]
                + d * (coefficients[first + 1] + d * (coefficients[first + 2] + d * coefficients[first + 3]));
    }

    /** Subtracts the offset from a vector in place. Allocates nothing. */
    public void apply(double[] vector, double temperatureDegC) {
        for (int axis = 0; axis < AXES; axis++) {
            vector[axis] -= offset(axis, temperatureDegC);
        }
    }
}
