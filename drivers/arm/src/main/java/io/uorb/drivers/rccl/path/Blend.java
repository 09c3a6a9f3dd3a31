// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.rccl.path;

/**
 * Polynomials of a transition in h, from 0 at its start to 1 at its end (rccl:RC-55). b removes a distance, d a
 * velocity, a an acceleration; none of them makes the acceleration jump.
 */
public final class Blend {
    private Blend() {}

    /**
     * Returns 1 - 2h + 2h³ - h⁴, the quartic: 1 with slope -2 and no curvature at the start; value and derivatives are
     * 0 at the end.
     */
    public static double b(double h) {
        return 1 + h * (-2 + h * h * (2 - h));
    }

    /** Returns the derivative of b. */
    public static double bSlope(double h) {
        return -2 + h * h * (6 - 4 * h);
    }

    /** Returns the second derivative of b. */
    public static double bCurvature(double h) {
        return 12 * h * (1 - h);
    }

    /** Returns h - 6h³ + 8h⁴ - 3h⁵: slope 1 at the start; value, curvature and the slope at the end are 0. */
    public static double d(double h) {
        return h * (1 + h * h * (-6 + h * (8 - 3 * h)));
    }

    /**
     * Returns h²/2 - 3h³/2 + 3h⁴/2 - h⁵/2: curvature 1 at the start; value, slope and the curvature at the end are 0.
     */
    public static double a(double h) {
        return h * h * (1 + h * (-3 + h * (3 - h))) / 2;
    }

    /** Returns h - 2h² + h³, the cubic of 1986: slope 1 at the start, and curvature at both ends (rccl:RC-56). */
    public static double cubic(double h) {
        return h * (1 + h * (-2 + h));
    }
}
