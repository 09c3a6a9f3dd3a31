// SPDX-License-Identifier: Apache-2.0
package io.uorb.slab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** kernel:N-22. */
class CellSlabTest {
    private static final int FIRST_LINE = 6;
    private static final int CAPACITY = 8;
    /** A line. */
    private static final int SHORT = 8;

    private static final int NODE_WORDS = CAPACITY * Cells.LINE_WORDS;
    /** Nodes of an eighth each, and no more. */
    private final CellSlab slab = new CellSlab(new SlabSize(8 * NODE_WORDS + FIRST_LINE, FIRST_LINE));

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8, 9, 10, 17})
    void shouldBeginEachCellWhereALineBegins(int cellWords) {
        CellSlab large = new CellSlab(new SlabSize(1 << 13, FIRST_LINE));
        Cells first = large.tryTake(CAPACITY, cellWords);
        Cells second = large.tryTake(CAPACITY, cellWords);
        assertEquals(FIRST_LINE, first.base());
        assertEquals(first.base() + CAPACITY * first.stride(), second.base(), "two nodes share no line");
        assertEquals(0, first.stride() % Cells.LINE_WORDS);
        assertTrue(first.stride() >= cellWords);
        assertSame(first.words(), second.words());
    }

    @Test
    void shouldHaveAFirstWordInNoCell() {
        for (Cells cells : List.of(slab.tryTake(CAPACITY, SHORT), Cells.anywhere(CAPACITY, SHORT))) {
            assertEquals(Cells.FIRST_WORD, cells.words()[0]);
            assertTrue(cells.base() > 0);
        }
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
        assertEquals(Cells.FIRST_WORD, next.words()[0]);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8, 9, 10, 65})
    void shouldKeepCellsOnLinesOfTheirOwnWhereverTheArrayLies(int cellWords) {
        Cells cells = Cells.anywhere(CAPACITY, cellWords);
        assertTrue(cells.stride() - cellWords >= Cells.LINE_WORDS - 1, "between two cells");
        assertTrue(cells.base() >= Cells.LINE_WORDS, "before the first");
        int end = cells.base() + cells.capacity() * cells.stride();
        assertEquals(cells.words().length, end, "the free words of the last cell lie behind it");
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
