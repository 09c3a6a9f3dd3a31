// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import io.uorb.lockstep.ManualClock;
import io.uorb.lockstep.schedule.Schedules;
import io.uorb.time.OrbClock;
import io.uorb.time.Sleeper;

/** The clock of a closed loop, moved by one thread or followed by it. */
abstract class LoopClock implements AutoCloseable {
    /** Returns a clock that stands at that time until it is advanced, with the policy of a text. */
    static LoopClock manual(long startUs, String schedule) {
        return new MovedClock(new ManualClock(startUs, Schedules.replay(schedule)));
    }

    /** Returns a clock that passes by itself; belongs to the thread that makes it. */
    static LoopClock realTime(OrbClock clock) {
        return new FollowedClock(clock);
    }

    /** Returns the clock for a broker. */
    abstract OrbClock clock();

    /** Advances to a time, or waits until it has come. */
    abstract void advanceTo(long timeUs) throws InterruptedException;

    @Override
    public abstract void close();

    private static final class MovedClock extends LoopClock {
        private final ManualClock clock;

        MovedClock(ManualClock clock) {
            this.clock = clock;
        }

        @Override
        OrbClock clock() {
            return clock;
        }

        @Override
        void advanceTo(long timeUs) throws InterruptedException {
            clock.advanceTo(timeUs);
        }

        @Override
        public void close() {}
    }

    private static final class FollowedClock extends LoopClock {
        private final OrbClock clock;
        private final Sleeper sleeper;

        FollowedClock(OrbClock clock) {
            this.clock = clock;
            sleeper = clock.newSleeper();
        }

        @Override
        OrbClock clock() {
            return clock;
        }

        @Override
        void advanceTo(long timeUs) throws InterruptedException {
            while (clock.nowUs() < timeUs) {
                sleeper.sleepUntil(timeUs);
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while waiting for " + timeUs + " us");
                }
            }
        }

        @Override
        public void close() {
            sleeper.close();
        }
    }
}
