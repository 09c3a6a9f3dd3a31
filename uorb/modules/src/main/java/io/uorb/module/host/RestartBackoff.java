// SPDX-License-Identifier: Apache-2.0
package io.uorb.module.host;

/** Pauses between restarts, each twice as long as the one before, up to a limit; as drivers reconnect. */
final class RestartBackoff {
    private static final long MIN_US = 100_000;
    private static final long MAX_US = 5_000_000;

    private long nextUs = MIN_US;

    /** Returns the pause after a failure; the shortest one if the module had run for at least the longest pause. */
    long nextUs(long ranUs) {
        long pauseUs = ranUs >= MAX_US ? MIN_US : nextUs;
        nextUs = Math.min(2 * pauseUs, MAX_US);
        return pauseUs;
    }
}
