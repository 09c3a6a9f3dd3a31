// SPDX-License-Identifier: Apache-2.0
package io.uorb.shm.ring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.Reader;
import io.uorb.wake.NodeListener;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The protocol where publishers are suspended or dead within messages; slot 1 is the test's, 2 the other process's. */
class MappedNodeTest {
    private static final int OWN = 1;
    private static final int OTHER = 2;
    private static final int CAPACITY = 8;
    private static final int LINE_BYTES = 64;
    private static final int FULL_STACKS = 300;
    private static final int STACK_BYTES = 200_000;

    private final NodeFormat format =
            new NodeFormat("file", "topic instance 0", 1, 2, CAPACITY, 4, false, "process 1 (test)", "Message");
    private final SharedWords memory = memory(format);
    private final MappedNode node = new MappedNode(memory, format, OWN);
    private final MappedBuffer buffer = new MappedBuffer(node, new Silent());
    private final Reader reader = buffer.newReader(0, 1);
    private final long[] message = new long[2];
    private long next = 1;

    /** No bells. */
    static final class Silent implements Ringer {
        @Override
        public void ring(int slot) {}

        @Override
        public void lookAgain() {}

        @Override
        public void counted() {}
    }

    static SharedWords memory(NodeFormat format) {
        SharedWords memory = memory(format.sizeBytes());
        format.write(memory);
        return memory;
    }

    static SharedWords memory(int bytes) {
        ByteBuffer room = ByteBuffer.allocateDirect(bytes + 2 * LINE_BYTES).alignedSlice(LINE_BYTES);
        return new SharedWords(room.slice(0, bytes));
    }

    private void publish(int count) {
        for (int i = 0; i < count; i++) {
            node.publish(new long[] {next, -next});
            next++;
        }
    }

    /** Claims the next generation as the other process, which does not come to commit it; returns it. */
    private long suspend() {
        long generation = node.newestClaimed() + 1;
        int cell = node.cell(generation);
        assertTrue(memory.compareAndSet(cell, memory.get(cell), MappedStamp.mark(OTHER, generation)));
        return generation;
    }

    private void commit(long generation) {
        memory.put(node.cell(generation) + 1, next);
        memory.put(node.cell(generation) + 2, -next);
        next++;
        memory.putRelease(node.cell(generation), generation);
        memory.putRelease(NodeFormat.HEAD, generation);
    }

    /** Reads the next message; 0 if there is none. */
    private long read() {
        int at = reader.openSlowly(false);
        if (at == Reader.NONE) {
            return 0;
        }
        assertEquals(-reader.words()[at], reader.words()[at + 1]);
        assertTrue(reader.acceptSlowly());
        return reader.words()[at];
    }

