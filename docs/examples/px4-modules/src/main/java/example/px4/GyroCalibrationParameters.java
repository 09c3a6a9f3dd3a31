// SPDX-License-Identifier: Apache-2.0
package example.px4;

import io.uorb.parameter.Param;

/**
 * Parameters of {@link GyroCalibration}, with PX4's names.
 *
 * @param enabled Automatic calibration of gyroscopes. Offsets are measured while the vehicle is disarmed and at rest.
 * @param id0 Device ID of the gyroscope that calibration 0 is for
 * @param x0 Offset of its x axis
 * @param y0 Offset of its y axis
 * @param z0 Offset of its z axis
 * @param id1 Device ID of the gyroscope that calibration 1 is for
 * @param x1 Offset of its x axis
 * @param y1 Offset of its y axis
 * @param z1 Offset of its z axis
 */
public record GyroCalibrationParameters(
        @Param(name = "IMU_GYRO_CAL_EN", defaultValue = 1, group = "Sensors")
        boolean enabled,

        @Param(name = "CAL_GYRO0_ID", group = "Sensor Calibration")
        int id0,

        @Param(name = "CAL_GYRO0_XOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double x0,

        @Param(name = "CAL_GYRO0_YOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double y0,

        @Param(name = "CAL_GYRO0_ZOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double z0,

        @Param(name = "CAL_GYRO1_ID", group = "Sensor Calibration")
        int id1,

        @Param(name = "CAL_GYRO1_XOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double x1,

        @Param(name = "CAL_GYRO1_YOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double y1,

        @Param(name = "CAL_GYRO1_ZOFF", unit = "rad/s", decimals = 3, group = "Sensor Calibration")
        double z1) {
    /** The number of gyroscopes that have parameters. */
    public static final int GYROS = 2;
}
