// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sleeps on the system's clock that must end by themselves; each would else last for ever. */
@Timeout(30)
class SystemSleeperTest {
    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0})
    void shouldNotSleepUntilATimeThatIsOver(long deadlineUs) {
        OrbClock clock = OrbClock.system();
        while (clock.nowUs() < 2) {
            Thread.onSpinWait(); // at 0 the least long is not too long ago
        }
        try (Sleeper sleeper = clock.newSleeper()) {
            sleeper.sleepUntil(deadlineUs);
        }
    }

    @Test
    void shouldNotSleepAfterAWakeUp() {
        try (Sleeper sleeper = OrbClock.system().newSleeper()) {
            sleeper.wake();
            sleeper.sleepUntil(OrbClock.NEVER);
        }
    }
}
