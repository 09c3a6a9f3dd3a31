// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.live;

import io.uorb.time.OrbClock;

/**
 * The time of a bag while it is played: it passes at a rate, stands while it is paused, and can be moved by steps. The
 * player's thread; {@link #setPaused} any.
 */
final class PlayTime {
    private static final long NS_PER_US = 1_000;

    private final OrbClock clock;
    private final double rate;
    /** The time of the bag at a time of the clock; guarded by this, as all. */
    private long bagNs;

    private long clockUs;
    private boolean paused;

    PlayTime(OrbClock clock, double rate, boolean paused) {
        this.clock = clock;
        this.rate = rate;
        this.paused = paused;
        this.clockUs = clock.nowUs();
    }

    /** Sets the time of the bag. */
    synchronized void set(long ns) {
        bagNs = ns;
        clockUs = clock.nowUs();
    }

    synchronized long nowNs() {
        return paused ? bagNs : bagNs + (long) ((clock.nowUs() - clockUs) * rate * NS_PER_US);
    }

    synchronized void setPaused(boolean isPaused) {
        if (paused != isPaused) {
            set(nowNs());
            paused = isPaused;
        }
    }

    synchronized boolean isPaused() {
        return paused;
    }

    /** Returns the clock's time at a time of the bag; never if it is paused. */
    synchronized long clockUsAt(long ns) {
        return paused ? OrbClock.NEVER : clockUs + (long) Math.ceil((ns - bagNs) / rate / NS_PER_US);
    }
}
