// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/** Setpoint of the rate controller: angular rates in the FRD body frame, and thrust. */
@Topic
public final class VehicleRatesSetpoint {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Rate about x; positive lowers the right side. */
    @Unit("rad/s")
    public float roll;

    /** Rate about y; positive raises the nose. */
    @Unit("rad/s")
    public float pitch;

    /** Rate about z; positive turns the nose to the right. */
    @Unit("rad/s")
    public float yaw;

    /** Thrust along the FRD axes x, y, z, each from -1 to 1. */
    @Length(3)
    public final float[] thrustBody = new float[3];

    /** Whether the controller resets its integrators. */
    public boolean resetIntegral;

    /** A message with all fields zero. */
    public VehicleRatesSetpoint() {}
}
