// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.topics;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint16;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Torque and thrust that the allocation to motors could not achieve; the rate controller uses it to stop its
 * integrators. Name and fields are those of PX4's message, which {@code uorb-topics} does not contain; later versions
 * add {@code motor_stop_mask}.
 */
@Topic
public final class ControlAllocatorStatus {
    /** The actuator follows its command. */
    public static final byte ACTUATOR_SATURATION_OK = 0;

    /** It is at its upper limit, and still rising. */
    public static final byte ACTUATOR_SATURATION_UPPER_DYN = 1;

    /** It is at its upper limit. */
    public static final byte ACTUATOR_SATURATION_UPPER = 2;

    /** It is at its lower limit, and still falling. */
    public static final byte ACTUATOR_SATURATION_LOWER_DYN = -1;

    /** It is at its lower limit. */
    public static final byte ACTUATOR_SATURATION_LOWER = -2;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether the torque was achieved. */
    public boolean torqueSetpointAchieved;

    /** Torque about the FRD axes that was requested and not achieved; normalised to the vehicle's range. */
    @Length(3)
    public final float[] unallocatedTorque = new float[3];

    /** Whether the thrust was achieved. */
    public boolean thrustSetpointAchieved;

    /** Thrust along the FRD axes that was requested and not achieved; normalised to the vehicle's range. */
    @Length(3)
    public final float[] unallocatedThrust = new float[3];

    /** Whether each actuator is at a limit. */
    @Length(16)
    public final byte[] actuatorSaturation = new byte[16];

    /** Motors that have failed and are not used: bit n is for motor n + 1. */
    @Uint16
    public int handledMotorFailureMask;

    /** A message with all fields zero. */
    public ControlAllocatorStatus() {}
}
