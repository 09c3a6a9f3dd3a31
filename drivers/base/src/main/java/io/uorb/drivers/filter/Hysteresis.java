// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.filter;

/**
 * A state that follows a condition once that has held for some time, as PX4's systemlib Hysteresis. A condition that
 * returns before the time is over restarts it. Times are a broker's, in us. One thread owns it.
 */
public final class Hysteresis {
    private final long toTrueUs;
    private final long toFalseUs;
    private boolean state;
    private boolean requested;
    private long requestedUs;

    /**
     * Creates one.
     *
     * @param state where it starts
     * @param toTrueUs how long the condition must hold, us (PX4: set_hysteresis_time_from(false, ...))
     * @param toFalseUs how long it must not hold, us
     * @throws IllegalArgumentException if a time is negative
     */
    public Hysteresis(boolean state, long toTrueUs, long toFalseUs) {
        this.state = state;
        requested = state;
        this.toTrueUs = requireTime("toTrueUs", toTrueUs);
        this.toFalseUs = requireTime("toFalseUs", toFalseUs);
    }

    private static long requireTime(String name, long timeUs) {
        if (timeUs < 0) {
            throw new IllegalArgumentException(name + " " + timeUs + " us is negative; the least is 0");
        }
        return timeUs;
    }

    /**
     * Updates the state by the present condition.
     *
     * @return the new state
     */
    public boolean update(boolean condition, long nowUs) {
        if (condition == state) {
            requested = state;
        } else if (condition != requested) {
            requested = condition;
            requestedUs = nowUs;
        }
        return update(nowUs);
    }

    /** Advances time with an unchanged condition; returns the new state. */
    public boolean update(long nowUs) {
        if (requested != state && nowUs - requestedUs >= (requested ? toTrueUs : toFalseUs)) {
            state = requested;
        }
        return state;
    }

    /** Returns the state. */
    public boolean state() {
        return state;
    }
}
