// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Torque in the FRD body frame that motors and servos shall produce together.
 *
 * <p>{@code vehicle_torque_setpoint} is what the allocation to motors and servos follows. On a VTOL its two halves
 * write {@code vehicle_torque_setpoint_virtual_fw} (wings) and {@code vehicle_torque_setpoint_virtual_mc} (hover), of
 * which the first is made.
 */
@Topic(names = {"vehicle_torque_setpoint", "vehicle_torque_setpoint_virtual_fw", "vehicle_torque_setpoint_virtual_mc"})
public final class VehicleTorqueSetpoint {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that led to it, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Torque about x, y, z, each from -1 to 1: a share of what is possible. */
    @Length(3)
    public final float[] xyz = new float[3];

    /** A message with all fields zero. */
    public VehicleTorqueSetpoint() {}
}
