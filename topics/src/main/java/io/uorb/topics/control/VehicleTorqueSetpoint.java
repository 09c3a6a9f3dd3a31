// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Setpoint of the total torque of motors and servos in the FRD body frame.
 *
 * <p>{@code vehicle_torque_setpoint} is the input of the allocation to motors and servos. On a VTOL it is blended from
 * {@code vehicle_torque_setpoint_virtual_fw} (wings) and {@code vehicle_torque_setpoint_virtual_mc} (hover).
 */
@Topic(names = {"vehicle_torque_setpoint", "vehicle_torque_setpoint_virtual_fw", "vehicle_torque_setpoint_virtual_mc"})
public final class VehicleTorqueSetpoint {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data behind it, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Torque about x, y, z, each -1 to 1, normalised to the vehicle's range. */
    @Length(3)
    public final float[] xyz = new float[3];

    /** A message with all fields zero. */
    public VehicleTorqueSetpoint() {}
}
