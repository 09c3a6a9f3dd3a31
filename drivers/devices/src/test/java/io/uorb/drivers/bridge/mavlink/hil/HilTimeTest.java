// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.bridge.mavlink.hil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class HilTimeTest {
    /** Microseconds since 1970, as some simulators count. */
    private static final long EPOCH_US = 1_767_225_600_000_000L;

    private final HilTime time = new HilTime();

    @Test
    void shouldBeTheFlightsTimeIfItBeginsThere() {
        assertEquals(HilTime.Step.FIRST, time.take(1_004_000, 1_000_000));
        assertEquals(1_004_000, time.flightUs(1_004_000, 1_000_000));
        assertEquals(HilTime.Step.REGULAR, time.take(1_008_000, 1_004_000));
        assertEquals(1_008_000, time.flightUs(1_008_000, 1_004_000));
    }

    @Test
    void shouldKeepItsDistanceFromATimeThatBeginsElsewhere() {
        time.take(EPOCH_US, 1_000_000);
        assertEquals(1_004_000, time.flightUs(EPOCH_US, 1_000_000));
        assertEquals(HilTime.Step.REGULAR, time.take(EPOCH_US + 2_500, 1_004_000));
        assertEquals(1_006_500, time.flightUs(EPOCH_US + 2_500, 1_004_000));
    }

    @Test
    void shouldGoOnByTheLastStepWhenTheSimulatorStartsAnew() {
        time.take(1_001_000, 1_000_000);
        time.take(1_002_000, 1_001_000);
        assertEquals(HilTime.Step.BACK, time.take(500, 1_002_000));
        assertEquals(1_003_000, time.flightUs(500, 1_002_000));
        time.take(1_500, 1_003_000);
        assertEquals(1_004_000, time.flightUs(1_500, 1_003_000));
    }

    @Test
    void shouldNotLeap() {
        time.take(1_001_000, 1_000_000);
        time.take(1_002_000, 1_001_000);
        assertEquals(HilTime.Step.LEAP, time.take(60_000_000, 1_002_000));
        assertEquals(1_003_000, time.flightUs(60_000_000, 1_002_000));
    }

    @Test
    void shouldTakeSeveralSensorsOfOneTime() {
        time.take(1_001_000, 1_000_000);
        assertEquals(HilTime.Step.REGULAR, time.take(1_001_000, 1_001_000));
        time.take(1_002_000, 1_001_000);
        assertEquals(HilTime.Step.BACK, time.take(0, 1_002_000));
        assertEquals(1_003_000, time.flightUs(0, 1_002_000), "the step of 1 ms, not that of 0");
    }

    @Test
    void shouldGiveNowForWhatIsFarFromTheSensors() {
        assertEquals(1_000_000, time.flightUs(7, 1_000_000));
        assertFalse(time.isStarted());
        time.take(1_001_000, 1_000_000);
        assertEquals(1_001_000, time.flightUs(EPOCH_US, 1_001_000));
        assertEquals(1_000_800, time.flightUs(1_000_800, 1_001_000));
    }
}
