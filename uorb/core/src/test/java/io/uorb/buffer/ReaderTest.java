// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** One publisher and one reader, step by step. */
class ReaderTest {
    private final BufferFixture single = new BufferFixture(1);
    private final BufferFixture queue = new BufferFixture(4);

    @Test
    void shouldHaveNothingBeforeTheFirstMessage() {
        Reader reader = single.reader();
        assertFalse(reader.updated());
        assertEquals(NONE, copy(reader));
    }

    @Test
    void shouldHandOutTheNewestAndRepeatItOnRequest() { // S-6, S-7
        Reader reader = single.reader();
        publish(single.writer(), 1, 3);
        assertEquals(3, copy(reader));
        assertFalse(reader.updated());
        assertEquals(3, copy(reader));
        assertEquals(3, reader.generationOpaque());
        assertEquals(2, reader.lostOpaque());
    }

    @Test
    void shouldOfferALateReaderTheNewestOnceAlsoWithAQueue() { // S-3
        publish(queue.writer(), 1, 9);
        Reader reader = queue.reader();
        assertEquals(9, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldNotOfferAStaleMessage() {
        publish(single.writer(), 1, 3);
        Reader reader = new Reader(single.buffer, 3);
        assertFalse(reader.updated());
        assertEquals(NONE, copy(reader));
    }

    @Test
    void shouldHandOutAQueueInOrderAndRepeatTheNewest() { // S-8
        Reader reader = queue.reader();
        publish(queue.writer(), 1, 4);
        for (long expected = 1; expected <= 4; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(4, copy(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldCountWhatAnOverrunQueueLost() { // S-9: Q = 4, seven messages
        Reader reader = queue.reader();
        publish(queue.writer(), 1, 7);
        for (long expected = 4; expected <= 7; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(3, reader.lostOpaque());
    }

    @Test
    void shouldHandOutOrCountEveryMessageWhateverTheBurst() {
        RingWriter writer = queue.writer();
        Reader reader = queue.reader();
        long handedOut = 0;
        long published = 0;
        for (int burst = 0; burst < 40; burst++) {
            for (int i = 0; i < burst % 13; i++) {
                publish(writer, ++published);
            }
            for (int i = 0; i < burst % 5; i++) {
                handedOut += update(reader) == NONE ? 0 : 1;
            }
        }
        while (update(reader) != NONE) {
            handedOut++;
        }
        assertEquals(published, handedOut + reader.lostOpaque());
    }

    @Test
    void shouldRejectACopyWhoseCellIsTakenMeanwhile() {
        RingWriter writer = single.writer();
        Reader reader = single.reader();
        publish(writer, 1);
        long value = copy(reader, () -> {
            publish(writer, 2, 4);
            writer.begin(); // message 5 takes the cell of message 1
        });
        assertEquals(4, value);
        assertEquals(3, reader.lostOpaque());
    }

    @Test
    void shouldAcceptACopyWhilePublishersWriteOtherCells() {
        RingWriter writer = single.writer();
        Reader reader = single.reader();
        publish(writer, 1);
        assertEquals(1, copy(reader, () -> publish(writer, 2, 4)));
        assertEquals(1, reader.generationOpaque());
    }

    @Test
    void shouldHandOutOnlyTheNewestInANarrowedWindowAndCountTheRestAsSkipped() {
        Reader reader = queue.reader();
        reader.setWindow(1, true);
        publish(queue.writer(), 1, 3);
        assertEquals(3, update(reader));
        assertEquals(2, reader.skippedOpaque());
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldRefuseAWindowLongerThanHalfARing() {
        assertThrows(IllegalArgumentException.class, () -> queue.reader().setWindow(5, false));
    }

    @Test
    void shouldUseTheCellOfAnAbandonedMessageAgain() {
        RingWriter writer = single.writer();
        Reader reader = single.reader();
        writer.begin();
        writer.abandon();
        publish(writer, 7);
        assertEquals(7, update(reader));
        assertEquals(2, reader.generationOpaque());
        assertEquals(0, reader.lostOpaque());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    @Test
    void shouldAnswerATicketThatAnErrorLeftOpenAtTheNextPublish() {
        RingWriter writer = single.writer();
        Reader reader = single.reader();
        writer.begin();
        publish(writer, 7);
        assertEquals(7, update(reader));
        assertEquals(2, reader.generationOpaque());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }
}
