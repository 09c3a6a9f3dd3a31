// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/**
 * The selected gyroscope's and accelerometer's data over one integration interval, corrected for calibration, in the
 * FRD body frame: what attitude estimators run on.
 */
@Topic
public final class SensorCombined {
    /** Value of {@link #accelerometerTimestampRelative} when there is no accelerometer data. */
    public static final int RELATIVE_TIMESTAMP_INVALID = Integer.MAX_VALUE;

    /** Bit of the clipping fields: the x axis reached the sensor's limit. */
    public static final int CLIPPING_X = 1;

    /** Bit of the clipping fields: the y axis reached the sensor's limit. */
    public static final int CLIPPING_Y = 2;

    /** Bit of the clipping fields: the z axis reached the sensor's limit. */
    public static final int CLIPPING_Z = 4;

    /** Time of the gyroscope data, the end of its interval, us. */
    @Uint64
    public long timestamp;

    /** Mean angular rate over the interval about the FRD axes x, y, z, rad/s. */
    @Length(3)
    public final float[] gyroRad = new float[3];

    /** Length of the gyroscope's interval, us. */
    @Uint32
    public long gyroIntegralDt;

    /**
     * Time of the accelerometer data less {@link #timestamp}, us; {@link #RELATIVE_TIMESTAMP_INVALID} if there is none.
     */
    public int accelerometerTimestampRelative;

    /**
     * Mean specific force (acceleration without gravity's share) along the FRD axes; z is about -9.8 at rest, m/s^2.
     */
    @Length(3)
    public final float[] accelerometerMS2 = new float[3];

    /** Length of the accelerometer's interval, us. */
    @Uint32
    public long accelerometerIntegralDt;

    /** Axes on which the accelerometer reached its limit in the interval: {@link #CLIPPING_X} and so on; 0 if none. */
    @Uint8
    public int accelerometerClipping;

    /** Axes on which the gyroscope reached its limit in the interval: {@link #CLIPPING_X} and so on; 0 if none. */
    @Uint8
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
