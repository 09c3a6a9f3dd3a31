// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/** Functions of one value that flight code needs, as in PX4's mathlib. NaN stays NaN. */
public final class MathFunctions {
    /** Of the dead zone and of PX4's sticks: a whole range would leave nothing. */
    private static final double WIDEST_DEAD_ZONE = 0.99;

    private MathFunctions() {}

    /** Returns the value, or the limit that it is beyond. */
    public static double constrain(double value, double min, double max) {
        if (value < min) {
            return min;
        }
        return value > max ? max : value;
    }

    /** Returns the point between two values: a at 0, b at 1, beyond them outside. */
    public static double lerp(double a, double b, double fraction) {
        return (1 - fraction) * a + fraction * b;
    }

    /**
     * Returns the ordinate at a value of the line through two points; constant beyond them.
     *
     * @param xHigh more than xLow; else the ordinate is yLow up to it and yHigh after it
     */
    public static double interpolate(double value, double xLow, double xHigh, double yLow, double yHigh) {
        if (value <= xLow) {
            return yLow;
        }
        return value > xHigh ? yHigh : lerp(yLow, yHigh, (value - xLow) / (xHigh - xLow));
    }

    /**
     * Returns the ordinate at a value of the lines through several points; constant beyond the first and the last.
     *
     * @param x increasing
     * @param y as many, at least one
     * @throws IllegalArgumentException if there are no points, or not as many ordinates
     */
    public static double interpolate(double value, double[] x, double[] y) {
        if (x.length == 0 || x.length != y.length) {
            throw new IllegalArgumentException(
                    "there are " + x.length + " x and " + y.length + " y; needed are as" + " many, at least 1");
        }
        int index = 1;
        while (index < x.length - 1 && value > x[index]) {
            index++;
        }
        return x.length == 1 ? y[0] : interpolate(value, x[index - 1], x[index], y[index - 1], y[index]);
    }

    /**
     * Returns a stick's value with a dead zone around 0, continuous and with the ends -1 and 1.
     *
     * @param value constrained to -1 to 1
     * @param zone half its width, constrained to 0 to 0.99
     */
    public static double deadZone(double value, double zone) {
        double x = constrain(value, -1, 1);
        double half = constrain(zone, 0, WIDEST_DEAD_ZONE);
        double beyond = Math.abs(x) - half;
        return beyond <= 0 ? 0 : Math.signum(x) * beyond / (1 - half);
    }

    /**
     * Returns a stick's value with less slope around 0: (1 - e) x + e x^3.
     *
     * @param value constrained to -1 to 1
     * @param exponent e, constrained to 0 (linear) to 1 (cubic)
     */
    public static double expo(double value, double exponent) {
        double x = constrain(value, -1, 1);
        double e = constrain(exponent, 0, 1);
        return (1 - e) * x + e * x * x * x;
    }
}
