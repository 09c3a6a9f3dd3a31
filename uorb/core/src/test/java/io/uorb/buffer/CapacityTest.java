// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.slab.Cells;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** kernel:N-1. */
class CapacityTest {
    @ParameterizedTest
    @CsvSource({
        "1, 7, 1, 16", // a line each
        "8, 7, 8, 16",
        "16, 7, 16, 32",
        "128, 7, 128, 256",
        "1, 127, 1, 16", // 16 KiB
        "1, 128, 1, 8",
        "4, 128, 4, 8",
        "1, 8191, 1, 8", // the longest message
        "1, 7, 9, 32", // a window that is no power of two
        "1, 8191, 64, 128",
    })
    void shouldGiveShortMessagesMoreCells(int queueLength, int messageWords, int window, int cells) {
        assertEquals(cells, NodeBuffer.suitableCapacity(queueLength, messageWords, window));
    }

    @ParameterizedTest
    @CsvSource({"1, 8", "2, 8", "4, 8", "8, 16"})
    void shouldHaveTwiceTheQueueAndAtLeastEight(int queueLength, int cells) {
        assertEquals(cells / 2, new NodeBuffer(queueLength, 1, RingSize.least(queueLength), 0).maxWindow());
    }

    @ParameterizedTest
    @CsvSource({
        "8, 8, capacity 8 is not a power of two of at least 16",
        "1, 4, capacity 4 is not a power of two of at least 8",
        "1, 12, capacity 12 is not a power of two of at least 8",
    })
    void shouldRefuseFewerCellsThanTheQueueNeeds(int queueLength, int cells, String reason) {
        assertEquals(
                reason + ", which queueLength " + queueLength + " needs",
                assertThrows(IllegalArgumentException.class, () -> new NodeBuffer(queueLength, 1, cells, 0))
                        .getMessage());
    }

    /** A reader that must take the slow way looks there. */
    @Test
    void shouldHaveAMarkInNoCell() {
        NodeBuffer buffer = new NodeBuffer(1, 1, 8, 0);
        assertEquals(Stamp.written(0), Cells.FIRST_WORD);
        assertEquals(Stamp.written(0), buffer.words[Stamp.NOWHERE]);
        assertTrue(buffer.cell(0) > Stamp.NOWHERE);
    }

    @ParameterizedTest
    @CsvSource({"0", "3", "-1"})
    void shouldRefuseQueuesThatAreNotPowersOfTwo(int queueLength) {
        assertThrows(IllegalArgumentException.class, () -> new NodeBuffer(queueLength, 1, 8, 0));
    }

    @Test
    void shouldRefuseARingInWhichTheEdgeOfTheWindowHasNoIndex() {
        assertEquals(
                "a ring of 1048576 cells for a window of 524288 messages of 11920 bytes is too large; the most is"
                        + " 951898 cells",
                assertThrows(IllegalArgumentException.class, () -> NodeBuffer.suitableCapacity(1, 1490, 1 << 19))
                        .getMessage());
    }
}
