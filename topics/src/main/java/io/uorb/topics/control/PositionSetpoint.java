// SPDX-License-Identifier: Apache-2.0
package io.uorb.topics.control;

import io.uorb.annotation.Constants;
import io.uorb.annotation.Topic;
import io.uorb.annotation.Uint64;
import io.uorb.annotation.Uint8;
import io.uorb.annotation.Unit;

/**
 * A point to fly to, or a pattern to fly there. An element of {@link PositionSetpointTriplet}; it has no topic of its
 * own.
 */
@Topic
public final class PositionSetpoint {
    /** Fly to the point. */
    @Uint8
    public static final int SETPOINT_TYPE_POSITION = 0;

    /** Fly with a velocity. */
    @Uint8
    public static final int SETPOINT_TYPE_VELOCITY = 1;

    /** Stay at the point: hover there, or fly {@link #loiterPattern}. */
    @Uint8
    public static final int SETPOINT_TYPE_LOITER = 2;

    /** Take off to the point. */
    @Uint8
    public static final int SETPOINT_TYPE_TAKEOFF = 3;

    /** Land at the point; its altitude is ignored. */
    @Uint8
    public static final int SETPOINT_TYPE_LAND = 4;

    /** Do nothing: motors are stopped or idle. */
    @Uint8
    public static final int SETPOINT_TYPE_IDLE = 5;

    /** A circle. */
    @Uint8
    public static final int LOITER_TYPE_ORBIT = 0;

    /** A figure of eight. */
    @Uint8
    public static final int LOITER_TYPE_FIGUREEIGHT = 1;

    /** Time at which the point was set, since system start. */
    @Uint64
    @Unit("us")
    public long timestamp;

    /** Whether the point is valid. */
    public boolean valid;

    /** Kind of setpoint. */
    @Uint8
    @Constants("SETPOINT_TYPE")
    public int type;

    /** Velocity north, in the NED earth frame. */
    @Unit("m/s")
    public float vx;

    /** Velocity east. */
    @Unit("m/s")
    public float vy;

    /** Velocity down. */
    @Unit("m/s")
    public float vz;

    /** Latitude in WGS84; positive is north. */
    @Unit("deg")
    public double lat;

    /** Longitude in WGS84; positive is east. */
    @Unit("deg")
    public double lon;

    /** Altitude above mean sea level. */
    @Unit("m")
    public float alt;

    /** Heading, -pi to pi: 0 is north, positive is clockwise; if NaN, the controller chooses. Fixed wings ignore it. */
    @Unit("rad")
    public float yaw;

    /** Radius of the circle, or the major one of the figure of eight. */
    @Unit("m")
    public float loiterRadius;

    /** Minor radius of the figure of eight. */
    @Unit("m")
    public float loiterMinorRadius;

    /** Whether to circle counter-clockwise, seen from above. */
    public boolean loiterDirectionCounterClockwise;

    /** Direction of the major axis, -pi to pi: 0 is north, positive is clockwise. */
    @Unit("rad")
    public float loiterOrientation;

    /** Pattern around the point: a circle or a figure of eight. */
    @Uint8
    @Constants("LOITER_TYPE")
    public int loiterPattern;

    /** Horizontal distance at which the point counts as reached. */
    @Unit("m")
    public float acceptanceRadius;

    /** Vertical distance at which the point counts as reached, for fixed wings; if NaN, the controller chooses. */
    @Unit("m")
    public float altAcceptanceRadius;

    /** Course over ground to keep instead of flying to the point: 0 is north, positive is clockwise; NaN is none. */
    @Unit("rad")
    public float course;

    /** Speed to fly with; negative or NaN for the default. */
    @Unit("m/s")
    public float cruisingSpeed;

    /** Whether to glide without power; fixed wings only. */
    public boolean glidingEnabled;

    /** Throttle to drive with, 0 to 1; rovers only, if NaN, the controller chooses. */
    public float cruisingThrottle;

    /** A message with all fields zero. */
    public PositionSetpoint() {}
}
