// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.link.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import org.junit.jupiter.api.Test;

@Statement("bridges:B-60")
class ForeignWaitTest {
    private static final long MS = 1_000_000;
    private static final int FRAME = 116;

    private final ForeignWait foreign = new ForeignWait(50 * MS, 100 * MS);
    private long nowNs = Long.MAX_VALUE - 100 * MS;

    private boolean explains(long waitMs, long flight, boolean isFull) {
        nowNs += 10 * MS;
        foreign.add(waitMs * MS, flight);
        return foreign.explains(waitMs * MS, flight, isFull, nowNs);
    }

    /** 58 ms of 16 kbit/s for each frame, and up to 20 ms of the intervals of acknowledgements. */
    @Test
    void shouldNotExplainAWaitThatGrowsWithTheFramesOnTheirWay() {
        for (int frames = 1; frames <= 64; frames++) {
            assertFalse(explains(58 * frames + frames % 3 * 10, (long) frames * FRAME, false), frames + " frames");
        }
    }

    @Test
    void shouldExplainAWaitThatDoesNotGrowWithThem() {
        assertFalse(explains(300, 4 * FRAME, false));
        assertFalse(explains(310, 6 * FRAME, false), "too few more");
        assertTrue(explains(320, 8 * FRAME, false));
        assertTrue(explains(440, 8 * FRAME, false));
        assertFalse(explains(490, 8 * FRAME, false), "half as long again");
    }

    @Test
    void shouldForgetWhatItKnewOnceFramesDoNotWait() {
        foreign.shown(300 * MS, 4 * FRAME, nowNs);
        assertTrue(explains(300, 4 * FRAME, false));
        assertFalse(explains(40, 4 * FRAME, false));
        assertFalse(explains(300, 4 * FRAME, false));
    }

    @Test
    void shouldDoubtWhatItKnewAfterSomeSecondsWhereMessagesFindNoRoom() {
        foreign.shown(300 * MS, 64 * FRAME, nowNs);
        int explained = 0;
        while (explains(300, 64 * FRAME, true)) {
            explained++;
        }
        assertEquals(399, explained);
        assertTrue(explains(300, 64 * FRAME, false));
    }
}
