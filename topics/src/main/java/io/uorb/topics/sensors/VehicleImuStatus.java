// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Health of one inertial unit: rates, errors, vibration. One instance per unit, like {@link VehicleImu}; axes are those
 * of the FRD body frame.
 */
@Topic
public final class VehicleImuStatus {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Device ID of the accelerometer; 0 is no device. */
    @Uint32
    public long accelDeviceId;

    /** Device ID of the gyroscope; 0 is no device. */
    @Uint32
    public long gyroDeviceId;

    /** Raw samples at the accelerometer's limit since it started, for x, y and z. */
    @Uint32
    @Length(3)
    public final long[] accelClipping = new long[3];

    /** Raw samples at the gyroscope's limit since it started, for x, y and z. */
    @Uint32
    @Length(3)
    public final long[] gyroClipping = new long[3];

    /** The accelerometer's failed transfers and rejected samples since its driver started. */
    @Uint32
    public long accelErrorCount;

    /** The gyroscope's failed transfers and rejected samples since its driver started. */
    @Uint32
    public long gyroErrorCount;

    /** Rate of accelerometer messages. */
    @Unit("Hz")
    public float accelRateHz;

    /** Rate of gyroscope messages. */
    @Unit("Hz")
    public float gyroRateHz;

    /** Sampling rate of the accelerometer; a message may average several samples. */
    @Unit("Hz")
    public float accelRawRateHz;

    /** Sampling rate of the gyroscope; a message may average several samples. */
    @Unit("Hz")
    public float gyroRawRateHz;

    /** Level of fast vibration in the specific force. */
    @Unit("m/s^2")
    public float accelVibrationMetric;

    /** Level of fast vibration in the angular rate. */
    @Unit("rad/s")
    public float gyroVibrationMetric;

    /** Mean size of the coning correction of the rotation. */
    @Unit("rad^2")
    public float deltaAngleConingMetric;

    /** Mean specific force since the previous message, for x, y and z. */
    @Length(3)
    @Unit("m/s^2")
    public final float[] meanAccel = new float[3];

    /** Mean angular rate since the previous message, for x, y and z. */
    @Length(3)
    @Unit("rad/s")
    public final float[] meanGyro = new float[3];

    /** Variance of the specific force since the previous message, for x, y and z. */
    @Length(3)
    @Unit("(m/s^2)^2")
    public final float[] varAccel = new float[3];

    /** Variance of the angular rate since the previous message, for x, y and z. */
    @Length(3)
    @Unit("(rad/s)^2")
    public final float[] varGyro = new float[3];

    /** Temperature of the accelerometer; NaN if it does not measure it. */
    @Unit("degC")
    public float temperatureAccel;

    /** Temperature of the gyroscope; NaN if it does not measure it. */
    @Unit("degC")
    public float temperatureGyro;

    /** A message with all fields zero. */
    public VehicleImuStatus() {}
}
