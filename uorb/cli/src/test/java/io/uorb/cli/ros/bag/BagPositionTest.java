// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.ros.bag;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.ros.bag.live.RecordStatus;
import org.junit.jupiter.api.Test;

/** Where a player and a recorder of bags are, in words. */
class BagPositionTest {
    private static final long BEGIN_NS = 1_400_000_000_000_000_000L;
    private static final long LENGTH_NS = 12_500_000_000L;

    @Test
    void shouldTellThePlayedTimeWithinTheBags() {
        PlayPosition position = new PlayPosition(BEGIN_NS, LENGTH_NS, true);
        assertEquals("played 0.0 of 12.5 s, 0 messages", position.text(0, 0, false));
        assertEquals("played 2.0 of 12.5 s, 7 messages, paused", position.text(BEGIN_NS + 2_000_000_000L, 7, true));
        assertEquals("played 12.5 of 12.5 s, 9 messages", position.text(Long.MAX_VALUE, 9, false));
    }

    @Test
    void shouldTellOnlyMessagesOfAPlayerThatDoesNotWait() {
        assertEquals("played 9 messages", new PlayPosition(BEGIN_NS, LENGTH_NS, false).text(0, 9, false));
    }

    @Test
    void shouldTellTheRecordedTimeAndLosses() {
        RecordStatus status = new RecordStatus(5, 700, 2, 0);
        assertEquals(
                "recorded 3.5 s, 5 messages, 700 bytes, 2 lost",
                BagRecordCommand.text(3.5, Double.POSITIVE_INFINITY, status));
        assertEquals("recorded 3.0 of 3.0 s, 5 messages, 700 bytes, 2 lost", BagRecordCommand.text(3.5, 3, status));
    }
}
