// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import io.uorb.drivers.app.run.Speed;
import io.uorb.lockstep.ManualClock;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;

/** The time of an example: a manual clock, as fast as can be or paced by the wall's, or the system's. One thread. */
final class RigClock implements AutoCloseable {
    private static final long START_US = 1_000_000;
    private static final long NOT_BEGUN = -1;

    private final OrbClock wallClock;
    private final double speed;

    /** Null in real time. */
    private final ManualClock manual;

    /** Null if nothing is waited for. */
    private final Sleeper wall;

    /** The wall's time of the first advance: until then modules are made, however long that takes. */
    private long firstWallUs = NOT_BEGUN;

    /** @param wallClock usually the system's */
    RigClock(boolean realtime, Speed speed, OrbClock wallClock) {
        this.wallClock = wallClock;
        this.speed = speed.factor();
        manual = realtime ? null : new ManualClock(START_US);
        wall = realtime || speed.isLockStep() ? null : wallClock.newSleeper();
    }

    /** Returns whether time passes by itself. */
    boolean isReal() {
        return manual == null;
    }

    /** Returns the clock of the broker. */
    OrbClock clock() {
        return manual == null ? wallClock : manual;
    }

    /** Advances a manual clock, us. */
    void advance(long periodUs) throws InterruptedException {
        if (firstWallUs == NOT_BEGUN) {
            firstWallUs = wallClock.nowUs();
        }
        manual.advanceTo(manual.nowUs() + periodUs);
        if (wall != null) {
            wall.sleepUntil(firstWallUs + Math.round((manual.nowUs() - START_US) / speed));
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while the arm moves");
            }
        }
    }

    @Override
    public void close() {
        if (wall != null) {
            wall.close();
        }
    }
}
