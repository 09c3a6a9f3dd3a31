// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.gps.ubx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.drivers.gps.fix.ReceiverCounts;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** UTC that deviates from the time of the week. */
class UbxClockTest {
    private static final long UTC_US = 1_772_366_395_000_000L;
    private static final long WEEK_US = 43_213_000_000L;
    private static final long PERIOD_US = 200_000;

    /** A clock that is set after a gap, leap seconds at 5 Hz and 1 Hz, 2 s back, 1024 weeks. */
    @ParameterizedTest
    @CsvSource({
        "3_000_000, 1_000, 0",
        "200_000, 1_000_000, 0",
        "1_000_000, -1_000_000, 0",
        "1_000_000, -2_000_000, 1",
        "200_000, -619_315_200_000_000, 1"
    })
    void shouldCountWhatDeviatesFromTheTimeThatPassed(String passed, String deviation, int jumps) {
        long passedUs = Long.parseLong(passed.replace("_", ""));
        long deviationUs = Long.parseLong(deviation.replace("_", ""));
        UbxClock clock = new UbxClock();
        ReceiverCounts counts = new ReceiverCounts();
        clock.confirmed(UTC_US - PERIOD_US, WEEK_US - PERIOD_US);
        assertEquals(UTC_US, clock.confirmed(UTC_US, WEEK_US));
        assertEquals(0, clock.confirmed(UTC_US + passedUs + deviationUs, WEEK_US + passedUs));
        counts.addUtcJump(clock.jumpUs());
        assertEquals(deviationUs, clock.jumpUs());
        assertEquals(jumps, counts.utcJumps());
    }
}
