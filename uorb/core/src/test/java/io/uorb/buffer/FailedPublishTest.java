// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generations that an Error within a message made void: kernel:N-8. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailedPublishTest {
    private final BufferFixture node = new BufferFixture(1);
    private final NodeBuffer buffer = node.buffer;

    @Test
    void shouldThrowTheErrorOfTheCodecAndLeaveAVoidGeneration() {
        Error error = new StackOverflowError();
        CellCodec<Object> failing = new CellCodec<>() {
            @Override
            public void encode(Object message, long[] words, int at) {
                throw error;
            }

            @Override
            public void decode(long[] words, int at, Object message) {}
        };
        assertSame(error, assertThrows(Error.class, () -> buffer.publish(failing, "message")));
        assertEquals(Stamp.voidOf(1), buffer.stampVolatile(1));
        assertEquals(1, buffer.generation());
        assertEquals(0, buffer.published());
        assertEquals(0, buffer.newestGeneration());
        assertEquals(2, node.publish());
    }

    @Test
    void shouldStepOverAVoidGenerationAndNotCountIt() {
        Reader reader = node.reader();
        node.publish();
        assertEquals(1, update(reader));
        node.fail();
        assertFalse(reader.updated());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(NONE, update(reader));
        assertEquals(1, copy(reader), "again");
        node.publish();
        assertEquals(3, update(reader));
        assertEquals(0, reader.lostOpaque());
        node.publish();
        assertEquals(4, update(reader), "on the fast way");
    }

    @Test
    void shouldCountMessagesBetweenVoidGenerationsOnly() {
        Reader reader = node.reader();
        for (int i = 0; i < 10; i++) {
            node.publish();
            node.fail();
        }
        assertEquals(19, update(reader));
        assertEquals(9, reader.lostOpaque());
        assertEquals(10, buffer.published());
    }

    /** More in a row than there are cells: readers that look back for a message find the end of the lap. */
    @ParameterizedTest
    @ValueSource(ints = {CAPACITY - 1, CAPACITY, CAPACITY + 1, 2 * CAPACITY + 1, 50})
    void shouldFindTheWayThroughVoidGenerationsOnly(int errors) {
        Reader reader = node.reader();
        node.fail(errors);
        assertFalse(reader.updated());
        assertEquals(NONE, copy(reader));
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(0, buffer.newestGeneration());
        assertEquals(0, buffer.newestWord(0));
        Reader late = node.reader();
        Reader first = new Reader(buffer, 0, Reader.FROM_START);
        assertEquals(errors + 1, node.publish());
        assertEquals(errors + 1, update(reader));
        assertEquals(errors + 1, update(late));
        assertEquals(errors + 1, update(first));
        assertEquals(0, reader.lostOpaque() + late.lostOpaque() + first.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(ints = {CAPACITY - 1, CAPACITY, CAPACITY + 1, 50})
    void shouldSleepWhenErrorsHaveGoneRound(int errors) {
        Reader reader = node.reader();
        node.publish();
        assertEquals(1, update(reader));
        node.fail(errors);
        assertFalse(reader.updated());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        Suspended next = node.suspend();
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        next.commit();
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertEquals(errors + 2, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    /** Passed over with a window of 1, and then void: it is counted until a tool asks, never a message too few. */
    @Test
    void shouldNotCountFewerBecauseOfAMessageThatWasBeingWrittenBeforeTheReader() {
        Suspended old = node.suspend();
        node.publish();
        Reader reader = node.reader();
        assertEquals(2, update(reader));
        old.abandon();
        node.publish(2);
        assertEquals(4, update(reader));
        assertEquals(1, reader.lostOpaque(), "message 3");
    }

    @Test
    void shouldForgetAnOvertakenMessageThatIsVoid() {
        Reader reader = node.reader(2);
        Suspended first = node.suspend();
        node.publish();
        assertEquals(2, update(reader));
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        first.abandon();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        node.publish();
        assertEquals(3, update(reader));
        assertEquals(0, reader.lostOpaque());
    }
}
