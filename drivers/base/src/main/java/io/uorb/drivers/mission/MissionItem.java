// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

/**
 * An item of a mission.
 *
 * @param frame MAVLink's frame of the altitude
 * @param command MAVLink's command
 * @param autocontinue whether the next item follows by itself
 * @param param1 hold time in s of a waypoint, number of an item, and the like
 * @param param2 acceptance radius in m of a waypoint, speed in m/s, repetitions
 * @param param3 not used
 * @param param4 heading in deg; NaN for that of the flight
 * @param x latitude, 1e-7 deg
 * @param y longitude, 1e-7 deg
 * @param z altitude in m, of the frame
 */
public record MissionItem(
        int frame,
        int command,
        boolean autocontinue,
        float param1,
        float param2,
        float param3,
        float param4,
        int x,
        int y,
        float z) {
    /** Flies to a place and holds it for {@link #param1()} s. */
    public static final int WAYPOINT = 16;
    /** Holds a place until another command. */
    public static final int LOITER_UNLIMITED = 17;
    /** Holds a place for {@link #param1()} s. */
    public static final int LOITER_TIME = 19;
    /** Flies home and lands. */
    public static final int RETURN_TO_LAUNCH = 20;
    /** Lands at a place. */
    public static final int LAND = 21;
    /** Climbs to the altitude, above the present place. */
    public static final int TAKEOFF = 22;
    /** Waits {@link #param1()} s before the next item. */
    public static final int DELAY = 93;
    /** Continues with item {@link #param1()}, counted from 0, for {@link #param2()} repetitions; -1 for ever. */
    public static final int JUMP = 177;
    /** Sets the horizontal speed to {@link #param2()} m/s. */
    public static final int CHANGE_SPEED = 178;

    /** The speed of {@link #CHANGE_SPEED} that changes nothing. */
    public static final int SPEED_UNCHANGED = -1;

    /** The speed of {@link #CHANGE_SPEED} that is the usual one. */
    public static final int SPEED_DEFAULT = -2;

    private static final double DEG = 1e-7;

    /** Returns whether it leads to a place. */
    public boolean hasPlace() {
        return switch (command) {
            case WAYPOINT, LOITER_UNLIMITED, LOITER_TIME, LAND, TAKEOFF -> true;
            default -> false;
        };
    }

    /** Returns whether its altitude is above home, and not above mean sea level. */
    public boolean isAboveHome() {
        return frame == MissionCheck.FRAME_RELATIVE || frame == MissionCheck.FRAME_RELATIVE_INT;
    }

    /** Returns the latitude, deg. */
    public double latitudeDeg() {
        return x * DEG;
    }

    /** Returns the longitude, deg. */
    public double longitudeDeg() {
        return y * DEG;
    }
}
