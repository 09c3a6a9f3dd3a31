// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** Stacks that are full at each call that a publisher makes after its claim: kernel:N-8. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FullStackTest {
    private static final StackOverflowError FULL = new StackOverflowError();

    private final FullNode buffer = new FullNode();
    private final BufferFixture node = new BufferFixture(buffer);
    private final Reader reader = node.reader();

    /** A call that does not find the stack that it needs. */
    private enum Call {
        ABANDON,
        CAPACITY,
        COMMIT,
        HOLE
    }

    private static final class FullNode extends NodeBuffer {
        private Call full;

        FullNode() {
            super(1, 1, BufferFixture.CAPACITY, 0);
        }

        private void call(Call called) {
            if (called == full) {
                throw FULL;
            }
        }

        @Override
        void abandon(long generation) {
            call(Call.ABANDON);
            super.abandon(generation);
        }

        @Override
        int capacity() {
            call(Call.CAPACITY);
            return super.capacity();
        }

        @Override
        boolean isHole(long generation) {
            call(Call.HOLE);
            return super.isHole(generation);
        }

        @Override
        void commit(long[] cells, int cell, long generation) {
            super.commit(cells, cell, generation);
            call(Call.COMMIT);
        }
    }

    /** A codec whose stack is full, maybe after another publish. */
    private static CellCodec<Object> failing(Runnable before) {
        return new CellCodec<>() {
            @Override
            public void encode(Object message, long[] words, int at) {
                before.run();
                throw FULL;
            }

            @Override
            public void decode(long[] words, int at, Object message) {}
        };
    }

    private void fail() {
        buffer.publish(failing(() -> {}), "message");
    }

    private void assertThrowsIfFullAt(Call full, Executable call) {
        buffer.full = full;
        assertSame(FULL, assertThrows(StackOverflowError.class, call));
        buffer.full = null;
    }

    private void assertReceives(long generation, long lost) {
        assertEquals(generation, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(lost, reader.lostOpaque());
    }

    @Test
    void shouldHaveTheNextPublisherThatMeetsTheMarkGiveTheMessageUp() {
        assertThrowsIfFullAt(Call.ABANDON, this::fail);
        assertEquals(Stamp.written(1), buffer.stampVolatile(1));
        assertEquals(2, node.publish());
        assertEquals(Stamp.voidOf(1), buffer.stampVolatile(1));
        assertEquals(0, buffer.unfinished.length);
        assertEquals(1, buffer.published());
        assertReceives(2, 0);
    }

    @Test
    void shouldGiveUpTheMessagesOfSeveralPublishers() {
        CellCodec<Object> nested = failing(() -> assertThrows(StackOverflowError.class, this::fail));
        assertThrowsIfFullAt(Call.ABANDON, () -> buffer.publish(nested, "message"));
        assertArrayEquals(new long[] {2, 1}, buffer.unfinished);
        assertEquals(3, node.publish());
        assertEquals(1, buffer.published());
        assertReceives(3, 0);
    }

    /** There is no stack to note the hole: the message counts as lost, but its cell is free. */
    @Test
    void shouldLeaveNoMarkIfTheHoleCannotBeNoted() {
        assertThrowsIfFullAt(Call.CAPACITY, this::fail);
        assertEquals(Stamp.voidOf(1), buffer.stampVolatile(1));
        assertEquals(2, node.publish());
        assertReceives(2, 1);
    }

    @Test
    void shouldNotGiveUpAMessageThatWasCommitted() {
        assertThrowsIfFullAt(Call.COMMIT, node::publish);
        assertEquals(1, buffer.published());
        assertReceives(1, 0);
    }

    /** The head of the publisher is stale, and there is no stack to ask whether 9 was passed over. */
    @Test
    void shouldLeaveNoMarkIfAStaleClaimCannotBeChecked() {
        node.publish(CAPACITY);
        buffer.raiseFrontier(9);
        assertThrowsIfFullAt(Call.HOLE, () -> buffer.tryClaim(buffer.words, buffer.cell(9), 1, 9));
        assertEquals(Stamp.voidOf(9), buffer.stampVolatile(9));
        assertEquals(10, node.publish());
    }
}
