// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Conversions between the frames of flight control (FRD body: forward, right, down; NED earth: north, east, down) and
 * those of the filter and of ROS (FLU body: forward, left, up; ENU earth: east, north, up). vqf.md, section 10, variant
 * (B); ros1.md, P-1 and P-2. Each change of frames is its own inverse. Any thread may call it.
 */
public final class FrameTransforms {
    private static final double SQRT_HALF = Math.sqrt(0.5);

    private static final double UPSIDE_DOWN = 1e-6;

    private FrameTransforms() {}

    /**
     * Writes the attitude FRD to NED that equals the attitude {@code q} from FLU to ENU, or the other way round: the
     * change is its own inverse, signs included.
     */
    public static void swapFluEnuAndFrdNed(double[] q, double[] out) {
        double w = -SQRT_HALF * (q[0] + q[3]);
        double x = -SQRT_HALF * (q[1] + q[2]);
        double y = SQRT_HALF * (q[2] - q[1]);
        double z = SQRT_HALF * (q[3] - q[0]);
        out[0] = w;
        out[1] = x;
        out[2] = y;
        out[3] = z;
    }

    /**
     * Writes the attitude {@code q} turned by {@code angleRad} about the z axis of its earth frame. In NED, the
     * declination (east positive) turns magnetic to true north.
     */
    public static void turnAboutVertical(double[] q, double angleRad, double[] out) {
        double cosine = Trigonometry.cos(angleRad / 2);
        double sine = Trigonometry.sin(angleRad / 2);
        double w = cosine * q[0] - sine * q[3];
        double x = cosine * q[1] - sine * q[2];
        double y = cosine * q[2] + sine * q[1];
        double z = cosine * q[3] + sine * q[0];
        out[0] = w;
        out[1] = x;
        out[2] = y;
        out[3] = z;
    }

    /** Writes the shortest turn of the unit vector {@code up} onto the z axis; half a turn about x if opposite. */
    public static void shortestTurnToVertical(double[] up, double[] out) {
        double w = Math.sqrt((up[2] + 1) / 2);
        // Also false for the NaN that rounding gives when up[2] is a little below -1.
        boolean defined = w > UPSIDE_DOWN;
        out[0] = defined ? w : 0;
        out[1] = defined ? 0.5 * up[1] / w : 1;
        out[2] = defined ? -0.5 * up[0] / w : 0;
        out[3] = 0;
    }

    /** Writes the body vector {@code v} of FRD in FLU, or the other way round. */
    public static void swapFrdAndFlu(double[] v, double[] out) {
        out[0] = v[0];
        out[1] = -v[1];
        out[2] = -v[2];
    }

    /** Writes the earth vector {@code v} of NED in ENU, or the other way round. */
    public static void swapNedAndEnu(double[] v, double[] out) {
        double north = v[0];
        out[0] = v[1];
        out[1] = north;
        out[2] = -v[2];
    }

    /** Writes the covariance {@code c} (3 x 3, row by row) of a body vector of FRD in FLU, or the other way round. */
    public static void swapCovarianceFrdAndFlu(double[] c, double[] out) {
        for (int i = 0; i < 9; i++) {
            boolean changesSign = i / 3 == 0 != (i % 3 == 0);
            out[i] = changesSign ? -c[i] : c[i];
        }
    }

    /** Writes the covariance {@code c} (3 x 3, row by row) of an earth vector of NED in ENU, or the other way round. */
    public static void swapCovarianceNedAndEnu(double[] c, double[] out) {
        double northNorth = c[0];
        double northEast = c[1];
        double northDown = c[2];
        double downNorth = c[6];
        out[0] = c[4];
        out[1] = c[3];
        out[2] = -c[5];
        out[3] = northEast;
        out[4] = northNorth;
        out[5] = -northDown;
        out[6] = -c[7];
        out[7] = -downNorth;
        out[8] = c[8];
    }
}
