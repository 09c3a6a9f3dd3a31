// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * One inertial unit's data over an integration interval, corrected for calibration, in the FRD body frame, as
 * increments: the input of position and velocity estimators. One instance per unit.
 */
@Topic
public final class VehicleImu {
    /** The x axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_X = 1;

    /** The y axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_Y = 2;

    /** The z axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_Z = 4;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the end of the interval, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID of the accelerometer; 0 is no device. */
    @Uint32
    public long accelDeviceId;

    /** Device ID of the gyroscope; 0 is no device. */
    @Uint32
    public long gyroDeviceId;

    /** Rotation over the interval about the FRD axes x, y, z, corrected for coning. */
    @Length(3)
    @Unit("rad")
    public final float[] deltaAngle = new float[3];

    /** Specific force integrated over the interval along the FRD axes x, y, z. */
    @Length(3)
    @Unit("m/s")
    public final float[] deltaVelocity = new float[3];

    /** Length of the interval of {@link #deltaAngle}. */
    @Uint32
    @Unit("us")
    public long deltaAngleDt;

    /** Length of the interval of {@link #deltaVelocity}. */
    @Uint32
    @Unit("us")
    public long deltaVelocityDt;

    /** Axes on which the gyroscope reached its limit in the interval; 0 if none. */
    @Uint8
    @BitMasks("CLIPPING")
    public int deltaAngleClipping;

    /** Axes on which the accelerometer reached its limit in the interval; 0 if none. */
    @Uint8
    @BitMasks("CLIPPING")
    public int deltaVelocityClipping;

    /** Counts changes of the accelerometer's calibration; wraps from 255 to 0. */
    @Uint8
    public int accelCalibrationCount;

    /** Counts changes of the gyroscope's calibration; wraps from 255 to 0. */
    @Uint8
    public int gyroCalibrationCount;

    /** A message with all fields zero. */
    public VehicleImu() {}
}
