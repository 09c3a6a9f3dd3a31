// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;

/** An attitude: the rotation from the FRD body frame to the NED earth frame. */
@Topic(names = {"vehicle_attitude", "vehicle_attitude_groundtruth", "external_ins_attitude", "estimator_attitude"})
public final class VehicleAttitude {
    /** Time of publishing, us. */
    @Uint64
    public long timestamp;

    /** Time of the sensor data that the attitude holds for, us. */
    @Uint64
    public long timestampSample;

    /** Unit quaternion from FRD body frame to NED earth frame: w, x, y, z. */
    @Length(4)
    public final float[] q = new float[4];

    /** The rotation by which the estimator moved {@link #q} at its last reset: w, x, y, z. */
    @Length(4)
    public final float[] deltaQReset = new float[4];

    /** Counts resets of {@link #q}; wraps from 255 to 0. */
    @Uint8
    public int quatResetCounter;

    /** A message with all fields zero; a receiver fills it, a publisher sets {@link #q}. */
    public VehicleAttitude() {}
}
