// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.copyAfter;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** One publisher and one reader, step by step. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ReaderTest {
    private final BufferFixture single = new BufferFixture(1);
    private final BufferFixture queue = new BufferFixture(4);

    @Test
    void shouldHaveNothingBeforeTheFirstMessage() {
        Reader reader = single.reader();
        assertFalse(reader.updated());
        assertEquals(NONE, copy(reader));
        assertEquals(0, reader.generationOpaque());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    @Test
    void shouldHandOutTheNewestAndRepeatItOnRequest() { // S-6, S-7
        Reader reader = single.reader();
        single.publish(3);
        assertTrue(reader.updated());
        assertEquals(3, copy(reader));
        assertFalse(reader.updated());
        assertEquals(3, copy(reader));
        assertEquals(3, reader.generationOpaque());
        assertEquals(2, reader.lostOpaque());
    }

    @Test
    void shouldOfferALateReaderTheNewestOnceAlsoWithAQueue() { // S-3
        queue.publish(9);
        Reader reader = queue.reader();
        assertEquals(9, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldNotOfferAStaleMessage() {
        single.publish(3);
        Reader reader = new Reader(single.buffer, 3, 1);
        assertFalse(reader.updated());
        assertEquals(NONE, copy(reader));
    }

    @Test
    void shouldOfferTheWindowToAReaderOfHistory() { // demand:Q-16
        queue.publish(9);
        Reader reader = new Reader(queue.buffer, 0, Integer.MAX_VALUE);
        for (long expected = 6; expected <= 9; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldNotCountWhatWasOlderThanTheHistory() { // a publisher of an older message is suspended
        queue.publish(2);
        queue.suspend();
        queue.publish(5);
        Reader reader = new Reader(queue.buffer, 0, Integer.MAX_VALUE);
        for (long expected = 5; expected <= 8; expected++) {
            assertEquals(expected, update(reader));
        }
        queue.publish(2);
        assertEquals(9, update(reader));
        assertEquals(10, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldHandOutAMessageOfTheHistoryThatIsStillBeingWritten() {
        queue.publish(5);
        BufferFixture.Suspended late = queue.suspend();
        queue.publish(2);
        Reader reader = new Reader(queue.buffer, 0, Integer.MAX_VALUE);
        assertEquals(5, update(reader));
        assertEquals(7, update(reader));
        late.commit();
        assertEquals(6, update(reader));
        assertEquals(8, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldOfferOnlyWhatComesThoughOneIsBeingWritten() {
        queue.publish(5);
        BufferFixture.Suspended late = queue.suspend();
        queue.publish(1);
        Reader reader = new Reader(queue.buffer, 0, 0);
        assertEquals(NONE, update(reader));
        late.commit();
        assertEquals(6, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldAnswerForAllMessagesFromTheFirstOn() {
        queue.publish(11);
        Reader reader = new Reader(queue.buffer, 0, Reader.FROM_START);
        for (long expected = 8; expected <= 11; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(7, reader.lostOpaque());
    }

    @Test
    void shouldHandOutAQueueInOrderAndRepeatTheNewest() { // S-8
        Reader reader = queue.reader();
        queue.publish(4);
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
        queue.publish(7);
        for (long expected = 4; expected <= 7; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(3, reader.lostOpaque());
    }

    @Test
    void shouldHandOutOrCountEveryMessageWhateverTheBurst() {
        Reader reader = queue.reader();
        long handedOut = 0;
        for (int burst = 0; burst < 40; burst++) {
            queue.publish(burst % 13);
            for (int i = 0; i < burst % 5; i++) {
                handedOut += update(reader) == NONE ? 0 : 1;
            }
        }
        while (update(reader) != NONE) {
            handedOut++;
        }
        assertEquals(queue.buffer.published(), handedOut + reader.lostOpaque());
    }

    @Test
    void shouldRejectACopyWhoseCellIsTakenMeanwhile() { // kernel:N-17
        Reader reader = single.reader();
        single.publish();
        long value = copyAfter(reader, () -> {
            single.publish(CAPACITY - 1);
            single.suspend(); // takes the cell of message 1
        });
        assertEquals(CAPACITY, value);
        assertEquals(CAPACITY - 1, reader.lostOpaque());
    }

    @Test
    void shouldRejectACopyOfTheLastMessageWhoseCellIsTakenMeanwhile() { // kernel:N-15
        Reader reader = single.reader();
        single.publish();
        assertEquals(1, copy(reader));
        assertEquals(9, copyAfter(reader, () -> single.publish(CAPACITY)));
    }

    @Test
    void shouldAcceptACopyWhilePublishersWriteOtherCells() {
        Reader reader = queue.reader();
        queue.publish();
        assertEquals(1, copyAfter(reader, () -> queue.publish(3)));
        assertEquals(1, reader.generationOpaque());
    }

    /** The edge is taken, so the message may have been outside of the window when the call began. */
    @Test
    void shouldLookAgainIfTheWindowMayHavePassed() { // kernel:N-14
        Reader reader = queue.reader();
        queue.publish();
        assertEquals(2, copyAfter(reader, () -> queue.publish(4)));
        assertEquals(1, reader.lostOpaque());
    }

    @Test
    void shouldHandOutOnlyTheNewestInANarrowedWindowAndCountTheRestAsSkipped() {
        Reader reader = queue.reader();
        reader.setWindow(1, true);
        queue.publish(3);
        assertEquals(3, update(reader));
        assertEquals(2, reader.skippedOpaque());
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldRefuseAWindowLongerThanHalfTheCells() {
        assertThrows(IllegalArgumentException.class, () -> queue.reader().setWindow(5, false));
        assertThrows(IllegalArgumentException.class, () -> queue.reader().setWindow(0, false));
    }

    @Test
    void shouldTellTheListenerOfEachLoss() {
        long[] told = {0};
        Reader reader = single.reader();
        reader.onLoss(count -> told[0] += count);
        single.publish(5);
        update(reader);
        assertEquals(4, told[0]);
    }
}
