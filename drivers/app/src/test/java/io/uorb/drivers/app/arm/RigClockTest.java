// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.run.Speed;
import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import org.junit.jupiter.api.Test;

class RigClockTest {
    private static final long PERIOD_US = 1_000;
    private static final long MAKING_US = 5_000_000;

    private final WallClock wall = new WallClock();

    @Test
    void shouldBeginWithItsFirstAdvanceHoweverLongModulesTakeToBeMade() throws InterruptedException {
        try (RigClock clock = new RigClock(false, new Speed(2), wall)) {
            wall.nowUs = MAKING_US;
            clock.advance(PERIOD_US);
            assertEquals(MAKING_US + PERIOD_US / 2, wall.nowUs);
            clock.advance(PERIOD_US);
            assertEquals(MAKING_US + PERIOD_US, wall.nowUs);
        }
    }

    @Test
    void shouldCatchUpWithTheWallAfterALateSample() throws InterruptedException {
        try (RigClock clock = new RigClock(false, new Speed(1), wall)) {
            clock.advance(PERIOD_US);
            wall.nowUs = 3 * PERIOD_US;
            clock.advance(PERIOD_US);
            assertEquals(3 * PERIOD_US, wall.nowUs);
            clock.advance(2 * PERIOD_US);
            assertEquals(4 * PERIOD_US, wall.nowUs);
        }
    }

    /** A clock that passes while its one thread sleeps. */
    private static final class WallClock implements OrbClock {
        private long nowUs;

        @Override
        public long nowUs() {
            return nowUs;
        }

        @Override
        public boolean passesByItself() {
            return true;
        }

        @Override
        public Sleeper newSleeper() {
            return new Sleeper() {
                @Override
                public void sleepUntil(long deadlineUs) {
                    nowUs = Math.max(nowUs, deadlineUs);
                }

                @Override
                public void wake() {}

                @Override
                public void close() {}
            };
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task task) {
            throw new UnsupportedOperationException("a rig's wall clock needs no runner");
        }
    }
}
