// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The place in a trace at which a run is, in words. */
class TracePositionTest {
    @Test
    void shouldTellTheTimeWithinTheTrace() {
        TracePosition position = new TracePosition(2_000_000, 60_000_000);
        assertEquals("re-run 0.0 of 60.0 s", position.text("re-run", 0));
        assertEquals("re-run 10.5 of 60.0 s", position.text("re-run", 12_500_000));
        assertEquals("re-run 60.0 of 60.0 s", position.text("re-run", Long.MAX_VALUE));
    }

    @Test
    void shouldHaveNoLengthWithoutMessages() {
        assertEquals("ekf 0.0 of 0.0 s", new TracePosition(Long.MAX_VALUE, 0).text("ekf", 5_000_000));
    }
}
