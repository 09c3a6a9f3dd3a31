// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Constants;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * The selected gyroscope's and accelerometer's data over one integration interval, corrected for calibration, in the
 * FRD body frame: the input of attitude estimators.
 */
@Topic
public final class SensorCombined {
    /** No accelerometer data. */
    public static final int RELATIVE_TIMESTAMP_INVALID = 2147483647;

    /** The x axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_X = 1;

    /** The y axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_Y = 2;

    /** The z axis reached the sensor's limit. */
    @Uint8
    public static final int CLIPPING_Z = 4;

    /** Time of the gyroscope data, the end of its interval, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Mean angular rate over the interval about the FRD axes x, y, z. */
    @Length(3)
    @Unit("rad/s")
    public final float[] gyroRad = new float[3];

    /** Length of the gyroscope's interval. */
    @Uint32
    @Unit("us")
    public long gyroIntegralDt;

    /** Time of the accelerometer data less {@link #timestamp}; {@link #RELATIVE_TIMESTAMP_INVALID} if there is none. */
    @Unit("us")
    @Constants("RELATIVE_TIMESTAMP")
    public int accelerometerTimestampRelative;

    /** Mean specific force (acceleration without gravity's share) along the FRD axes; z is about -9.8 at rest. */
    @Length(3)
    @Unit("m/s^2")
    public final float[] accelerometerMS2 = new float[3];

    /** Length of the accelerometer's interval. */
    @Uint32
    @Unit("us")
    public long accelerometerIntegralDt;

    /** Axes on which the accelerometer reached its limit in the interval; 0 if none. */
    @Uint8
    @BitMasks("CLIPPING")
    public int accelerometerClipping;

    /** Axes on which the gyroscope reached its limit in the interval; 0 if none. */
    @Uint8
    @BitMasks("CLIPPING")
    public int gyroClipping;

    /** Counts changes of the accelerometer's calibration; wraps from 255 to 0. */
    @Uint8
    public int accelCalibrationCount;

    /** Counts changes of the gyroscope's calibration; wraps from 255 to 0. */
    @Uint8
    public int gyroCalibrationCount;

    /** A message with all fields zero. */
    public SensorCombined() {}
}
