// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.estimation;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * Pose and velocity, each in a frame that the message specifies.
 *
 * <p>{@code vehicle_odometry} is the selected estimator's; {@code estimator_odometry} has one instance per estimator;
 * {@code vehicle_mocap_odometry} comes from a motion capture system and {@code vehicle_visual_odometry} from cameras:
 * both feed the estimators.
 */
@Topic(names = {"vehicle_odometry", "vehicle_mocap_odometry", "vehicle_visual_odometry", "estimator_odometry"})
public final class VehicleOdometry {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Unknown frame. */
    @Uint8
    public static final int POSE_FRAME_UNKNOWN = 0;

    /** NED earth frame: north is true north. */
    @Uint8
    public static final int POSE_FRAME_NED = 1;

    /** A frame fixed to the earth with z down and an arbitrary heading and origin. */
    @Uint8
    public static final int POSE_FRAME_FRD = 2;

    /** Unknown frame. */
    @Uint8
    public static final int VELOCITY_FRAME_UNKNOWN = 0;

    /** NED earth frame: north is true north. */
    @Uint8
    public static final int VELOCITY_FRAME_NED = 1;

    /** A frame fixed to the earth with z down and an arbitrary heading. */
    @Uint8
    public static final int VELOCITY_FRAME_FRD = 2;

    /** The body frame: forward, right, down. */
    @Uint8
    public static final int VELOCITY_FRAME_BODY_FRD = 3;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Time of the sensor data that the message is for, since system start. */
    @Uint64
    @Unit("us")
    public long timestampSample;

    /** Frame of {@link #position}, and target frame of {@link #q}. */
    @Uint8
    public int poseFrame;

    /** Position in the frame {@link #poseFrame}: x, y, z; NaN if unknown. */
    @Length(3)
    @Unit("m")
    public final float[] position = new float[3];

    /** Unit quaternion from the FRD body frame to the frame {@link #poseFrame}: w, x, y, z; w is NaN if unknown. */
    @Length(4)
    public final float[] q = new float[4];

    /** Axes along which {@link #velocity} is given. */
    @Uint8
    public int velocityFrame;

    /** Velocity in the frame {@link #velocityFrame}: x, y, z; NaN if unknown. */
    @Length(3)
    @Unit("m/s")
    public final float[] velocity = new float[3];

    /** Angular rate about the FRD axes x, y, z of the body; NaN if unknown. */
    @Length(3)
    @Unit("rad/s")
    public final float[] angularVelocity = new float[3];

    /** Variance of {@link #position}: x, y, z. */
    @Length(3)
    @Unit("m^2")
    public final float[] positionVariance = new float[3];

    /** Variance of the attitude about the FRD axes x, y, z of the body. */
    @Length(3)
    @Unit("rad^2")
    public final float[] orientationVariance = new float[3];

    /** Variance of {@link #velocity}: x, y, z. */
    @Length(3)
    @Unit("(m/s)^2")
    public final float[] velocityVariance = new float[3];

    /** Counts resets of attitude, velocity and position; wraps from 255 to 0. */
    @Uint8
    public int resetCounter;

    /** Quality as reported by the source; 0 if not reported. */
    public byte quality;

    /** A message with all fields zero. */
    public VehicleOdometry() {}
}
