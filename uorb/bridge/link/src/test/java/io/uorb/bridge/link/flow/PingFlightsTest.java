// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PingFlightsTest {
    private static final long MS = 1_000_000;

    @Test
    void shouldTakeAnAnswerBeforeAllTimesForNoneOfItsOwn() {
        LineLimit line = new LineLimit(1 << 20);
        line.reset(LineLimit.FIRST_BYTES, 0);
        PingFlights pings = new PingFlights(line);
        pings.reset();
        pings.sent(7, true, 1_200, 0);
        assertTrue(pings.isExtra(7));
        pings.answered(7, MS, MS, MS);
        assertTrue(pings.hasMeasured());
        pings.reset();
        assertFalse(pings.isExtra(-1));
        pings.answered(-1, MS, MS, 2 * MS);
        assertFalse(pings.hasMeasured());
    }
}
