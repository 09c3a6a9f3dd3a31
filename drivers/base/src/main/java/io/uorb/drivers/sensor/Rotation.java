// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sensor;

import io.uorb.drivers.math.EulerAngles;
import io.uorb.drivers.math.Quaternion;

/**
 * Rotation of a device or board against its mounting: the 41 rotations of PX4, in its order, so that {@link #ordinal}
 * is PX4's number. The name's angles are Euler angles in degrees, applied as yaw, pitch, roll about the axes as they
 * turn: they take vectors from the device's axes to the board's.
 */
public enum Rotation {
    NONE(0, 0, 0),
    YAW_45(0, 0, 45),
    YAW_90(0, 0, 90),
    YAW_135(0, 0, 135),
    YAW_180(0, 0, 180),
    YAW_225(0, 0, 225),
    YAW_270(0, 0, 270),
    YAW_315(0, 0, 315),
    ROLL_180(180, 0, 0),
    ROLL_180_YAW_45(180, 0, 45),
    ROLL_180_YAW_90(180, 0, 90),
    ROLL_180_YAW_135(180, 0, 135),
    PITCH_180(0, 180, 0),
    ROLL_180_YAW_225(180, 0, 225),
    ROLL_180_YAW_270(180, 0, 270),
    ROLL_180_YAW_315(180, 0, 315),
    ROLL_90(90, 0, 0),
    ROLL_90_YAW_45(90, 0, 45),
    ROLL_90_YAW_90(90, 0, 90),
    ROLL_90_YAW_135(90, 0, 135),
    ROLL_270(270, 0, 0),
    ROLL_270_YAW_45(270, 0, 45),
    ROLL_270_YAW_90(270, 0, 90),
    ROLL_270_YAW_135(270, 0, 135),
    PITCH_90(0, 90, 0),
    PITCH_270(0, 270, 0),
    PITCH_180_YAW_90(0, 180, 90),
    PITCH_180_YAW_270(0, 180, 270),
    ROLL_90_PITCH_90(90, 90, 0),
    ROLL_180_PITCH_90(180, 90, 0),
    ROLL_270_PITCH_90(270, 90, 0),
    ROLL_90_PITCH_180(90, 180, 0),
    ROLL_270_PITCH_180(270, 180, 0),
    ROLL_90_PITCH_270(90, 270, 0),
    ROLL_180_PITCH_270(180, 270, 0),
    ROLL_270_PITCH_270(270, 270, 0),
    ROLL_90_PITCH_180_YAW_90(90, 180, 90),
    ROLL_90_YAW_270(90, 0, 270),
    ROLL_90_PITCH_68_YAW_293(90, 68, 293),
    PITCH_315(0, 315, 0),
    ROLL_90_PITCH_315(90, 315, 0);

    private static final Rotation[] BY_NUMBER = values();

    private final double[] quaternion = new double[4];

    Rotation(int rollDeg, int pitchDeg, int yawDeg) {
        EulerAngles.toQuaternion(Math.toRadians(rollDeg), Math.toRadians(pitchDeg), Math.toRadians(yawDeg), quaternion);
    }

    /**
     * Returns the rotation of PX4's number.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Rotation of(int number) {
        if (number < 0 || number >= BY_NUMBER.length) {
            throw new IllegalArgumentException(
                    "rotation " + number + " is not between 0 and " + (BY_NUMBER.length - 1));
        }
        return BY_NUMBER[number];
    }

    /**
     * Rotates a vector of three components in place, from the device's axes to the board's. Allocates nothing; any
     * thread.
     */
    public void rotate(double[] vector) {
        if (this != NONE) {
            Quaternion.rotate(quaternion, vector, vector);
        }
    }
}
