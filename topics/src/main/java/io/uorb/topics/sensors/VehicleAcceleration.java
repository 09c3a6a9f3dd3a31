// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.sensors;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Specific force of the vehicle in the FRD body frame, corrected for calibration and estimated bias, and low-pass
 * filtered: the input of controllers.
 */
@Topic
public final class VehicleAcceleration {
    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the raw data, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Specific force (acceleration without gravity's share) along the FRD axes x, y, z; z is about -9.8 at rest. */
    @Length(3)
    @Unit("m/s^2")
    public final float[] xyz = new float[3];

    /** A message with all fields zero. */
    public VehicleAcceleration() {}
}
