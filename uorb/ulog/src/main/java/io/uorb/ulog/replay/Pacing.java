// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

/**
 * Pacing of a replay on a running clock. On a {@link io.uorb.lockstep.ManualClock} the replay moves the clock, so the
 * participants of that clock determine the speed.
 *
 * @param speed seconds of the log's time in a second of the broker's; infinite if messages do not wait for their time
 */
public record Pacing(double speed) {
    private static final Pacing REAL_TIME = new Pacing(1);
    private static final Pacing AS_TAKEN = new Pacing(Double.POSITIVE_INFINITY);

    /**
     * Checks the speed.
     *
     * @throws IllegalArgumentException if it is not greater than 0
     */
    public Pacing {
        if (!(speed > 0)) {
            throw new IllegalArgumentException("speed " + speed + " is not a number greater than 0");
        }
    }

    /** Returns the pacing at the speed of the log. */
    public static Pacing realTime() {
        return REAL_TIME;
    }

    /**
     * Returns the pacing {@code speed} times as fast as the log.
     *
     * @throws IllegalArgumentException if {@code speed} is not greater than 0
     */
    public static Pacing scaled(double speed) {
        return new Pacing(speed);
    }

    /**
     * Returns the pacing by the subscriptions that the replay follows ({@link Replay#follow}); without any it does not
     * wait.
     */
    public static Pacing asTaken() {
        return AS_TAKEN;
    }

    /** Returns whether messages wait for their time. */
    boolean waits() {
        return speed <= Double.MAX_VALUE;
    }
}
