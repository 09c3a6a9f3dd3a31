// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Sine, cosine and tangent of angles in rad: the same bits on every processor and JDK, without garbage. {@link Math}'s
 * differ between processors, and each call of {@link StrictMath}'s allocates from JDK 21 on, unless C2 removes that. So
 * angles are reduced to an eighth of a turn by Cody and Waite's method; there, Taylor's series end below half an ulp.
 * Results are within 4 ulps of {@code StrictMath}'s. Any thread.
 */
public final class Trigonometry {
    /** Up to here, products of a count of quarter turns and 33 bits of pi / 2 are exact. */
    private static final double LARGEST_RAD = 0x1p19 * Math.PI / 2;

    private static final double PER_QUARTER_TURN = 2 / Math.PI;
    /** The first 33 bits of pi / 2, the next 33, and the rest to 53 bits. */
    private static final double HALF_PI_HIGH = 0x1.921fb544p0;

    private static final double HALF_PI_MIDDLE = 0x1.0b4611a6p-34;
    private static final double HALF_PI_LOW = 0x1.3198a2e037073p-69;

    /** Reciprocals of factorials with the signs of the series: of x^3 to x^17, and of x^4 to x^16. */
    private static final double[] SINE = {
        -1 / 6.0,
        1 / 120.0,
        -1 / 5_040.0,
        1 / 362_880.0,
        -1 / 39_916_800.0,
        1 / 6_227_020_800.0,
        -1 / 1_307_674_368_000.0,
        1 / 355_687_428_096_000.0
    };

    private static final double[] COSINE = {
        1 / 24.0,
        -1 / 720.0,
        1 / 40_320.0,
        -1 / 3_628_800.0,
        1 / 479_001_600.0,
        -1 / 87_178_291_200.0,
        1 / 20_922_789_888_000.0
    };

    private Trigonometry() {}

    /** Returns the sine. */
    public static double sin(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.sin(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double rest = rest(angleRad, turns);
        double size = isOdd(turns) ? cosineOfRest(rest) : sineOfRest(rest);
        return ((int) turns & 2) == 0 ? size : -size;
    }

    /** Returns the cosine. */
    public static double cos(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.cos(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double rest = rest(angleRad, turns);
        double size = isOdd(turns) ? sineOfRest(rest) : cosineOfRest(rest);
        return ((int) turns + 1 & 2) == 0 ? size : -size;
    }

    /** Returns the tangent. */
    public static double tan(double angleRad) {
        if (!isReducible(angleRad)) {
            return StrictMath.tan(angleRad);
        }
        double turns = quarterTurns(angleRad);
        double rest = rest(angleRad, turns);
        double sine = sineOfRest(rest);
        double cosine = cosineOfRest(rest);
        return isOdd(turns) ? -cosine / sine : sine / cosine;
    }

    /** Returns whether the reduction is exact; that of NaN and infinities is not. */
    private static boolean isReducible(double angleRad) {
        return Math.abs(angleRad) < LARGEST_RAD;
    }

    private static double quarterTurns(double angleRad) {
        return Math.rint(angleRad * PER_QUARTER_TURN);
    }

    private static boolean isOdd(double turns) {
        return ((int) turns & 1) != 0;
    }

    private static double rest(double angleRad, double turns) {
        return turns == 0 ? angleRad : angleRad - turns * HALF_PI_HIGH - turns * HALF_PI_MIDDLE - turns * HALF_PI_LOW;
    }

    /** A zero keeps its sign. */
    private static double sineOfRest(double rest) {
        double square = rest * rest;
        return rest == 0 ? rest : rest + rest * square * polynomial(SINE, square);
    }

    /** The remainder that 1 - square / 2 has lost is added again. */
    private static double cosineOfRest(double rest) {
        double square = rest * rest;
        double half = square / 2;
        double rough = 1 - half;
        return rough + (1 - rough - half + square * square * polynomial(COSINE, square));
    }

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (int i = coefficients.length - 1; i >= 0; i--) {
            sum = sum * x + coefficients[i];
        }
        return sum;
    }
}
