// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.stream;

import io.uorb.topics.vehicle.VehicleStatus;

/**
 * PX4's modes as HEARTBEAT has them: the custom mode is PX4's main mode in bits 16 to 23 and its sub-mode in bits 24 to
 * 31; the base mode tells the same roughly, for those who do not know PX4.
 */
public final class FlightMode {
    private static final int STATE_CALIBRATING = 2;
    private static final int STATE_STANDBY = 3;
    private static final int STATE_ACTIVE = 4;
    private static final int STATE_CRITICAL = 5;
    private static final int STATE_TERMINATION = 8;

    static final int FLAG_CUSTOM = 1;
    static final int FLAG_AUTO = 4;
    static final int FLAG_GUIDED = 8;
    static final int FLAG_STABILIZE = 16;
    static final int FLAG_HIL = 32;
    static final int FLAG_MANUAL = 64;
    public static final int FLAG_ARMED = 128;

    private static final int MAIN_SHIFT = 16;
    private static final int SUB_SHIFT = 24;
    private static final int MAIN_MASK = 0xFF;

    private static final int MANUAL = 1;
    private static final int ALTCTL = 2;
    private static final int POSCTL = 3;
    private static final int AUTO = 4;
    private static final int ACRO = 5;
    private static final int OFFBOARD = 6;
    private static final int STABILIZED = 7;
    private static final int TERMINATION = 10;
    private static final int ALTITUDE_CRUISE = 11;

    private static final int TAKEOFF = 2;
    private static final int LOITER = 3;
    private static final int MISSION = 4;
    private static final int RTL = 5;
    private static final int LAND = 6;
    private static final int FOLLOW_TARGET = 8;
    private static final int PRECLAND = 9;
    private static final int VTOL_TAKEOFF = 10;
    private static final int EXTERNAL1 = 11;
    private static final int ORBIT = 1;
    private static final int SLOW = 2;

    private FlightMode() {}

    private static long mode(int main, int sub) {
        return (long) main << MAIN_SHIFT | (long) sub << SUB_SHIFT;
    }

    /** Returns the custom mode of a {@code nav_state}; 0 for one that PX4 does not have. */
    public static long custom(int navState) {
        return switch (navState) {
            case VehicleStatus.NAVIGATION_STATE_MANUAL -> mode(MANUAL, 0);
            case VehicleStatus.NAVIGATION_STATE_ALTCTL -> mode(ALTCTL, 0);
            case VehicleStatus.NAVIGATION_STATE_ALTITUDE_CRUISE -> mode(ALTITUDE_CRUISE, 0);
            case VehicleStatus.NAVIGATION_STATE_POSCTL -> mode(POSCTL, 0);
            case VehicleStatus.NAVIGATION_STATE_ORBIT -> mode(POSCTL, ORBIT);
            case VehicleStatus.NAVIGATION_STATE_POSITION_SLOW -> mode(POSCTL, SLOW);
            case VehicleStatus.NAVIGATION_STATE_ACRO -> mode(ACRO, 0);
            case VehicleStatus.NAVIGATION_STATE_OFFBOARD -> mode(OFFBOARD, 0);
            case VehicleStatus.NAVIGATION_STATE_STAB -> mode(STABILIZED, 0);
            case VehicleStatus.NAVIGATION_STATE_TERMINATION -> mode(TERMINATION, 0);
            default -> auto(navState);
        };
    }

    private static long auto(int navState) {
        return switch (navState) {
            case VehicleStatus.NAVIGATION_STATE_AUTO_TAKEOFF -> mode(AUTO, TAKEOFF);
            case VehicleStatus.NAVIGATION_STATE_AUTO_LOITER -> mode(AUTO, LOITER);
            case VehicleStatus.NAVIGATION_STATE_AUTO_MISSION -> mode(AUTO, MISSION);
            case VehicleStatus.NAVIGATION_STATE_AUTO_RTL -> mode(AUTO, RTL);
            case VehicleStatus.NAVIGATION_STATE_AUTO_LAND, VehicleStatus.NAVIGATION_STATE_DESCEND -> mode(AUTO, LAND);
            case VehicleStatus.NAVIGATION_STATE_AUTO_FOLLOW_TARGET -> mode(AUTO, FOLLOW_TARGET);
            case VehicleStatus.NAVIGATION_STATE_AUTO_PRECLAND -> mode(AUTO, PRECLAND);
            case VehicleStatus.NAVIGATION_STATE_AUTO_VTOL_TAKEOFF -> mode(AUTO, VTOL_TAKEOFF);
            default -> {
                int external = navState - VehicleStatus.NAVIGATION_STATE_EXTERNAL1;
                boolean exists = external >= 0 && navState <= VehicleStatus.NAVIGATION_STATE_EXTERNAL8;
                yield exists ? mode(AUTO, EXTERNAL1 + external) : 0;
            }
        };
    }

    /** Returns the base mode. */
    public static int base(VehicleStatus status) {
        int main = (int) (custom(status.navState) >> MAIN_SHIFT) & MAIN_MASK;
        int flags = FLAG_CUSTOM
                | (status.armingState == VehicleStatus.ARMING_STATE_ARMED ? FLAG_ARMED : 0)
                | (status.hilState == VehicleStatus.HIL_STATE_ON ? FLAG_HIL : 0);
        return flags
                | switch (main) {
                    case MANUAL, ACRO, TERMINATION -> FLAG_MANUAL;
                    case ALTCTL, ALTITUDE_CRUISE, STABILIZED, POSCTL -> FLAG_MANUAL | FLAG_STABILIZE;
                    case AUTO, OFFBOARD -> FLAG_AUTO | FLAG_STABILIZE | FLAG_GUIDED;
                    default -> 0;
                };
    }

    /** Returns MAVLink's state of the system. */
    public static int state(VehicleStatus status) {
        if (status.navState == VehicleStatus.NAVIGATION_STATE_TERMINATION) {
            return STATE_TERMINATION;
        }
        if (status.calibrationEnabled || status.rcCalibrationInProgress) {
            return STATE_CALIBRATING;
        }
        if (status.armingState != VehicleStatus.ARMING_STATE_ARMED) {
            return STATE_STANDBY;
        }
        return status.failsafe ? STATE_CRITICAL : STATE_ACTIVE;
    }
}
