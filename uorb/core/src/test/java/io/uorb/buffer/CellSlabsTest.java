// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CellSlabsTest {
    private static final int FIRST_LINE = 6;
    private static final int CAPACITY = 16;
    private static final int MESSAGE_WORDS = 7;
    private static final int RING_WORDS = CAPACITY * 8;

    private final AtomicInteger asked = new AtomicInteger();
    private final Semaphore answered = new Semaphore(0);

    private CellSlabs slabs(int words) {
        return new CellSlabs(() -> {
            asked.incrementAndGet();
            answered.release();
            return words == 0 ? null : new SlabSize(words, FIRST_LINE);
        });
    }

    private static RingWriter tryWriter(CellSlabs slabs) {
        return slabs.tryWriter(CAPACITY, MESSAGE_WORDS, new Ticket(), 0);
    }

    /** The slab is made on another thread, which ends by itself. */
    private static RingWriter writer(CellSlabs slabs) {
        RingWriter writer = tryWriter(slabs);
        while (writer == null) {
            Thread.onSpinWait();
            writer = tryWriter(slabs);
        }
        return writer;
    }

    @Test
    void shouldBeginEachCellWhereALineBegins() {
        CellSlabs slabs = slabs(FIRST_LINE + 2 * RING_WORDS);
        Ring first = writer(slabs).ring();
        Ring second = writer(slabs).ring();
        for (int n = 0; n < CAPACITY; n++) {
            assertEquals(FIRST_LINE + 8 * n, first.cell(n));
            assertEquals(FIRST_LINE + RING_WORDS + 8 * n, second.cell(n));
        }
        assertSame(first.words(), second.words());
    }

    @Test
    void shouldMakeAnotherSlabWhenOneIsFull() {
        CellSlabs slabs = slabs(FIRST_LINE + RING_WORDS);
        RingWriter first = writer(slabs);
        assertNull(tryWriter(slabs));
        assertNotSame(first.words(), writer(slabs).words());
    }

    @Test
    void shouldAskOnlyOnceWhereNoSlabCanBeHad() throws InterruptedException {
        CellSlabs slabs = slabs(0);
        assertNull(tryWriter(slabs));
        answered.acquire();
        for (int i = 0; i < 1_000; i++) {
            assertNull(tryWriter(slabs));
        }
        assertEquals(1, asked.get());
    }

    @Test
    void shouldMakeNoMoreSlabsForARingThatFitsInNone() throws InterruptedException {
        CellSlabs slabs = slabs(FIRST_LINE + RING_WORDS - 1);
        assertNull(tryWriter(slabs));
        answered.acquire();
        while (slabs.tryWriter(1, MESSAGE_WORDS, new Ticket(), 0) == null) {
            Thread.onSpinWait(); // until the slab is there
        }
        for (int i = 0; i < 1_000; i++) {
            assertNull(tryWriter(slabs));
        }
        assertEquals(1, asked.get());
    }

    /** The first ring is held by nobody, but a reader of the second could not meet its messages: they are cleared. */
    @Test
    void shouldUseAPlaceAgainOnceNobodyRefersToItsRing() {
        CellSlabs slabs = slabs(FIRST_LINE + RING_WORDS);
        RingWriter held = writer(slabs);
        long[] words = held.words();
        held.begin();
        held.commit();
        assertNull(tryWriter(slabs));
        held = null;
        RingWriter again = null;
        while (again == null || again.words() != words) {
            System.gc();
            again = tryWriter(slabs);
        }
        for (int i = FIRST_LINE; i < words.length; i++) {
            assertEquals(0, words[i]);
        }
        assertEquals(0, again.ring().newestStamp());
    }

    /** A reader that keeps up; its look releases the old place. */
    @Test
    void shouldLoseNothingWhenARingMoves() {
        NodeBuffer node = new NodeBuffer(1, MESSAGE_WORDS, CAPACITY, 0);
        RingWriter writer = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        CellSlabs slabs = slabs(FIRST_LINE + RING_WORDS);
        long published = 0;
        boolean moved = false;
        for (int i = 0; i < 100 || !moved; i++) {
            writer.words()[writer.begin()] = ++published;
            writer.commit();
            assertEquals(published, BufferFixture.copy(reader));
            if (i >= 50 && !moved) {
                RingWriter other = node.moveWriter(writer, slabs);
                moved = other != writer;
                writer = other;
            }
        }
        for (int i = 0; i < 2 * CAPACITY; i++) {
            writer.words()[writer.begin()] = ++published;
            writer.commit();
            assertEquals(published, BufferFixture.copy(reader));
        }
        assertEquals(0, reader.lostOpaque());
        assertEquals(published, writer.committed());
        assertEquals(1, node.ringCount(), "the old place is released");
    }

    @Test
    void shouldCountWhatAReaderSleptThroughWhenARingMoved() {
        NodeBuffer node = new NodeBuffer(1, MESSAGE_WORDS, CAPACITY, 0);
        RingWriter writer = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        CellSlabs slabs = slabs(FIRST_LINE + RING_WORDS);
        BufferFixture.publish(writer, 1, 100);
        RingWriter moved = writer;
        while (moved == writer) {
            moved = node.moveWriter(writer, slabs);
        }
        BufferFixture.publish(moved, 101, 200);
        assertEquals(200, BufferFixture.copy(reader));
        assertEquals(199, reader.lostOpaque());
    }

    /** The cells of the two rings lie differently far apart. */
    @Test
    void shouldCopyInTurnFromAMovedRingAndOneThatStayed() {
        NodeBuffer node = new NodeBuffer(1, MESSAGE_WORDS, CAPACITY, 0);
        RingWriter stayed = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        RingWriter moved = writer(slabs(FIRST_LINE + RING_WORDS), node);
        assertNotEquals(stayed.ring().stride(), moved.ring().stride());
        for (int i = 1; i <= 4 * CAPACITY; i++) {
            BufferFixture.publish(i % 2 == 0 ? moved : stayed, i, i);
            assertTrue(reader.updated());
            assertEquals(i, BufferFixture.copy(reader));
        }
        assertEquals(0, reader.lostOpaque());
    }

    private static RingWriter writer(CellSlabs slabs, NodeBuffer node) {
        RingWriter first = node.acquireWriter();
        RingWriter moved = first;
        while (moved == first) {
            moved = node.moveWriter(first, slabs);
        }
        return moved;
    }
}
