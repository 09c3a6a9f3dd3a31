// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Conversions between the frames of flight control (FRD body: forward, right, down; NED earth: north, east, down) and
 * those of the filter (FLU body: forward, left, up; ENU earth: east, north, up). vqf.md, section 10, variant (B). Any
 * thread may call it.
 */
public final class FrameTransforms {
    private static final double SQRT_HALF = Math.sqrt(0.5);

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
        double cosine = Math.cos(angleRad / 2);
        double sine = Math.sin(angleRad / 2);
        double w = cosine * q[0] - sine * q[3];
        double x = cosine * q[1] - sine * q[2];
        double y = cosine * q[2] + sine * q[1];
        double z = cosine * q[3] + sine * q[0];
        out[0] = w;
        out[1] = x;
        out[2] = y;
        out[3] = z;
    }
}
