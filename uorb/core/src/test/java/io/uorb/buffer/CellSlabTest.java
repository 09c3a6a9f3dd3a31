// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** kernel:N-22. */
class CellSlabTest {
    private static final int FIRST_LINE = 6;
    private static final int CAPACITY = 8;
    /** The most that share a line with their stamp. */
    private static final int SHORT = 7;

    private static final int NODE_WORDS = CAPACITY * Cells.LINE_WORDS;
    /** Nodes of an eighth each, and no more. */
    private final CellSlab slab = new CellSlab(new SlabSize(8 * NODE_WORDS + FIRST_LINE, FIRST_LINE));

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 7, 8, 9, 16})
    void shouldBeginEachCellWhereALineBegins(int messageWords) {
        CellSlab large = new CellSlab(new SlabSize(1 << 13, FIRST_LINE));
        Cells first = large.tryTake(CAPACITY, messageWords);
        Cells second = large.tryTake(CAPACITY, messageWords);
        assertEquals(FIRST_LINE, first.base());
        assertEquals(first.base() + CAPACITY * first.stride(), second.base(), "two nodes share no line");
        assertEquals(0, first.stride() % Cells.LINE_WORDS);
        assertTrue(first.stride() >= Cells.HEADER_WORDS + messageWords);
        assertSame(first.words(), second.words());
    }

    @Test
    void shouldKeepAMarkWhereNobodyWrites() {
        assertEquals(Stamp.written(0), slab.tryTake(CAPACITY, SHORT).words()[Cells.NOWHERE]);
        assertEquals(Stamp.written(0), Cells.anywhere(CAPACITY, SHORT).words()[Cells.NOWHERE]);
        assertTrue(FIRST_LINE > Cells.NOWHERE);
    }

    @Test
    void shouldMakeAnotherSlabWhenOneIsFull() {
        Cells first = slab.tryTake(CAPACITY, SHORT);
        for (int i = 1; i < 8; i++) {
            assertSame(first.words(), slab.tryTake(CAPACITY, SHORT).words());
        }
        Cells next = slab.tryTake(CAPACITY, SHORT);
        assertNotSame(first.words(), next.words());
        assertEquals(FIRST_LINE, next.base());
        assertEquals(Stamp.written(0), next.words()[Cells.NOWHERE]);
    }

    @Test
    void shouldHaveNoPlaceForALargeNode() {
        assertNull(slab.tryTake(2 * CAPACITY, SHORT));
    }

    @Test
    void shouldHaveNoPlaceWhereTheCollectorPutsArraysAnywhere() {
        assertNull(new CellSlab(null).tryTake(CAPACITY, SHORT));
    }
}