    @Test
    void shouldHandOutMessagesInOrder() {
        for (int lap = 0; lap < 5; lap++) {
            publish(4);
            for (int i = 0; i < 4; i++) {
                assertTrue(reader.updated());
                assertEquals(lap * 4 + i + 1, read());
            }
            assertFalse(reader.updated());
            assertEquals(0, read());
        }
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    @DisplayName("shm:H-5: others publish and read beside a message that is not finished")
    void shouldGoOnBesideAMessageOnItsWay() {
        publish(1);
        long late = suspend();
        publish(2);
        assertEquals(1, read());
        assertEquals(2, read());
        assertEquals(3, read());
        assertFalse(reader.isQuiet());
        commit(late);
        assertTrue(reader.updated());
        assertEquals(4, read());
        assertEquals(late, reader.generationOpaque());
        assertTrue(reader.isQuiet());
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    @DisplayName("shm:H-5: a cell that is not finished for a lap is passed over, and its generation is a hole")
    void shouldPassOverAnUnfinishedCell() {
        suspend();
        for (int i = 0; i < 10 * CAPACITY; i++) {
            publish(1);
            assertEquals(next - 1, read());
        }
        long lost = reader.lostOpaque();
        assertEquals(1, lost, "the unfinished message itself; holes are none");
    }

    @Test
    @DisplayName("shm:H-5: the message of a dead process is a hole")
    void shouldForgetADeadProcess() {
        publish(1);
        long dead = suspend();
        publish(1);
        assertEquals(1, read());
        assertEquals(2, read());
        node.forget(OTHER);
        assertFalse(node.hasMark(OTHER));
        assertEquals(0, read());
        assertTrue(reader.isQuiet());
        publish(2 * CAPACITY);
        assertEquals(MappedStamp.generation(node.stamp(dead)), dead + 2 * CAPACITY);
        for (long at = read(); at != 0; at = read()) {
            assertTrue(at <= next);
        }
        assertEquals(2 * CAPACITY - 4, reader.lostOpaque());
    }

    @Test
    void shouldKeepTheQueueWhoeverIsSuspended() {
        publish(4);
        for (int i = 0; i < CAPACITY - 4; i++) {
            suspend();
        }
        assertThrows(IllegalStateException.class, () -> publish(1));
        for (int i = 1; i <= 4; i++) {
            assertEquals(i, read());
        }
        node.forget(OTHER);
        publish(1);
        assertEquals(next - 1, read());
    }

    @Test
    void shouldFindTheNewestMessageBehindAStaleHead() {
        publish(3);
        memory.put(NodeFormat.HEAD, 1);
        publish(1);
        assertEquals(4, node.newest(0));
        memory.put(NodeFormat.HEAD, 1);
        assertEquals(4, node.newest(0));
    }

    @Test
    void shouldVoidAClaimBelowTheFrontier() {
        publish(1);
        memory.put(NodeFormat.FRONTIER, 4);
        publish(1);
        assertEquals(5, node.newest(0));
    }

    /** Publishes as the other process, which rings if it is to; returns whether it does. */
    private boolean publishThere() {
        MappedNode other = new MappedNode(memory, format, OTHER);
        other.publish(new long[2]);
        return (other.asleep() & 1L << OWN) != 0 && other.takeRing(OWN);
    }

    @Test
    @DisplayName("shm:H-7: a ring is asked for while there are listeners, and told once for each")
    void shouldTellListenersOfEachRing() {
        int[] calls = new int[1];
        NodeListener listener = new NodeListener() {
            @Override
            protected void published(long generation) {
                calls[0]++;
            }
        };
        publish(1);
        assertFalse(publishThere());
        buffer.addListener(listener);
        buffer.listen(false);
        assertEquals(0, calls[0], "messages of before");
        for (int i = 1; i <= 3; i++) {
            assertTrue(publishThere());
            assertFalse(publishThere(), "rung already");
            buffer.listen(false);
            buffer.listen(false);
            assertEquals(i, calls[0]);
        }
        buffer.removeListener(listener);
        buffer.listen(false);
        assertFalse(publishThere());
    }

    @Test
    @DisplayName("shm:H-7: a message is found whose publisher died before it rang")
    void shouldFindAMessageWithoutARing() {
        int[] calls = new int[1];
        buffer.addListener(new NodeListener() {
            @Override
            protected void published(long generation) {
                calls[0]++;
            }
        });
        buffer.listen(false);
        new MappedNode(memory, format, OTHER).publish(new long[2]);
        buffer.listen(true);
        assertEquals(1, calls[0]);
    }

    @Test
    @DisplayName("shm:H-5: what a dead process counted is forgotten")
    void shouldForgetCounts() {
        MappedNode other = new MappedNode(memory, format, OTHER);
        other.count(2, 3);
        other.sleep();
        assertEquals(2, node.publishersElsewhere());
        assertEquals(3, node.subscribersElsewhere());
        assertEquals(1L << OTHER, node.asleep());
        node.forget(OTHER);
        assertEquals(0, node.publishersElsewhere() + node.subscribersElsewhere());
        assertEquals(0, node.asleep());
    }

    @Test
    @DisplayName("shm:H-5: a mark in a slot that is free becomes void with the next death")
    void shouldVoidMarksOfFreeSlots() {
        publish(1);
        long left = suspend();
        node.bury(OTHER + 1, 1L << OTHER + 2);
        assertTrue(node.hasMark(OTHER));
        node.bury(OTHER + 1, 1L << OTHER);
        assertEquals(MappedStamp.voidOf(left), node.stamp(left));
        assertTrue(node.isHole(left));
    }

    @Test
    @DisplayName("demand:Q-11: the death of a process is noted if it had publishers, its leave is not")
    void shouldNoteDeathsOfPublishers() {
        MappedNode other = new MappedNode(memory, format, OTHER);
        other.count(0, 1);
        node.bury(OTHER, 0);
        other.count(1, 0);
        node.forget(OTHER);
        assertFalse(buffer.hasPublisherDied());
        other.count(1, 0);
        node.bury(OTHER, 0);
        assertTrue(buffer.hasPublisherDied());
        assertFalse(buffer.hasPublisherDied());
    }

    @Test
    @DisplayName("shm:H-5: a claim that comes after the close becomes a hole: the slot may be another process's")
    void shouldVoidAClaimAfterTheClose() {
        publish(1);
        buffer.close();
        assertThrows(IllegalStateException.class, () -> publish(1));
        assertEquals(MappedStamp.voidOf(2), node.stamp(2));
        assertTrue(node.isHole(2));
        assertFalse(buffer.isPublishing());
        assertEquals(1, node.newest(0));
    }

    @Test
    @DisplayName("kernel:N-8: an error within a message makes its generation void")
    void shouldVoidAMessageThatFails() {
        publish(1);
        assertThrows(IndexOutOfBoundsException.class, () -> node.publish(new long[0]));
        assertEquals(MappedStamp.voidOf(2), node.stamp(2));
        publish(1);
        assertEquals(1, read());
        assertEquals(2, read());
        assertEquals(0, reader.lostOpaque());
    }

    /** Publishes where the stack ends, and in each frame before that, until it succeeds. */
    private void publishAtTheEndOfTheStack() {
        try {
            publishAtTheEndOfTheStack();
        } catch (StackOverflowError e) {
            node.publish(message);
        }
    }

    @Test
    @DisplayName("kernel:N-8: with a full stack no claimed cell stays behind")
    void shouldLeaveNoMarkWithAFullStack() throws InterruptedException {
        Thread thread = new Thread(
                null,
                () -> {
                    for (int i = 0; i < FULL_STACKS; i++) {
                        publishAtTheEndOfTheStack();
                    }
                },
                "short stack",
                STACK_BYTES);
        thread.start();
        thread.join();
        publish(CAPACITY); // who meets a mark makes it void
        assertFalse(node.hasMark(OWN));
        assertTrue(node.newest(0) > FULL_STACKS + CAPACITY, "no publish failed behind its claim");
    }

    @Test
    @DisplayName("shm:H-5: a broker that outlives its shared nodes counts nothing in a slot that may be another's")
    void shouldCountNothingOnceItHasLeft() {
        buffer.counted(1, 1);
        assertEquals(1, node.publishers(OWN));
        buffer.close();
        buffer.leave();
        assertEquals(0, node.publishers(OWN));
        node.count(2, 3); // the slot's next process
        buffer.counted(0, 1);
        assertEquals(2, node.publishers(OWN));
        assertEquals(3, node.subscribers(OWN));
    }
}
