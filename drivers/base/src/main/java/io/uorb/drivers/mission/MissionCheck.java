// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

/**
 * The check of a mission's items: items that the simulated vehicle cannot fly are refused with MAVLink's
 * MAV_MISSION_RESULT. Any thread may call it.
 */
public final class MissionCheck {
    /** MAV_MISSION_ACCEPTED: the item can be flown. */
    public static final int ACCEPTED = 0;
    /** MAV_MISSION_UNSUPPORTED_FRAME: the altitude is neither above home nor above mean sea level. */
    public static final int UNSUPPORTED_FRAME = 2;
    /** MAV_MISSION_UNSUPPORTED: an unknown command. */
    public static final int UNSUPPORTED = 3;
    /** MAV_MISSION_NO_SPACE: more than {@link MissionPlan#MOST_ITEMS} items. */
    public static final int NO_SPACE = 4;

    /**
     * MAV_MISSION_INVALID_PARAM1: parameter 1 is out of range. The numbers of other parameters follow: latitude is 5,
     * longitude 6, altitude 7.
     */
    public static final int INVALID_PARAM_1 = 6;

    static final int FRAME_GLOBAL = 0;
    static final int FRAME_RELATIVE = 3;
    static final int FRAME_GLOBAL_INT = 5;
    static final int FRAME_RELATIVE_INT = 6;

    private static final int PARAM_2 = INVALID_PARAM_1 + 1;
    private static final int PARAM_3 = INVALID_PARAM_1 + 2;
    private static final int PARAM_4 = INVALID_PARAM_1 + 3;
    private static final int LATITUDE = INVALID_PARAM_1 + 4;
    private static final int LONGITUDE = INVALID_PARAM_1 + 5;
    private static final int ALTITUDE = INVALID_PARAM_1 + 6;
    private static final int MAX_LATITUDE = 890_000_000;
    private static final int MAX_LONGITUDE = 1_800_000_000;
    private static final float MAX_ALTITUDE_M = 10_000;
    private static final float LONGEST_S = 86_400;
    private static final float FASTEST_MS = 50;
    private static final int AIRSPEED = 0;
    private static final int GROUND_SPEED = 1;
    private static final float MOST_RADIUS_M = 10_000;

    private MissionCheck() {}

    /**
     * Returns the reason to refuse an item, or {@link #ACCEPTED}.
     *
     * @param count number of items of its mission
     */
    public static int check(MissionItem item, int count) {
        int infinite = checkInfinite(item);
        if (infinite != ACCEPTED) {
            return infinite;
        }
        if (item.hasPlace()) {
            return checkPlace(item);
        }
        return switch (item.command()) {
            case MissionItem.RETURN_TO_LAUNCH -> ACCEPTED;
            case MissionItem.DELAY -> isBetween(item.param1(), 0, LONGEST_S) ? ACCEPTED : INVALID_PARAM_1;
            case MissionItem.JUMP -> checkJump(item, count);
            case MissionItem.CHANGE_SPEED -> checkSpeed(item);
            default -> UNSUPPORTED;
        };
    }

    /** Parameters that are not used may be NaN, by MAVLink's rules; nothing may be infinite. */
    private static int checkInfinite(MissionItem item) {
        if (Float.isInfinite(item.param1())) {
            return INVALID_PARAM_1;
        }
        if (Float.isInfinite(item.param2())) {
            return PARAM_2;
        }
        if (Float.isInfinite(item.param3())) {
            return PARAM_3;
        }
        if (Float.isInfinite(item.param4())) {
            return PARAM_4;
        }
        return Float.isInfinite(item.z()) ? ALTITUDE : ACCEPTED;
    }

    private static int checkPlace(MissionItem item) {
        boolean isGlobal = item.frame() == FRAME_GLOBAL || item.frame() == FRAME_GLOBAL_INT;
        if (!isGlobal && !item.isAboveHome()) {
            return UNSUPPORTED_FRAME;
        }
        boolean waits = item.command() == MissionItem.WAYPOINT || item.command() == MissionItem.LOITER_TIME;
        if (waits && !isBetween(item.param1(), 0, LONGEST_S)) {
            return INVALID_PARAM_1;
        }
        if (item.command() == MissionItem.WAYPOINT && !isBetween(item.param2(), 0, MOST_RADIUS_M)) {
            return PARAM_2;
        }
        boolean isHere = item.command() == MissionItem.TAKEOFF;
        if (!isHere && Math.abs((long) item.x()) > MAX_LATITUDE) {
            return LATITUDE;
        }
        if (!isHere && Math.abs((long) item.y()) > MAX_LONGITUDE) {
            return LONGITUDE;
        }
        return isBetween(item.z(), -MAX_ALTITUDE_M, MAX_ALTITUDE_M) ? ACCEPTED : ALTITUDE;
    }

    private static int checkJump(MissionItem item, int count) {
        boolean isItem = isBetween(item.param1(), 0, count - 1F) && item.param1() == Math.rint(item.param1());
        if (!isItem) {
            return INVALID_PARAM_1;
        }
        return isBetween(item.param2(), -1, Short.MAX_VALUE) ? ACCEPTED : PARAM_2;
    }

    /** Speeds of air and ground are one for a multicopter; those of climb and descent are parameters. */
    private static int checkSpeed(MissionItem item) {
        if (item.param1() != AIRSPEED && item.param1() != GROUND_SPEED) {
            return INVALID_PARAM_1;
        }
        boolean isSpecial = item.param2() == MissionItem.SPEED_UNCHANGED || item.param2() == MissionItem.SPEED_DEFAULT;
        return isSpecial || item.param2() > 0 && item.param2() <= FASTEST_MS ? ACCEPTED : PARAM_2;
    }

    private static boolean isBetween(float value, float least, float greatest) {
        return value >= least && value <= greatest;
    }
}
