// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CapacityTest {
    @ParameterizedTest
    @CsvSource({
        "1, 8, 16", // 64 bytes in cells of 128
        "8, 8, 16",
        "16, 8, 32",
        "128, 8, 256",
        "1, 127, 16", // a ring of just 16 KiB
        "1, 128, 8",
        "1, 8191, 4", // the longest message
    })
    void shouldGiveShortMessagesMoreCells(int queueLength, int messageWords, int cells) {
        assertEquals(cells, RingCapacity.roomy(queueLength, messageWords));
    }

    @Test
    void shouldRefuseFewerCellsThanTheQueueNeeds() {
        assertEquals(
                "capacity 8 is not a power of two of at least 16, which queueLength 8 needs",
                assertThrows(IllegalArgumentException.class, () -> new NodeBuffer(8, 1, 8, 0))
                        .getMessage());
    }

    @Test
    void shouldRefuseCapacitiesThatAreNotPowersOfTwo() {
        assertThrows(IllegalArgumentException.class, () -> new NodeBuffer(1, 1, 12, 0));
    }

    @Test
    void shouldRefuseARingInWhichTheEdgeOfTheWindowHasNoIndex() {
        assertEquals(
                "a ring of 1048576 cells for a window of 524288 messages of 11920 bytes is too large; the most is"
                        + " 951898 cells",
                assertThrows(IllegalArgumentException.class, () -> RingCapacity.forWindow(1 << 19, 1490))
                        .getMessage());
    }
}
