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

    /** The attitude is valid. */
    @Uint8
    public static final int STATE_VALID = 1;

    /** Inputs are missing or bad: the attitude is extrapolated from the others, and still valid. */
    @Uint8
    public static final int STATE_COASTING = 2;

    /** It has extrapolated for too long, or was never aligned: the attitude is invalid. */
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

    /** Times of messages step back, repeat or are far ahead. */
    @Uint32
    public static final long FAULT_TIME = 512;

    /** The rate of IMU messages changed; the filter was retuned. */
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

    /** An external filter. */
    @Uint8
    public static final int ESTIMATOR_OTHER = 255;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that it is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Samples rejected since the start, for any reason, and steps back of the IMU's time. */
    @Uint64
    public long rejectedCount;

    /** Gaps between IMU messages since the start. */
    @Uint32
    public long gapCount;

    /** Present faults. */
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

    /** Whether the attitude is valid. */
    @Uint8
    public int state;

    /** Kind of estimator. */
    @Uint8
    public int estimator;

    /** Whether the vehicle is assumed to be at rest. */
    public boolean atRest;

    /** Whether the heading is aligned to magnetic north. */
    public boolean headingAligned;

    /** A message with all fields zero. */
    public AttitudeEstimatorStatus() {}
}
