// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Assessment of the accelerometers and gyroscopes: the first four instances of each. */
@Topic
public final class SensorsStatusImu {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Number of the chosen accelerometer; 0 if none is chosen. */
    @Uint32
    public long accelDeviceIdPrimary;

    /** Numbers of the accelerometers; 0 where there is none. */
    @Uint32
    @Length(4)
    public final long[] accelDeviceIds = new long[4];

    /** Deviation of each accelerometer from the majority. */
    @Length(4)
    @Unit("m/s^2")
    public final float[] accelInconsistencyMSS = new float[4];

    /** Whether each accelerometer has data in time and no fault. */
    @Length(4)
    public final boolean[] accelHealthy = new boolean[4];

    /** Priorities of the accelerometers, 0 (disabled) to 100: unsigned octets. */
    @Uint8
    @Length(4)
    public final byte[] accelPriority = new byte[4];

    /** Number of the chosen gyroscope; 0 if none is chosen. */
    @Uint32
    public long gyroDeviceIdPrimary;

    /** Numbers of the gyroscopes; 0 where there is none. */
    @Uint32
    @Length(4)
    public final long[] gyroDeviceIds = new long[4];

    /** Deviation of each gyroscope from the majority. */
    @Length(4)
    @Unit("rad/s")
    public final float[] gyroInconsistencyRadS = new float[4];

    /** Whether each gyroscope has data in time and no fault. */
    @Length(4)
    public final boolean[] gyroHealthy = new boolean[4];

    /** Priorities of the gyroscopes, 0 (disabled) to 100: unsigned octets. */
    @Uint8
    @Length(4)
    public final byte[] gyroPriority = new byte[4];

    /** A message with all fields zero. */
    public SensorsStatusImu() {}
}
