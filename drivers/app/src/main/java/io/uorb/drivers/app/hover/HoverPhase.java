// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

/** The phases of a flight, in order. */
enum HoverPhase {
    /** Stands disarmed, while the estimators start. */
    GROUND(2),
    /** Rises to the hover's height. */
    TAKEOFF(4),
    /** Holds its place. */
    HOVER(0),
    /** Follows steps of roll. */
    ROLL(3),
    /** Follows steps of pitch. */
    PITCH(3),
    /** Flies back over the start. */
    RETURN(3),
    /** Turns the nose to the east. */
    YAW(3),
    /** Flies from corner to corner of a square. */
    SQUARE(14),
    /** Descends, and disarms on the ground. */
    LAND(8);

    /** All phases; {@link #values} allocates an array with each call. */
    private static final HoverPhase[] ALL = values();

    private final double seconds;

    HoverPhase(double seconds) {
        this.seconds = seconds;
    }

    /**
     * Returns the phase at a time.
     *
     * @param startsS when each phase begins, s
     */
    static HoverPhase at(double timeS, double[] startsS) {
        int index = 0;
        while (index + 1 < ALL.length && timeS >= startsS[index + 1]) {
            index++;
        }
        return ALL[index];
    }

    /** Returns the length in s; 0 for the hover, which takes the remaining time. */
    double seconds() {
        return seconds;
    }
}
