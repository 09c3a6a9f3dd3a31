// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch;

/**
 * The consequence of a unit's end ({@code ros1:K-23}, {@code architecture:GR-18}).
 *
 * @param respawn whether it is restarted, regardless of its exit code
 * @param respawnDelayUs time from its end to its start
 * @param required whether its end ends all units
 */
public record RestartRule(boolean respawn, long respawnDelayUs, boolean required) {
    /** The unit is not restarted, and the others continue. */
    public static final RestartRule NONE = new RestartRule(false, 0, false);

    /** Its end ends all units. */
    public static final RestartRule REQUIRED = new RestartRule(false, 0, true);

    /**
     * The shortest time from an end to a start, us: a unit that ends at once must not take a whole core. roslaunch
     * checks its processes at this interval.
     */
    public static final long MIN_RESPAWN_DELAY_US = 100_000;

    /**
     * Checks the rule.
     *
     * @throws IllegalArgumentException if a unit is both respawned and required, or the delay is negative
     */
    public RestartRule {
        if (respawn && required) {
            throw new IllegalArgumentException("a unit cannot be respawned and required at once; choose one");
        }
        if (respawnDelayUs < 0) {
            throw new IllegalArgumentException("respawn delay " + respawnDelayUs + " us is negative");
        }
    }

    /** Returns the rule of a unit that is started again. */
    public static RestartRule respawnAfter(long delayUs) {
        return new RestartRule(true, delayUs, false);
    }

    /** Returns the time from an end to a start: {@link #MIN_RESPAWN_DELAY_US} at least. */
    long pauseUs() {
        return Math.max(respawnDelayUs, MIN_RESPAWN_DELAY_US);
    }
}
