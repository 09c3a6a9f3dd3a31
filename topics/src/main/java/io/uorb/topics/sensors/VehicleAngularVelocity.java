// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Angular rate of the vehicle in the FRD body frame, corrected for calibration and estimated bias, and filtered: the
 * input of the rate controllers.
 *
 * <p>{@code vehicle_angular_velocity} is measured; {@code vehicle_angular_velocity_groundtruth} is a simulator's truth.
 */
@Topic(names = {"vehicle_angular_velocity", "vehicle_angular_velocity_groundtruth"})
public final class VehicleAngularVelocity {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the raw data, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Angular rate about the FRD axes x, y, z. */
    @Length(3)
    @Unit("rad/s")
    public final float[] xyz = new float[3];

    /** Angular acceleration about the FRD axes x, y, z. */
    @Length(3)
    @Unit("rad/s^2")
    public final float[] xyzDerivative = new float[3];

    /** A message with all fields zero. */
    public VehicleAngularVelocity() {}
}
