// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Length;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint32;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Unit;

/**
 * Setpoint of the position controller, in the local NED frame. Elements that are NaN are not commanded; a velocity
 * together with a position is a feed-forward.
 */
@Topic
public final class TrajectorySetpoint {
    /** Version of the definition; not part of the data. */
    @Uint32
    public static final long MESSAGE_VERSION = 0;

    /** Time of publishing, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** North, east and down of the local origin. */
    @Length(3)
    @Unit("m")
    public final float[] position = new float[3];

    /** Velocity north, east, down. */
    @Length(3)
    @Unit("m/s")
    public final float[] velocity = new float[3];

    /** Acceleration north, east, down. */
    @Length(3)
    @Unit("m/s^2")
    public final float[] acceleration = new float[3];

    /** Jerk north, east, down; for logs only, controllers ignore it. */
    @Length(3)
    @Unit("m/s^3")
    public final float[] jerk = new float[3];

    /** Heading, -pi to pi: 0 is north, positive is clockwise. */
    @Unit("rad")
    public float yaw;

    /** Rate of turn; positive is clockwise seen from above. */
    @Unit("rad/s")
    public float yawspeed;

    /** A message with all fields zero. */
    public TrajectorySetpoint() {}
}
