// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Setpoint of the attitude controller: attitude and thrust.
 *
 * <p>{@code vehicle_attitude_setpoint} is the controller's input. On a VTOL it is blended from {@code
 * mc_virtual_attitude_setpoint} (hover) and {@code fw_virtual_attitude_setpoint} (wings).
 */
@Topic(names = {"vehicle_attitude_setpoint", "mc_virtual_attitude_setpoint", "fw_virtual_attitude_setpoint"})
public final class VehicleAttitudeSetpoint {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 1;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Rate of the commanded heading, as feed-forward; NaN is none. */
    @Unit("rad/s")
    public float yawSpMoveRate;

    /** Unit quaternion from the FRD body frame to the NED earth frame: w, x, y, z. */
    @Length(4)
    public final float[] qD = new float[4];

    /**
     * Thrust along the FRD axes x, y, z, each from -1 to 1: a multicopter pushes along negative z, an aeroplane along
     * positive x.
     */
    @Length(3)
    public final float[] thrustBody = new float[3];

    /** A message with all fields zero. */
    public VehicleAttitudeSetpoint() {}
}
