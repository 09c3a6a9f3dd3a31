// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.copyAfter;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The accounts of messages that were overtaken, or left behind by errors: kernel:N-16 and kernel:N-18. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class OvertakenTest {
    private final BufferFixture queue = new BufferFixture(4);
    private final BufferFixture single = new BufferFixture(1);
    private final BufferFixture wide = new BufferFixture(new NodeBuffer(128, 1, 256, 0));

    /** Takes 2 while 1 is being written. */
    private static Suspended overtake(BufferFixture node, Reader reader) {
        Suspended first = node.suspend();
        node.publish();
        assertEquals(2, update(reader));
        return first;
    }

    @Test
    void shouldNotCountAnOvertakenMessageThatIsVoidThoughItsCellIsTaken() {
        Reader reader = queue.reader();
        overtake(queue, reader).abandon();
        queue.publish(CAPACITY); // 3 to 10; 9 takes the cell
        assertEquals(7, update(reader));
        assertEquals(4, reader.lostOpaque(), "3 to 6");
    }

    /** Of the holes in the cell of message 1, which are passed over in each lap, the first are forgotten before it. */
    @Test
    void shouldNotCountAVoidMessageThatIsOlderThanForgottenHoles() {
        Reader reader = queue.reader();
        Suspended first = overtake(queue, reader);
        queue.publish(6 * CAPACITY);
        first.abandon();
        assertFalse(queue.buffer.holes.contains(1));
        assertAccountsForAll(queue, reader, 1);
    }

    /** As before, but the reader is behind the forgotten hole, 3. */
    @Test
    void shouldNotCountAVoidMessageThoughItHasHandedOutNewerThanTheForgottenHoles() {
        Reader reader = wide.reader();
        Suspended first = overtake(wide, reader);
        wide.fail();
        wide.publish();
        assertEquals(4, update(reader));
        wide.publish(600);
        wide.fail();
        first.abandon();
        assertEquals(3, wide.buffer.holes.forgottenUpTo());
        assertAccountsForAll(wide, reader, 2);
    }

    private static void assertAccountsForAll(BufferFixture node, Reader reader, int before) {
        long handedOut = before;
        while (update(reader) != NONE) {
            handedOut++;
        }
        assertEquals(node.buffer.published(), handedOut + reader.lostOpaque());
    }

    /** Counts only grow (kernel:N-18: never too small). Message 1 leaves the window before its publisher fails. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldStillCountAMessageThatAnErrorEndsAfterItWasCounted(int window) {
        Reader reader = queue.reader(window);
        Suspended first = queue.suspend();
        queue.publish(window);
        assertEquals(2, update(reader));
        assertEquals(1, reader.lostOpaque());
        first.abandon();
        assertEquals(window, queue.buffer.published());
        queue.publish(CAPACITY);
        long last = window + 1 + CAPACITY;
        assertEquals(last - window + 1, update(reader));
        assertEquals(1 + last - window - 2, reader.lostOpaque(), "and those between");
    }

    /** An error that comes in time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void shouldNotCountAMessageThatAnErrorEndsBeforeItIsPassedOver(int window) {
        Reader reader = queue.reader(window);
        Suspended first = queue.suspend();
        queue.publish(window);
        first.abandon();
        assertEquals(2, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    /** Message 1 becomes void while the message is copied that moves it out of the 64 that are remembered. */
    @Test
    void shouldNotCountAMessageThatBecomesVoidWhileItIsForgotten() {
        Reader reader = wide.reader();
        Suspended first = overtake(wide, reader);
        wide.fail(68);
        wide.publish();
        assertEquals(71, copyAfter(reader, first::abandon));
        assertEquals(0, reader.lostOpaque());
    }

    /** Three messages that 4 has overtaken; errors follow, and a message that far behind it. */
    @ParameterizedTest
    @CsvSource({"61, 0", "62, 1", "63, 2", "64, 3", "65, 3", "70, 3"})
    void shouldCountOvertakenMessagesThatAreNoLongerRemembered(int distance, int forgotten) {
        Reader reader = wide.reader();
        Suspended[] three = {wide.suspend(), wide.suspend(), wide.suspend()};
        wide.publish();
        assertEquals(4, update(reader));
        wide.fail(distance - 1);
        assertEquals(4 + distance, wide.publish());
        assertEquals(4 + distance, update(reader));
        assertEquals(forgotten, reader.lostOpaque());
        for (Suspended each : three) {
            each.commit();
        }
        for (long expected = forgotten + 1; expected <= three.length; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(forgotten, reader.lostOpaque());
    }

    @Test
    void shouldHaveNothingToCopyAgainWhenErrorsHaveGoneRound() {
        Reader reader = single.reader();
        single.publish();
        assertEquals(1, copy(reader));
        single.fail(2 * CAPACITY);
        assertEquals(NONE, copy(reader));
    }

    /**
     * Message 2 was committed after 10, in its cell, had been passed over; then errors took the cells of all messages
     * that were newer than 2.
     */
    @Test
    void shouldNotAnnounceAMessageThatIsALapBehindErrors() {
        Reader reader = single.reader();
        single.publish();
        assertEquals(1, update(reader));
        Suspended second = single.suspend();
        single.publish(7);
        Suspended eleventh = single.suspend();
        second.commit();
        eleventh.abandon();
        single.fail(6); // 12 to 17
        assertEquals(2, single.buffer.stampVolatile(10), "it is still there");
        assertEquals(NONE, update(reader));
        assertFalse(reader.updated());
        assertFalse(reader.updated(), "nor by the fast way");
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        single.publish(2);
        assertEquals(19, update(reader));
    }
}
