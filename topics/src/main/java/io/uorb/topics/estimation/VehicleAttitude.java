// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * An attitude: the rotation from the FRD body frame to the NED earth frame.
 *
 * <p>{@code vehicle_attitude} is the one that the vehicle uses; {@code estimator_attitude} has one instance per
 * estimator, for the selection; {@code external_ins_attitude} comes from an external navigation unit; {@code
 * vehicle_attitude_groundtruth} is a simulator's truth.
 */
@Topic(names = {"vehicle_attitude", "vehicle_attitude_groundtruth", "external_ins_attitude", "estimator_attitude"})
public final class VehicleAttitude {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the estimate is for, since system start. */
    @Uint64
    @Unit("us")
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
