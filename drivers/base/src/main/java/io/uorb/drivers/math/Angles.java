// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/** Angles on the circle; NaN stays NaN. */
public final class Angles {
    private static final double TURN_RAD = 2 * Math.PI;
    private static final double TURN_DEG = 360;

    private Angles() {}

    /** Returns the same direction, rad from -pi to pi; half a turn keeps its sign. */
    public static double wrapPi(double angleRad) {
        return Math.IEEEremainder(angleRad, TURN_RAD);
    }

    /** Returns the same direction, rad from 0 to less than 2 pi. */
    public static double wrapTwoPi(double angleRad) {
        return wrap(angleRad, 0, TURN_RAD);
    }

    /** Returns the same direction, degrees from -180 to 180; half a turn keeps its sign. */
    public static double wrap180(double angleDeg) {
        return Math.IEEEremainder(angleDeg, TURN_DEG);
    }

    /** Returns the same direction, degrees from 0 to less than 360. */
    public static double wrap360(double angleDeg) {
        return wrap(angleDeg, 0, TURN_DEG);
    }

    /**
     * Returns a value moved by whole periods into a range, as PX4's matrix::wrap.
     *
     * @param low the least result
     * @param high the period's end, which is no result; more than low
     * @throws IllegalArgumentException if the range is empty or not finite
     */
    public static double wrap(double value, double low, double high) {
        if (value >= low && value < high) {
            return value;
        }
        double period = high - low;
        if (!(period > 0 && period <= Double.MAX_VALUE)) {
            throw new IllegalArgumentException("the range from " + low + " to " + high + " is no period");
        }
        double wrapped = value - period * Math.floor((value - low) / period);
        // Rounding may end at the period's end, or before its beginning.
        return wrapped >= high || wrapped < low ? low : wrapped;
    }
}
