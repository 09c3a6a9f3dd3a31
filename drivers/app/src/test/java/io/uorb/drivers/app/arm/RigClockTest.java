// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.app.run.Speed;
import io.uorb.testing.PassingClock;
import org.junit.jupiter.api.Test;

class RigClockTest {
    private static final long PERIOD_US = 1_000;
    private static final long MAKING_US = 5_000_000;

    private final PassingClock wall = new PassingClock(0);

    @Test
    void shouldBeginWithItsFirstAdvanceHoweverLongModulesTakeToBeMade() throws InterruptedException {
        try (RigClock clock = new RigClock(false, new Speed(2), wall)) {
            wall.pass(MAKING_US);
            clock.advance(PERIOD_US);
            assertEquals(MAKING_US + PERIOD_US / 2, wall.nowUs());
            clock.advance(PERIOD_US);
            assertEquals(MAKING_US + PERIOD_US, wall.nowUs());
        }
    }

    @Test
    void shouldCatchUpWithTheWallAfterALateSample() throws InterruptedException {
        try (RigClock clock = new RigClock(false, new Speed(1), wall)) {
            clock.advance(PERIOD_US);
            wall.pass(2 * PERIOD_US);
            clock.advance(PERIOD_US);
            assertEquals(3 * PERIOD_US, wall.nowUs());
            clock.advance(2 * PERIOD_US);
            assertEquals(4 * PERIOD_US, wall.nowUs());
        }
    }
}
