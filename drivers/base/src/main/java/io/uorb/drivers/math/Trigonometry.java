// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Sine, cosine and tangent of angles in rad: the same bits on every processor and JDK, without garbage. {@link Math}'s
 * differ between processors, and {@link StrictMath}'s allocate from JDK 21 on beyond a quarter of pi. So angles are
 * reduced here, by Cody and Waite's method, to what {@code StrictMath} computes without a reduction of its own. Results
 * are within 3 ulps of {@code StrictMath}'s. Any thread.
 */
public final class Trigonometry {
    private static final double QUARTER_PI = Math.PI / 4;
    /** Up to here, products of a count of quarter turns and 33 bits of pi / 2 are exact. */
    private static final double LARGEST_RAD = 0x1p19 * Math.PI / 2;

    private static final double PER_QUARTER_TURN = 2 / Math.PI;
    /** The first 33 bits of pi / 2, the next 33, and the rest to 53 bits. */
    private static final double HALF_PI_HIGH = 0x1.921fb544p0;

    private static final double HALF_PI_MIDDLE = 0x1.0b4611a6p-34;
    private static final double HALF_PI_LOW = 0x1.3198a2e037073p-69;

    private Trigonometry() {}

    /** Returns the sine. */
    public static double sin(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.sin(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double rest = rest(angleRad, turns);
        double size = isOdd(turns) ? StrictMath.cos(rest) : StrictMath.sin(rest);
        return ((int) turns & 2) == 0 ? size : -size;
    }

    /** Returns the cosine. */
    public static double cos(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.cos(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double rest = rest(angleRad, turns);
        double size = isOdd(turns) ? StrictMath.sin(rest) : StrictMath.cos(rest);
        return ((int) turns + 1 & 2) == 0 ? size : -size;
    }

    /** Returns the tangent. */
    public static double tan(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.tan(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double tangent = StrictMath.tan(rest(angleRad, turns));
        return isOdd(turns) ? -1 / tangent : tangent;
    }

    /** Returns whether the angle needs a reduction that is exact here; NaN and infinities do not. */
    private static boolean isReducible(double angleRad) {
        double size = Math.abs(angleRad);
        return size > QUARTER_PI && size < LARGEST_RAD;
    }

    private static double quarterTurns(double angleRad) {
        return Math.rint(angleRad * PER_QUARTER_TURN);
    }

    private static boolean isOdd(double turns) {
        return ((int) turns & 1) != 0;
    }

    private static double rest(double angleRad, double turns) {
        return angleRad - turns * HALF_PI_HIGH - turns * HALF_PI_MIDDLE - turns * HALF_PI_LOW;
    }
}
