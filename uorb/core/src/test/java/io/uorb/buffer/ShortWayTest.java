// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Readers whose short way is opened and closed by rings that come and go, at the moments that matter. */
class ShortWayTest {
    private static final int QUEUE = 2;
    private static final int CAPACITY = 4;

    private final NodeBuffer node = new NodeBuffer(QUEUE, 1, CAPACITY, 0);

    /** As {@link NodeBuffer#acquireWriter}, suspended after the list was changed. */
    private RingWriter joinWithoutClosing() {
        RingWriter writer = new RingWriter(Cells.anywhere(CAPACITY, 1), node.ticket);
        node.rings = node.rings.with(writer.ring());
        return writer;
    }

    private static boolean isShort(Reader reader) {
        return reader.shortWayVolatile() != null;
    }

    @Test
    void shouldLeaveTheShortWayWhenItFindsAChangedListItself() {
        RingWriter first = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(first, 1);
        assertEquals(1, update(reader));
        joinWithoutClosing();
        first.words()[first.begin()] = 2;
        assertEquals(NONE, update(reader), "the mark makes the reader look at the list");
        assertFalse(isShort(reader), "the joining thread has not closed it yet");
        assertFalse(reader.updated());
        first.commit();
        publish(first, 3);
        assertTrue(reader.updated());
        assertEquals(2, update(reader));
        assertEquals(3, update(reader));
        assertEquals(NONE, update(reader));
    }

    @Test
    void shouldFindAfterAJoinWhatItFoundBefore() {
        RingWriter first = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(first, 1);
        assertEquals(1, update(reader));
        long[] words = first.words();
        int at = first.begin();
        words[at] = 2;
        int cell = at - Ring.HEADER_WORDS;
        Ring.setStampRelease(words, cell, ~Ring.stampPlain(words, cell)); // suspended before it counts
        assertTrue(reader.updated());
        node.acquireWriter();
        assertTrue(reader.updated());
        assertEquals(2, update(reader));
    }
}
