// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.signal;

import io.uorb.cli.log.signal.Signal.Formula;

/**
 * Angles in degrees of rotations from the FRD body frame to the NED earth frame, in the order yaw, pitch, roll; the
 * rotation is a quaternion with w first, of which the length does not count.
 */
public final class AttitudeFormulas {
    public static final Formula DEGREES = values -> Math.toDegrees(values[0]);

    public static final Formula ROLL = q -> valid(q)
            ? Math.toDegrees(Math.atan2(2 * (q[0] * q[1] + q[2] * q[3]), norm(q) - 2 * (q[1] * q[1] + q[2] * q[2])))
            : Double.NaN;

    public static final Formula PITCH = q -> valid(q)
            ? Math.toDegrees(Math.asin(Math.max(-1, Math.min(1, 2 * (q[0] * q[2] - q[3] * q[1]) / norm(q)))))
            : Double.NaN;

    public static final Formula YAW = q -> valid(q)
            ? Math.toDegrees(Math.atan2(2 * (q[0] * q[3] + q[1] * q[2]), norm(q) - 2 * (q[2] * q[2] + q[3] * q[3])))
            : Double.NaN;

    /** The angle between the body's and the earth's vertical. */
    public static final Formula TILT = q -> valid(q)
            ? Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, 1 - 2 * (q[1] * q[1] + q[2] * q[2]) / norm(q)))))
            : Double.NaN;

    private AttitudeFormulas() {}

    private static double norm(double... q) {
        return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3];
    }

    private static boolean valid(double... q) {
        double norm = norm(q);
        return norm > 0 && norm < Double.POSITIVE_INFINITY;
    }
}
