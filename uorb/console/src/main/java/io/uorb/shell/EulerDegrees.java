// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell;

/** Roll, pitch and yaw of a quaternion, for people: turned in the order yaw, pitch, roll (ZYX), in degrees. */
final class EulerDegrees {
    /** So near to straight up or down, roll and yaw are one turn: all of it is called yaw. */
    private static final double POLE_RAD = 1e-3;

    private EulerDegrees() {}

    /**
     * Returns the roll, pitch and yaw of a quaternion, w first; by its rotation matrix, so that its length need not be
     * exactly 1.
     */
    static double[] of(double w, double x, double y, double z) {
        double pitch = StrictMath.asin(Math.max(-1, Math.min(1, 2 * (w * y - x * z))));
        double roll;
        double yaw;
        if (Math.PI / 2 - Math.abs(pitch) < POLE_RAD) {
            roll = 0;
            yaw = StrictMath.atan2(Math.signum(pitch) * 2 * (y * z - w * x), Math.signum(pitch) * 2 * (x * z + w * y));
        } else {
            roll = StrictMath.atan2(2 * (w * x + y * z), w * w - x * x - y * y + z * z);
            yaw = StrictMath.atan2(2 * (w * z + x * y), w * w + x * x - y * y - z * z);
        }
        return new double[] {Math.toDegrees(roll), Math.toDegrees(pitch), Math.toDegrees(yaw)};
    }
}
