// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.mission;

import io.uorb.topics.vehicle.VehicleStatus;

/** Flight modes of the vehicle: PX4's numbers, MAVLink's standard mode, and the name that ground stations show. */
public enum VehicleMode {
    /** Stays where it is. */
    HOLD(VehicleStatus.NAVIGATION_STATE_AUTO_LOITER, 3, 0, "Hold"),
    /** Follows the mission. */
    MISSION(VehicleStatus.NAVIGATION_STATE_AUTO_MISSION, 4, 6, "Mission"),
    /** Flies home and lands there. */
    RETURN(VehicleStatus.NAVIGATION_STATE_AUTO_RTL, 5, 5, "Return"),
    /** Lands where it is. */
    LAND(VehicleStatus.NAVIGATION_STATE_AUTO_LAND, 6, 7, "Land"),
    /** Climbs from the ground. */
    TAKEOFF(VehicleStatus.NAVIGATION_STATE_AUTO_TAKEOFF, 2, 8, "Takeoff");

    /** PX4's main mode of all of them: AUTO. */
    public static final int MAIN = 4;

    private static final VehicleMode[] ALL = values();

    private final int navState;
    private final int sub;
    private final int standard;
    private final String title;

    VehicleMode(int navState, int sub, int standard, String title) {
        this.navState = navState;
        this.sub = sub;
        this.standard = standard;
        this.title = title;
    }

    /** Returns the mode of a {@code nav_state}; null if it is not supported. */
    public static VehicleMode ofNavState(int navState) {
        for (VehicleMode mode : ALL) {
            if (mode.navState == navState) {
                return mode;
            }
        }
        return null;
    }

    /** Returns the mode of PX4's main and sub mode; null if it is not supported. */
    public static VehicleMode ofCustom(int main, int sub) {
        for (VehicleMode mode : ALL) {
            if (main == MAIN && mode.sub == sub) {
                return mode;
            }
        }
        return null;
    }

    /** Returns the mode of MAVLink's standard mode; null if it is not supported. */
    public static VehicleMode ofStandard(int standard) {
        for (VehicleMode mode : ALL) {
            if (standard != 0 && mode.standard == standard) {
                return mode;
            }
        }
        return null;
    }

    /** Returns the value of {@code nav_state} in {@code vehicle_status}. */
    public int navState() {
        return navState;
    }

    /** Returns PX4's sub mode. */
    public int sub() {
        return sub;
    }

    /** Returns MAVLink's standard mode; 0 for a mode that is none. */
    public int standard() {
        return standard;
    }

    /** Returns the name that stations show. */
    public String title() {
        return title;
    }
}
