// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.arm.pose;

import io.uorb.drivers.math.Trigonometry;

/**
 * Rotations by three angles (rccl:RC-11), rad. Methods that write a rotation keep the translation of {@code out}.
 * Angles read from a rotation are unique: the middle angle is within half a turn, and at its two ends the third angle
 * is 0.
 */
public final class RotationAngles {
    /** Below this sine (or cosine) of the middle angle only the sum or difference of the other two is defined. */
    private static final double DEGENERATE = 1e-12;

    private RotationAngles() {}

    /** Writes Euler angles: Rz(a) Ry(b) Rz(c). */
    public static void fromEuler(double a, double b, double c, double[] out) {
        double sa = Trigonometry.sin(a);
        double ca = Trigonometry.cos(a);
        double sb = Trigonometry.sin(b);
        double cb = Trigonometry.cos(b);
        double sc = Trigonometry.sin(c);
        double cc = Trigonometry.cos(c);
        out[0] = ca * cb * cc - sa * sc;
        out[1] = -ca * cb * sc - sa * cc;
        out[2] = ca * sb;
        out[4] = sa * cb * cc + ca * sc;
        out[5] = -sa * cb * sc + ca * cc;
        out[6] = sa * sb;
        out[8] = -sb * cc;
        out[9] = sb * sc;
        out[10] = cb;
    }

    /** Writes the Euler angles a, b in [0, pi], c into {@code out[0..2]}. */
    public static void toEuler(double[] pose, double[] out) {
        double sine = Math.sqrt(pose[2] * pose[2] + pose[6] * pose[6]);
        out[1] = StrictMath.atan2(sine, pose[10]);
        if (sine < DEGENERATE) {
            // Rz(a), or Rz(a) Ry(pi): the second column of both contains a.
            out[0] = StrictMath.atan2(-pose[1], pose[5]);
            out[2] = 0;
        } else {
            out[0] = StrictMath.atan2(pose[6], pose[2]);
            out[2] = StrictMath.atan2(pose[9], -pose[8]);
        }
    }

    /**
     * Writes a rotation by roll, pitch and yaw as robot arms define them, unlike aircraft: roll about z, pitch about y,
     * yaw about x, so Rz(roll) Ry(pitch) Rx(yaw).
     */
    public static void fromRollPitchYaw(double roll, double pitch, double yaw, double[] out) {
        double sr = Trigonometry.sin(roll);
        double cr = Trigonometry.cos(roll);
        double sp = Trigonometry.sin(pitch);
        double cp = Trigonometry.cos(pitch);
        double sy = Trigonometry.sin(yaw);
        double cy = Trigonometry.cos(yaw);
        out[0] = cr * cp;
        out[1] = cr * sp * sy - sr * cy;
        out[2] = cr * sp * cy + sr * sy;
        out[4] = sr * cp;
        out[5] = sr * sp * sy + cr * cy;
        out[6] = sr * sp * cy - cr * sy;
        out[8] = -sp;
        out[9] = cp * sy;
        out[10] = cp * cy;
    }

    /** Writes roll (about z), pitch in [-pi/2, pi/2] (about y) and yaw (about x) into {@code out[0..2]}. */
    public static void toRollPitchYaw(double[] pose, double[] out) {
        double cosine = Math.sqrt(pose[0] * pose[0] + pose[4] * pose[4]);
        out[1] = StrictMath.atan2(-pose[8], cosine);
        if (cosine < DEGENERATE) {
            out[0] = StrictMath.atan2(-pose[1], pose[5]);
            out[2] = 0;
        } else {
            out[0] = StrictMath.atan2(pose[4], pose[0]);
            out[2] = StrictMath.atan2(pose[9], pose[10]);
        }
    }
}
