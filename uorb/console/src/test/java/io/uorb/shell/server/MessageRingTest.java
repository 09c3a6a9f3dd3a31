// SPDX-License-Identifier: Apache-2.0
package io.uorb.shell.server;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.shell.server.request.ByteBudget;
import io.uorb.shell.server.request.MessageRing;
import io.uorb.shell.wire.Answer;
import org.junit.jupiter.api.Test;

class MessageRingTest {
    private static final int WORDS = 3;
    private static final int CELL_BYTES = 4 * Long.BYTES;

    private static void add(MessageRing ring, long from, long to) {
        for (long i = from; i <= to; i++) {
            ring.add(i, new long[] {i, -i, 7});
        }
    }

    @Test
    void shouldGiveMessagesInOrderWhileItGrows() {
        MessageRing ring = new MessageRing(WORDS, 1000 * CELL_BYTES, new ByteBudget(1_000_000));
        add(ring, 1, 3);
        assertEquals(1, ring.poll().generation());
        add(ring, 4, 100);
        for (long i = 2; i <= 100; i++) {
            Answer.MessageRow row = ring.poll();
            assertEquals(i, row.generation());
            assertArrayEquals(new long[] {i, -i, 7}, row.words());
        }
        assertEquals(0, ring.size());
        assertEquals(0, ring.lost());
    }

    @Test
    void shouldLoseTheOldestBeyondItsLimit() {
        MessageRing ring = new MessageRing(WORDS, 10 * CELL_BYTES, new ByteBudget(1_000_000));
        add(ring, 1, 25);
        assertEquals(10, ring.size());
        assertEquals(15, ring.lost());
        assertEquals(16, ring.poll().generation());
    }

    @Test
    void shouldNotGrowBeyondTheBudgetOfAllAndGiveItBack() {
        ByteBudget budget = new ByteBudget(6 * CELL_BYTES);
        MessageRing one = new MessageRing(WORDS, 1000 * CELL_BYTES, budget);
        MessageRing two = new MessageRing(WORDS, 1000 * CELL_BYTES, budget);
        add(one, 1, 100);
        add(two, 1, 100);
        assertEquals(4, one.size());
        assertEquals(0, two.size(), "nothing is left for it");
        assertEquals(100, two.lost());
        one.close();
        add(two, 101, 102);
        assertEquals(2, two.size());
        assertTrue(budget.take(2 * CELL_BYTES));
    }
}
