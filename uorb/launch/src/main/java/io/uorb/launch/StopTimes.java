// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/**
 * The time that a unit has to end after a stage, before the next one.
 *
 * @param interruptUs after {@link StopStage#INTERRUPT}
 * @param terminateUs after {@link StopStage#TERMINATE}
 */
public record StopTimes(long interruptUs, long terminateUs) {
    /** The times of roslaunch: 15 s and 2 s ({@code ros1:K-23}). */
    public static final StopTimes ROSLAUNCH = new StopTimes(15_000_000, 2_000_000);

    /**
     * Checks the times.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public StopTimes {
        if (interruptUs < 0 || terminateUs < 0) {
            throw new IllegalArgumentException(
                    "times of a stop, " + interruptUs + " us and " + terminateUs + " us, must not be negative");
        }
    }

    /** Returns the time after a stage; {@link Long#MAX_VALUE} after the last. */
    long afterUs(StopStage stage) {
        return switch (stage) {
            case INTERRUPT -> interruptUs;
            case TERMINATE -> terminateUs;
            case KILL -> Long.MAX_VALUE;
        };
    }
}
