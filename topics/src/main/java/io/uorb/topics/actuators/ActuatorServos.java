// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.actuators;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/** Servo commands from the allocation of torque. */
@Topic
public final class ActuatorServos {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Length of {@link #control}. */
    @Uint8
    public static final int NUM_CONTROLS = 15;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data behind these controls, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Deflection of each servo: -1 to 1, 0 is the centre; NaN sets the disarmed value. */
    @Length(NUM_CONTROLS)
    public final float[] control = new float[NUM_CONTROLS];

    /** A message with all fields zero. */
    public ActuatorServos() {}
}
