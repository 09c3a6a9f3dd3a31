// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

import io.uorb.drivers.math.Angles;
import io.uorb.drivers.math.MathFunctions;
import io.uorb.drivers.math.ParameterChecks;

/**
 * A value that follows another one with a limited rate of change, as PX4's SlewRate and SlewRateYaw. Any unit u. One
 * thread owns it.
 */
public final class SlewRate {
    private double limitPerS;
    private double value;

    /**
     * Creates one.
     *
     * @param limitPerS greatest rate of change, u/s
     * @param value where it starts, u
     * @throws IllegalArgumentException if the limit is negative or not finite, or the value is not finite
     */
    public SlewRate(double limitPerS, double value) {
        setLimitPerS(limitPerS);
        setValue(value);
    }

    /** Sets the greatest rate of change, u/s, at any time; 0 holds the value. */
    public void setLimitPerS(double newLimitPerS) {
        ParameterChecks.requireNotNegative("limitPerS", newLimitPerS);
        limitPerS = newLimitPerS;
    }

    /** Jumps to a value, u. */
    public void setValue(double newValue) {
        ParameterChecks.requireFinite("value", newValue, "");
        value = newValue;
    }

    /** Returns the value, u. */
    public double value() {
        return value;
    }

    /**
     * Moves towards a target.
     *
     * @param target leaves the value where it is if it is not finite
     * @param periodS time since the update before, s; no time leaves the value where it is
     * @return the value after it
     */
    public double update(double target, double periodS) {
        value += step(target - value, periodS);
        return value;
    }

    /**
     * As {@link #update}, for an angle in rad: it turns in the shorter direction, and the result is between -pi and pi.
     */
    public double updateAngle(double targetRad, double periodS) {
        value = Angles.wrapPi(value + step(Angles.wrapPi(targetRad - value), periodS));
        return value;
    }

    private double step(double wanted, double periodS) {
        if (!Double.isFinite(wanted) || !(periodS > 0)) {
            return 0;
        }
        double limit = limitPerS * periodS;
        return MathFunctions.constrain(wanted, -limit, limit);
    }
}
