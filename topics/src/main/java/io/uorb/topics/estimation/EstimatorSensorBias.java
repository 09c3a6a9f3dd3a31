// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Sensor offsets that the filter estimated in flight, in the FRD body frame. A sensor whose offset is not estimated has
 * all zero fields.
 */
@Topic
public final class EstimatorSensorBias {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Device ID of the gyroscope with this offset; 0 if none is estimated. */
    @Uint32
    public long gyroDeviceId;

    /** Offset of the gyroscope along the FRD axes x, y, z, to be subtracted from its data. */
    @Length(3)
    @Unit("rad/s")
    public final float[] gyroBias = new float[3];

    /** Maximum offset that the filter allows. */
    @Unit("rad/s")
    public float gyroBiasLimit;

    /** Variance of the error of the offset, for x, y and z. */
    @Length(3)
    @Unit("(rad/s)^2")
    public final float[] gyroBiasVariance = new float[3];

    /** Whether the offset is estimated and its variance small enough to use it. */
    public boolean gyroBiasValid;

    /** Whether the offset has been stable long enough to be stored as a calibration. */
    public boolean gyroBiasStable;

    /** Device ID of the accelerometer with this offset; 0 if none is estimated. */
    @Uint32
    public long accelDeviceId;

    /** Offset of the accelerometer along the FRD axes x, y, z, to be subtracted from its data. */
    @Length(3)
    @Unit("m/s^2")
    public final float[] accelBias = new float[3];

    /** Maximum offset that the filter allows. */
    @Unit("m/s^2")
    public float accelBiasLimit;

    /** Variance of the error of the offset, for x, y and z. */
    @Length(3)
    @Unit("(m/s^2)^2")
    public final float[] accelBiasVariance = new float[3];

    /** Whether the offset is estimated and its variance small enough to use it. */
    public boolean accelBiasValid;

    /** Whether the offset has been stable long enough to be stored as a calibration. */
    public boolean accelBiasStable;

    /** Device ID of the magnetometer with this offset; 0 if none is estimated. */
    @Uint32
    public long magDeviceId;

    /** Offset of the magnetometer along the FRD axes x, y, z, to be subtracted from its data. */
    @Length(3)
    @Unit("gauss")
    public final float[] magBias = new float[3];

    /** Maximum offset that the filter allows. */
    @Unit("gauss")
    public float magBiasLimit;

    /** Variance of the error of the offset, for x, y and z. */
    @Length(3)
    @Unit("gauss^2")
    public final float[] magBiasVariance = new float[3];

    /** Whether the offset is estimated and its variance small enough to use it. */
    public boolean magBiasValid;

    /** Whether the offset has been stable long enough to be stored as a calibration. */
    public boolean magBiasStable;

    /** A message with all fields zero. */
    public EstimatorSensorBias() {}
}
