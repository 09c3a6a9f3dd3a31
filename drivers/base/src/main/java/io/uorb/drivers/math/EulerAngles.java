// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.math;

/**
 * Roll, pitch and yaw (rad) of an attitude FRD body to NED earth, turned in the order yaw, pitch, roll (ZYX).
 * Formulas: vqf.md, section 10.
 */
public final class EulerAngles {
    private EulerAngles() {}

    /** Returns the roll from -pi to pi. */
    public static double rollRad(double[] q) {
        return StrictMath.atan2(2 * (q[0] * q[1] + q[2] * q[3]), 1 - 2 * (q[1] * q[1] + q[2] * q[2]));
    }

    /** Returns the pitch from -pi/2 to pi/2; rounding beyond the poles is cut off. */
    public static double pitchRad(double[] q) {
        return StrictMath.asin(Math.max(-1, Math.min(1, 2 * (q[0] * q[2] - q[1] * q[3]))));
    }

    /** Returns the yaw from -pi to pi, north is 0, east is pi/2. */
    public static double yawRad(double[] q) {
        return StrictMath.atan2(2 * (q[0] * q[3] + q[1] * q[2]), 1 - 2 * (q[2] * q[2] + q[3] * q[3]));
    }

    /** Writes the unit quaternion of the three angles (rad). */
    public static void toQuaternion(double rollRad, double pitchRad, double yawRad, double[] out) {
        double cr = Trigonometry.cos(rollRad / 2);
        double sr = Trigonometry.sin(rollRad / 2);
        double cp = Trigonometry.cos(pitchRad / 2);
        double sp = Trigonometry.sin(pitchRad / 2);
        double cy = Trigonometry.cos(yawRad / 2);
        double sy = Trigonometry.sin(yawRad / 2);
        out[0] = cr * cp * cy + sr * sp * sy;
        out[1] = sr * cp * cy - cr * sp * sy;
        out[2] = cr * sp * cy + sr * cp * sy;
        out[3] = cr * cp * sy - sr * sp * cy;
    }
}
