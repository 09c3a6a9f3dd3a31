// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.BitMasks;
import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** An attitude estimator's assessment of its inputs and of its output. */
@Topic
public final class AttitudeEstimatorStatus {
    /** No attitude yet. */
    @Uint8
    public static final int STATE_INITIALISING = 0;

    /** The attitude holds. */
    @Uint8
    public static final int STATE_VALID = 1;

    /** Inputs are missing or bad: the attitude is carried on by what is left, and still holds. */
    @Uint8
    public static final int STATE_COASTING = 2;

    /** It has coasted for too long, or was never aligned: the attitude is not to be used. */
    @Uint8
    public static final int STATE_INVALID = 3;

    /** IMU messages have stopped, or have gaps. */
    @Uint32
    public static final long FAULT_IMU_GAP = 1;

    /** Angular rates that are not finite. */
    @Uint32
    public static final long FAULT_GYRO_NOT_FINITE = 2;

    /** Angular rates at the end of the sensor's range. */
    @Uint32
    public static final long FAULT_GYRO_CLIPPED = 4;

    /** Accelerations that are not finite. */
    @Uint32
    public static final long FAULT_ACCEL_NOT_FINITE = 8;

    /** Accelerations at the end of the sensor's range. */
    @Uint32
    public static final long FAULT_ACCEL_CLIPPED = 16;

    /** No acceleration for some time. */
    @Uint32
    public static final long FAULT_ACCEL_MISSING = 32;

    /** No magnetic field for some time: the heading drifts with the gyroscope. */
    @Uint32
    public static final long FAULT_MAG_MISSING = 64;

    /** Magnetic fields that are not finite. */
    @Uint32
    public static final long FAULT_MAG_NOT_FINITE = 128;

    /** The magnetic field is disturbed and not used. */
    @Uint32
    public static final long FAULT_MAG_DISTURBED = 256;

    /** Times of messages went back, repeated or lie far ahead. */
    @Uint32
    public static final long FAULT_TIME = 512;

    /** IMU messages have another rate than before; the filter was tuned again. */
    @Uint32
    public static final long FAULT_RATE_CHANGED = 1024;

    /** Angular rates beyond what a sensor can measure. */
    @Uint32
    public static final long FAULT_GYRO_IMPOSSIBLE = 2048;

    /** Accelerations beyond what a sensor can measure. */
    @Uint32
    public static final long FAULT_ACCEL_IMPOSSIBLE = 4096;

    /** Magnetic fields beyond what a sensor can measure. */
    @Uint32
    public static final long FAULT_MAG_IMPOSSIBLE = 8192;

    /** VQF. */
    @Uint8
    public static final int ESTIMATOR_VQF = 0;

    /** Mahony's filter. */
    @Uint8
    public static final int ESTIMATOR_MAHONY = 1;

    /** Madgwick's filter. */
    @Uint8
    public static final int ESTIMATOR_MADGWICK = 2;

    /** The complementary filter of PX4's attitude_estimator_q. */
    @Uint8
    public static final int ESTIMATOR_Q = 3;

    /** A filter that is not ours. */
    @Uint8
    public static final int ESTIMATOR_OTHER = 255;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that it holds for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Samples rejected since the start, for any reason, and steps back of the IMU's time. */
    @Uint64
    public long rejectedCount;

    /** Gaps between IMU messages since the start. */
    @Uint32
    public long gapCount;

    /** Faults at present. */
    @Uint32
    @BitMasks("FAULT")
    public long faultFlags;

    /** Bias of the gyroscope, FRD. */
    @Length(3)
    @Unit("rad/s")
    public final float[] gyroBiasRadS = new float[3];

    /** Standard deviation of that bias; NaN if the estimator does not provide it. */
    @Unit("rad/s")
    public float gyroBiasSigmaRadS;

    /** Nominal rate of the IMU messages that the filter is tuned for. */
    @Unit("Hz")
    public float rateHz;

    /** Whether the attitude is to be used. */
    @Uint8
    public int state;

    /** Which estimator this is. */
    @Uint8
    public int estimator;

    /** Whether the vehicle is held to be at rest. */
    public boolean atRest;

    /** Whether the heading is aligned to magnetic north. */
    public boolean headingAligned;

    /** A message with all fields zero. */
    public AttitudeEstimatorStatus() {}
}
