// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.sim.vehicle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TouchdownWatchTest {
    private final TouchdownWatch watch = new TouchdownWatch();

    @Test
    void shouldTakeTheSpeedBeforeTheFirstContactAfterAFlight() {
        watch.step(true, 0);
        watch.step(false, -1);
        watch.step(false, 0.7);
        watch.step(true, 0.2);
        assertEquals(0.7, watch.speedMS());
    }

    @Test
    void shouldHaveNoneBeforeAFlight() {
        watch.step(true, 0);
        watch.step(true, 0.1);
        assertTrue(Double.isNaN(watch.speedMS()));
    }

    @Test
    void shouldKeepTheFirstOne() {
        watch.step(false, 0.7);
        watch.step(true, 0);
        watch.step(false, 3);
        watch.step(true, 0);
        assertEquals(0.7, watch.speedMS());
    }
}
