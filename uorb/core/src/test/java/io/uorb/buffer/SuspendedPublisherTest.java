// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.copyAfter;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.FlagWaiter;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers beside publishers that are suspended within a message: kernel:N-13 to kernel:N-19. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SuspendedPublisherTest {
    private final BufferFixture single = new BufferFixture(1);
    private final BufferFixture queue = new BufferFixture(4);

    /** Before the first word, within the words, and before the stamp: the mark is the same. */
    @Test
    void shouldHandOutTheMessageBeforeThatIsBeingWritten() {
        single.publish();
        Reader reader = single.reader();
        int cell = single.buffer.claim(single.buffer.words);
        assertEquals(1, update(reader));
        assertEquals(NONE, update(reader));
        single.buffer.words[cell + Stamp.WORDS] = 2;
        assertEquals(1, copy(reader));
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        single.buffer.commit(single.buffer.words, cell, 2);
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertEquals(2, update(reader));
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    /** The stamp is stored, the head is not yet, and no listener called. */
    @Test
    void shouldFindAMessageThatTheHeadDoesNotKnow() {
        Reader reader = single.reader();
        Suspended publish = single.suspend();
        Stamp.storeRelease(single.buffer.words, publish.cell(), 1);
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertEquals(1, update(single.reader()), "a late reader");
        assertEquals(1, update(reader));
        assertEquals(2, single.publish());
        single.buffer.setHeadRelease(1);
        assertEquals(2, update(reader));
    }

    @Test
    void shouldCountAMessageThatANewerOneOvertookWithAWindowOfOne() { // kernel:N-16
        Reader reader = single.reader();
        Suspended first = single.suspend();
        single.publish();
        assertEquals(2, update(reader));
        assertEquals(1, reader.lostOpaque());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        first.commit();
        assertFalse(reader.updated());
        assertEquals(2, copy(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @Test
    void shouldHandOutAnOvertakenMessageWhenItIsWhole() {
        Reader reader = queue.reader();
        Suspended first = queue.suspend();
        queue.publish();
        assertEquals(2, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        first.commit();
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertEquals(1, update(reader));
        assertEquals(1, reader.generationOpaque());
        assertEquals(NONE, update(reader));
        assertEquals(2, copy(reader)); // S-8a: the newest, not the last handed out
        assertEquals(0, reader.lostOpaque());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    @Test
    void shouldHandOutOvertakenMessagesInTheirOrderBeforeNewerOnes() {
        Reader reader = queue.reader();
        Suspended first = queue.suspend();
        Suspended second = queue.suspend();
        queue.publish();
        assertEquals(3, update(reader));
        second.commit();
        first.commit();
        queue.publish();
        assertEquals(1, update(reader));
        assertEquals(2, update(reader));
        assertEquals(4, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldCountAnOvertakenMessageThatLeftTheWindow() {
        Reader reader = queue.reader();
        Suspended first = queue.suspend();
        queue.publish();
        assertEquals(2, update(reader));
        queue.publish(3);
        first.commit();
        for (long expected = 3; expected <= 5; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @Test
    void shouldNotAnnounceAnOvertakenMessageThatANarrowerWindowLeavesOut() {
        Reader reader = queue.reader();
        Suspended first = queue.suspend();
        queue.publish(2);
        assertEquals(2, update(reader));
        assertEquals(3, update(reader));
        reader.setWindow(2, false);
        first.commit();
        assertFalse(reader.updated());
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque());
    }

    /** Of more than 64 that a message overtakes, the 64 newest are remembered. */
    @Test
    void shouldCountThoseOfManyOvertakenMessagesThatCannotBeRemembered() {
        BufferFixture wide = new BufferFixture(new NodeBuffer(128, 1, 256, 0));
        Reader reader = wide.reader();
        Suspended[] suspended = new Suspended[100];
        for (int i = 0; i < suspended.length; i++) {
            suspended[i] = wide.suspend();
        }
        wide.publish();
        assertEquals(101, update(reader));
        assertEquals(36, reader.lostOpaque());
        for (Suspended each : suspended) {
            each.commit();
        }
        for (long expected = 37; expected <= 100; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(36, reader.lostOpaque());
    }

    @Test
    void shouldHandOutAMessageThatWasBeingWrittenWhenTheReaderWasMade() {
        Suspended first = queue.suspend();
        queue.publish(2);
        Reader reader = queue.reader();
        assertEquals(3, update(reader));
        first.commit();
        assertEquals(1, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldHandOutAMessageOnceThoughItWasBeingWrittenJustBeforeTheOfferedOne() {
        Suspended first = queue.suspend();
        queue.publish();
        Reader reader = queue.reader();
        first.commit();
        assertEquals(2, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldStepOverAHoleAndNotCountIt() { // kernel:N-18
        single.suspend();
        Reader reader = single.reader();
        for (long expected = 2; expected <= 8; expected++) {
            single.publish();
            assertEquals(expected, update(reader));
        }
        long lost = reader.lostOpaque();
        single.publish(); // passes over 9
        assertEquals(10, update(reader));
        assertEquals(lost, reader.lostOpaque());
        assertEquals(NONE, update(reader));
        assertEquals(10, copy(reader));
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        single.publish();
        assertEquals(11, update(reader));
        assertEquals(lost, reader.lostOpaque());
    }

    /** 9 is a hole, 10 is handed out; then the old message in the cell of the hole is whole. */
    @Test
    void shouldNotTakeAMessageUnderAHoleForNews() {
        Suspended first = single.suspend();
        single.publish(7);
        Reader reader = single.reader();
        assertEquals(8, update(reader));
        single.publish();
        assertEquals(10, update(reader));
        first.commit();
        assertFalse(reader.updated());
        assertEquals(NONE, update(reader));
        assertEquals(10, copy(reader));
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(0, reader.lostOpaque());
    }

    /** Two publishers that are within a message, and a hole between them. */
    @Test
    void shouldNotTakeAMessageBeforeAHoleForNewsOfAReaderBehindIt() {
        Suspended first = single.suspend();
        single.publish(6);
        Suspended eighth = single.suspend();
        Suspended tenth = single.suspend(); // passes over 9
        assertEquals(10, tenth.generation());
        Reader reader = single.reader();
        assertEquals(7, update(reader));
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        tenth.commit();
        assertEquals(10, update(reader));
        assertEquals(1, reader.lostOpaque(), "8, which is passed over, not 9");
        eighth.commit();
        first.commit();
        assertFalse(reader.updated());
        assertEquals(NONE, update(reader));
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(1, reader.lostOpaque());
    }

    /**
     * While a reader copies message 8, its edge, 9 with a window of 1, is passed over and quiet again, and its cell is
     * taken by message 16.
     */
    @Test
    void shouldNotTrustAQuietEdgeThatWasPassedOver() { // kernel:N-14
        Suspended first = single.suspend();
        single.publish(6);
        Reader reader = single.reader();
        assertEquals(7, update(reader));
        assertEquals(8, single.publish());
        long value = copyAfter(reader, () -> {
            single.publish(); // 10
            first.commit(); // the edge is quiet
            assertEquals(16, publishUntil(16));
        });
        assertEquals(16, value);
        assertEquals(8 - 1, reader.lostOpaque(), "8, and 10 to 15");
    }

    private long publishUntil(long generation) {
        long published = single.publish();
        while (published < generation) {
            published = single.publish();
        }
        return published;
    }

    /** Messages in the window of 4, but outside of the queue of 1, whose cells are claimed again. */
    @Test
    void shouldSkipMessagesOfTheWindowThatSuspendedPublishersOverwrite() {
        Reader reader = single.reader(4);
        single.publish(CAPACITY);
        for (int i = 0; i < 6; i++) {
            single.suspend(); // the last of them takes the cell of 6
        }
        assertTrue(reader.updated());
        assertEquals(7, update(reader));
        assertEquals(8, update(reader));
        assertEquals(6, reader.lostOpaque());
        assertEquals(8, copy(reader));
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
    }

    /** 9 and 10 are on their way below the frontier; 11 is a hole, and 12 void or not claimed yet. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldNotSleepBesideMessagesBelowTheFrontier(boolean isClaimed) { // kernel:N-19
        single.publish(2);
        single.suspend();
        single.publish(5);
        Reader reader = single.reader();
        assertEquals(8, update(reader));
        Suspended ninth = single.suspend();
        single.suspend();
        if (isClaimed) {
            single.fail(); // 12
        }
        single.buffer.frontier = 11; // as its publisher raises it before it claims 12
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        ninth.commit();
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertEquals(9, update(reader));
    }

    @Test
    void shouldWakeWaitersForEachMessageInWhateverOrder() { // kernel:N-19
        FlagWaiter waiter = new FlagWaiter();
        queue.buffer.addListener(waiter);
        Suspended first = queue.suspend();
        queue.publish();
        waiter.arm();
        queue.buffer.signal(2);
        assertTrue(waiter.isWoken());
        waiter.arm();
        first.commit();
        queue.buffer.signal(1);
        assertTrue(waiter.isWoken());
    }
}
