// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Motor commands from the allocation of thrust and torque. */
@Topic
public final class ActuatorMotors {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Output function of the first motor; the other motors have the next numbers. */
    @Uint8
    public static final int ACTUATOR_FUNCTION_MOTOR1 = 101;

    /** Length of {@link #control}. */
    @Uint8
    public static final int NUM_CONTROLS = 12;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data behind these controls, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Motors that may turn in reverse: bit n is for element n of {@link #control}. */
    @Uint16
    public int reversibleFlags;

    /** Thrust of each motor: 1 is full, 0 none, -1 full reverse for reversible motors; NaN stops the motor. */
    @Length(NUM_CONTROLS)
    public final float[] control = new float[NUM_CONTROLS];

    /** A message with all fields zero. */
    public ActuatorMotors() {}
}
