// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generations that pass 2^32 and the largest long in the middle of what happens (P-3). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class GenerationWrapTest {
    private static final long BORDER_32 = 1L << 32;
    private static final int QUEUE = 4;

    private static BufferFixture node(long origin) {
        return new BufferFixture(new NodeBuffer(QUEUE, 1, CAPACITY, origin));
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 3, BORDER_32 - 1, Long.MAX_VALUE - 3, Long.MAX_VALUE})
    void shouldHandOutTheQueueInOrder(long origin) {
        BufferFixture node = node(origin);
        Reader reader = node.reader();
        node.publish(4);
        for (long expected = 1; expected <= 4; expected++) {
            assertEquals(expected, update(reader));
            assertEquals(origin + expected, reader.generationOpaque());
            assertEquals(origin + expected, reader.reachedOpaque());
        }
        assertEquals(NONE, update(reader));
        assertEquals(4, copy(reader));
        assertEquals(0, reader.lostOpaque());
        assertEquals(origin + 4, node.buffer.generation());
        assertEquals(origin + 4, node.buffer.newestGeneration());
        assertEquals(4, node.buffer.published());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldOfferALateReaderTheNewestOnce(long origin) { // S-3
        BufferFixture node = node(origin);
        for (int n = 1; n <= 10; n++) {
            node.publish();
            Reader late = node.reader();
            assertEquals(n, update(late));
            assertEquals(NONE, update(late));
            assertEquals(n, copy(late));
            assertEquals(0, late.lostOpaque());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldNotOfferAStaleMessageBeyondTheBorder(long origin) {
        BufferFixture node = node(origin);
        node.publish(8);
        assertEquals(NONE, update(new Reader(node.buffer, origin + 8, 1)));
        assertEquals(8, update(new Reader(node.buffer, origin + 7, 1)));
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldCountTheMessagesThatAnOverrunLost(long origin) { // S-9
        BufferFixture node = node(origin);
        Reader reader = node.reader();
        node.publish(23);
        for (long expected = 20; expected <= 23; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(19, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 1, Long.MAX_VALUE - 1})
    void shouldHandOutAnOvertakenMessageFromBeforeTheBorder(long origin) {
        BufferFixture node = node(origin);
        Reader reader = node.reader();
        Suspended first = node.suspend();
        node.publish();
        assertEquals(2, update(reader));
        first.commit();
        assertEquals(1, update(reader));
        assertEquals(origin + 1, reader.generationOpaque());
        assertEquals(2, copy(reader), "the newest, not the last handed out");
        assertEquals(origin + 2, reader.generationOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 1, Long.MAX_VALUE - 1})
    void shouldPassOverAnOvertakenMessageFromBeforeTheBorderWithAWindowOfOne(long origin) {
        BufferFixture node = node(origin);
        Reader reader = node.reader(1);
        Suspended first = node.suspend();
        node.publish();
        assertEquals(2, update(reader));
        first.commit();
        assertFalse(reader.updated());
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 9, Long.MAX_VALUE - 9})
    void shouldPassOverACellAtTheBorder(long origin) {
        BufferFixture node = node(origin);
        Suspended first = node.suspend();
        node.publish(7);
        Reader reader = node.reader();
        assertEquals(8, update(reader));
        assertEquals(10, node.publish());
        assertEquals(10, update(reader));
        assertEquals(origin + 10, reader.generationOpaque());
        first.abandon();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(8, node.buffer.published());
        assertEquals(0, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 2, Long.MAX_VALUE - 2})
    void shouldFollowMessagesOnTheirWayAcrossTheBorder(long origin) {
        BufferFixture node = node(origin);
        Reader reader = node.reader();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        for (long n = 1; n <= 4; n++) {
            Suspended publish = node.suspend();
            assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
            publish.commit();
            assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
            assertEquals(n, update(reader));
            assertEquals(WaitCheck.IDLE, reader.waitCheck());
        }
    }
}
