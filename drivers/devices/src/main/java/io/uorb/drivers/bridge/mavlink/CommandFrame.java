// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink;

/**
 * Meanings of x, y and z of COMMAND_INT, one per MAVLink frame. {@code vehicle_command} has no frame: its places are
 * degrees and metres above mean sea level, so neither altitudes above home or ground nor places in metres can be passed
 * on.
 */
enum CommandFrame {
    /** Latitude and longitude 1e-7 deg, altitude m above mean sea level. */
    GLOBAL(1e-7),
    /** The same above home or ground. */
    GLOBAL_ABOVE_OTHER(1e-7),
    /** Metres 1e-4 from home or the vehicle. */
    LOCAL(1e-4),
    /** No place, but whole numbers. */
    NUMBERS(1),
    /** None that MAVLink has. */
    NONE(1);

    private static final int OPEN = Integer.MAX_VALUE;
    private static final double MAX_LATITUDE_DEG = 90;
    private static final double MAX_LONGITUDE_DEG = 180;

    private final double unit;

    CommandFrame(double unit) {
        this.unit = unit;
    }

    /** Returns the meaning of MAVLink's number of a frame. */
    static CommandFrame of(int frame) {
        return switch (frame) {
            case 0, 5 -> GLOBAL;
            case 3, 6, 10, 11 -> GLOBAL_ABOVE_OTHER;
            case 1, 4, 7, 8, 9, 12, 20, 21 -> LOCAL;
            case 2 -> NUMBERS;
            default -> NONE;
        };
    }

    /** Returns whether a command of this frame can be passed on: values that it cannot express must be unset. */
    boolean isUsable(int x, int y, float z) {
        return switch (this) {
            case GLOBAL, NUMBERS -> true;
            case GLOBAL_ABOVE_OTHER -> Float.isNaN(z);
            case LOCAL -> x == OPEN && y == OPEN && Float.isNaN(z);
            case NONE -> false;
        };
    }

    /** Returns the parameter that x or y encodes; NaN for the number that encodes NaN. */
    double scaled(int value) {
        return value == OPEN ? Double.NaN : value * unit;
    }

    /** Returns whether a place can be; NaN can. */
    boolean isOnEarth(double latitudeDeg, double longitudeDeg) {
        boolean isGlobal = this == GLOBAL || this == GLOBAL_ABOVE_OTHER;
        return !isGlobal
                || !(Math.abs(latitudeDeg) > MAX_LATITUDE_DEG) && !(Math.abs(longitudeDeg) > MAX_LONGITUDE_DEG);
    }
}
