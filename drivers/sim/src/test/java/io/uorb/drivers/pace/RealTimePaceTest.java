// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.pace;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.time.OrbClock;
import io.uorb.time.Runner;
import io.uorb.time.Sleeper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RealTimePaceTest {
    private final OversleepingClock clock = new OversleepingClock();

    @Test
    void shouldPublishTheFirstMessageAtOnce() {
        assertTrue(new RealTimePace(clock, 1).awaitTurn(112_500_176));
        assertEquals(List.of(), clock.deadlinesUs);
    }

    /** Its stamps were past by the time from the source's construction to the first turn. */
    @Test
    void shouldPublishEachMessageOfASourceOnTheClockAtItsOwnTime() {
        RealTimePace pace = new RealTimePace(clock, 1);
        for (int i = 0; i < 3; i++) {
            assertTrue(pace.awaitTurn(1_004_000 + i * 4_000));
        }
        assertEquals(List.of(1_004_000L, 1_008_000L, 1_012_000L), clock.deadlinesUs);
    }

    @Test
    void shouldCatchUpWithAClockThatWentOnBeforeTheFirstTurn() {
        RealTimePace pace = new RealTimePace(clock, 1);
        for (int i = 0; i < 25; i++) {
            assertTrue(pace.awaitTurn(910_000 + i * 4_000));
        }
        assertEquals(List.of(1_002_000L, 1_006_000L), clock.deadlinesUs);
    }

    @Test
    void shouldCountDeadlinesFromTheFirstMessageSoThatLatenessDoesNotAddUp() {
        RealTimePace pace = new RealTimePace(clock, 1);
        for (int i = 0; i <= 3; i++) {
            assertTrue(pace.awaitTurn(9_000_000 + i * 4_000));
        }
        assertEquals(List.of(1_004_000L, 1_008_000L, 1_012_000L), clock.deadlinesUs);
    }

    @Test
    void shouldDivideDistancesByTheSpeed() {
        RealTimePace pace = new RealTimePace(clock, 2.5);
        pace.awaitTurn(0);
        pace.awaitTurn(10_000);
        assertEquals(List.of(1_004_000L), clock.deadlinesUs);
    }

    @Test
    void shouldNotWaitForWhatIsDueAlready() {
        RealTimePace pace = new RealTimePace(clock, 1);
        pace.awaitTurn(0);
        clock.nowUs += 50_000;
        assertTrue(pace.awaitTurn(50_000));
        assertEquals(List.of(), clock.deadlinesUs);
    }

    @Test
    void shouldEndWhenStopped() {
        RealTimePace pace = new RealTimePace(clock, 1);
        pace.stop();
        assertFalse(pace.awaitTurn(0));
        assertFalse(pace.awaitAnswer());
    }

    @Test
    void shouldEndWhenInterrupted() {
        RealTimePace pace = new RealTimePace(clock, 1);
        Thread.currentThread().interrupt();
        assertFalse(pace.awaitTurn(0));
        assertTrue(Thread.interrupted());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, Double.NaN, Double.POSITIVE_INFINITY})
    void shouldRefuseBadSpeeds(double speed) {
        assertThrowsNaming(
                IllegalArgumentException.class,
                () -> new RealTimePace(clock, speed),
                "speed " + speed + " is not a finite number greater than 0");
    }

    /** A clock on which every sleep ends 100 us late; it starts at 1 s. */
    private static final class OversleepingClock implements OrbClock {
        private final List<Long> deadlinesUs = new ArrayList<>();
        private long nowUs = 1_000_000;

        @Override
        public long nowUs() {
            return nowUs;
        }

        @Override
        public boolean passesByItself() {
            return false;
        }

        @Override
        public Runner newRunner(String name, int threadPriority, Runner.Task task) {
            throw new UnsupportedOperationException("a pace needs no runner");
        }

        @Override
        public Sleeper newSleeper() {
            return new Sleeper() {
                @Override
                public void sleepUntil(long deadlineUs) {
                    deadlinesUs.add(deadlineUs);
                    nowUs = deadlineUs + 100;
                }

                @Override
                public void wake() {}

                @Override
                public void close() {}
            };
        }
    }
}
