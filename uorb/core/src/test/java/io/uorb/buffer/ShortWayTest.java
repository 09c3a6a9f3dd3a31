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

    @Test
    void shouldFindTheWindowOfASlowReaderOnTheShortWay() {
        RingWriter writer = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(writer, 1, 1);
        assertEquals(1, update(reader));
        publish(writer, 2, 6);

        long next = reader.nextShort();
        assertFalse(reader.acceptShort(reader.shortIndex(next), next), "it has left the window, and its cell");
        long far = reader.nextFar();

        assertEquals(5, far);
        assertEquals(5, reader.shortWords()[reader.shortIndex(far)]);
        assertTrue(reader.acceptFar(reader.shortIndex(far), far));
        assertEquals(3, reader.lostOpaque());
        assertEquals(6, update(reader));
    }

    @Test
    void shouldNotTakeAMessageWhoseCellWasTakenMeanwhile() {
        RingWriter writer = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(writer, 1, 3);
        long far = reader.nextFar();
        publish(writer, 4, 6);

        assertFalse(reader.acceptFar(reader.shortIndex(far), far));
        assertEquals(5, reader.nextFar());
    }

    @Test
    void shouldLookBeforeCopyingOnceMessagesPassedBy() {
        RingWriter writer = node.acquireWriter();
        Reader reader = passedBy(writer);
        publish(writer, 7, 9);

        assertEquals(ReaderShortWay.BEYOND, reader.nextShort());
        assertEquals(8, reader.nextFar());
    }

    @Test
    void shouldTakeWhatWasInTheWindowThoughAnotherMessageCameDuringTheCopy() {
        RingWriter writer = node.acquireWriter();
        Reader reader = passedBy(writer);
        publish(writer, 7, 8);

        long next = reader.nextShort();
        publish(writer, 9, 9);

        assertEquals(7, next);
        assertTrue(reader.acceptShort(reader.shortIndex(next), next), "its cell holds it still");
        assertEquals(3, reader.lostOpaque());
        assertEquals(8, update(reader));
    }

    @Test
    void shouldNotTakeWhatWasInTheWindowIfItsCellWasTaken() {
        RingWriter writer = node.acquireWriter();
        Reader reader = passedBy(writer);
        publish(writer, 7, 8);

        long next = reader.nextShort();
        publish(writer, 9, 10);
        writer.begin();

        assertFalse(reader.acceptShort(reader.shortIndex(next), next));
    }

    @Test
    void shouldCopyBeforeLookingAgainAfterKeepingUp() {
        RingWriter writer = node.acquireWriter();
        Reader reader = passedBy(writer);
        for (int value = 7; value <= 22; value++) {
            publish(writer, value, value);
            assertEquals(value, update(reader));
        }
        publish(writer, 23, 25);

        assertTrue(reader.nextShort() > 0, "found, and not yet looked at");
    }

    @Test
    void shouldNotTakeWhatLeftTheWindowOfOneOfSeveralRings() {
        RingWriter writer = node.acquireWriter();
        Reader reader = passedBy(writer);
        RingWriter other = node.acquireWriter();
        publish(other, 7, 7);
        assertEquals(7, update(reader));
        publish(writer, 8, 8);
        assertEquals(8, update(reader));
        publish(writer, 9, 9);

        long next = reader.nextShort();
        publish(writer, 10, 12);

        assertEquals(9, next);
        assertFalse(reader.acceptShort(reader.shortIndex(next), next), "9 has left the window");
    }

    /** Returns a reader that has taken all six messages but those that passed it by. */
    private Reader passedBy(RingWriter writer) {
        Reader reader = new Reader(node, 0);
        publish(writer, 1, 1);
        assertEquals(1, update(reader));
        publish(writer, 2, 6);
        assertEquals(5, update(reader));
        assertEquals(6, update(reader));
        return reader;
    }

    @Test
    void shouldNotCopyLongMessagesInVain() {
        NodeBuffer longer = new NodeBuffer(1, 64, CAPACITY, 0);
        RingWriter writer = longer.acquireWriter();
        Reader reader = new Reader(longer, 0);
        publish(writer, 1, 2);

        assertEquals(ReaderShortWay.BEYOND, reader.nextShort());
        assertEquals(2, reader.nextFar());
    }

    @Test
    void shouldTakeALongMessageThoughAnotherCameDuringTheCopy() {
        NodeBuffer longer = new NodeBuffer(1, 64, CAPACITY, 0);
        RingWriter writer = longer.acquireWriter();
        Reader reader = new Reader(longer, 0);
        publish(writer, 1, 1);

        long next = reader.nextShort();
        publish(writer, 2, 2);

        assertTrue(reader.acceptShort(reader.shortIndex(next), next), "it was looked at first");
    }

    @Test
    void shouldLeaveItToTheLongWayOnceARingHasJoined() {
        RingWriter writer = node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(writer, 1, 5);
        node.acquireWriter();

        assertEquals(ReaderShortWay.BEYOND, reader.nextFar());
    }

    /** The rings that it watches have none, and are not all that there are. */
    @Test
    void shouldFindNewsOfARingThatJoinsThoseThatAreWatched() {
        RingWriter first = node.acquireWriter();
        node.acquireWriter();
        Reader reader = new Reader(node, 0);
        publish(first, 1);
        assertEquals(1, update(reader));
        assertEquals(0, reader.nextShort(), "it watches both");
        publish(node.acquireWriter(), 2);
        assertTrue(reader.updated());
        assertEquals(2, update(reader));
    }
}
