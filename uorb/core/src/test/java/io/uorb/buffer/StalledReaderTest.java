// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Readers that sleep while whole laps are published, up to 2^32 messages: the counters are set, and only the last two
 * laps published. Message n has the value n.
 */
class StalledReaderTest {
    private static final int QUEUE = 2;
    private static final int CAPACITY = 8;
    private static final long BEFORE = 3;
    private static final VarHandle COMMITTED = committed();

    private final NodeBuffer node = new NodeBuffer(QUEUE, 1, CAPACITY, 0);
    private final RingWriter writer = node.acquireWriter();

    private static VarHandle committed() {
        try {
            Class<?> counts = RingWriter.class.getSuperclass().getSuperclass();
            return MethodHandles.privateLookupIn(counts, MethodHandles.lookup())
                    .findVarHandle(counts, "committed", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Distances around powers of two and multiples of the ring's cells, and windows. */
    static Stream<Arguments> stalls() {
        long[] around = {2L * CAPACITY, 3L * CAPACITY, 1L << 16, 1L << 17, 1L << 32, (1L << 32) + CAPACITY};
        return LongStream.of(around)
                .flatMap(distance -> LongStream.rangeClosed(distance - 1, distance + 1))
                .boxed()
                .flatMap(distance -> Stream.of(1, 2, CAPACITY / 2).map(window -> Arguments.of(distance, window)));
    }

    private Reader readerBehind(int window) {
        Reader reader = new Reader(node, 0);
        reader.setWindow(window, false);
        for (long n = 1; n <= BEFORE; n++) {
            publish(writer, n);
            assertEquals(n, update(reader));
        }
        return reader;
    }

    /** Publishes so many messages: the last laps for real, those before by the counters. */
    private void sleepThrough(long distance) {
        long real = Math.min(distance, 2L * CAPACITY);
        long skipped = distance - real;
        long from = writer.committed() + skipped;
        Ticket.TAKEN.getAndAdd(node.ticket, skipped);
        COMMITTED.setRelease(writer, from);
        writer.nextCell = writer.ring().cell(from + 1);
        publish(writer, from + 1, from + real);
    }

    private static void assertReceivesTheRest(Reader reader, long newest, int window) {
        assertTrue(reader.updated());
        for (long expected = newest - window + 1; expected <= newest; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertFalse(reader.updated());
        assertEquals(newest, copy(reader), "again");
        assertEquals(newest - BEFORE - window, reader.lostOpaque());
    }

    @ParameterizedTest
    @MethodSource("stalls")
    void shouldCountWhatASleeperMissed(long distance, int window) {
        Reader reader = readerBehind(window);
        sleepThrough(distance);
        assertReceivesTheRest(reader, BEFORE + distance, window);
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    /** The publisher is suspended, or has given up, in the next message's cell, its edge's, or in any other one. */
    @ParameterizedTest
    @MethodSource("stalls")
    void shouldCountWhatASleeperMissedWhileAnyCellIsMarked(long distance, int window) {
        for (int more = 0; more < CAPACITY; more++) {
            StalledReaderTest test = new StalledReaderTest();
            Reader reader = test.readerBehind(window);
            test.sleepThrough(distance + more);
            int at = test.writer.begin();
            assertTrue(reader.updated(), "marked after " + more);
            long newest = BEFORE + distance + more;
            assertReceivesTheRest(reader, newest, window);
            assertEquals(newest, copy(reader));
            test.writer.words()[at] = newest + 1;
            test.writer.commit();
            assertEquals(newest + 1, update(reader));
            test.writer.begin();
            test.writer.abandon();
            assertEquals(NONE, update(reader));
            assertEquals(newest + 1, copy(reader));
            publish(test.writer, newest + 2);
            assertEquals(newest + 2, update(reader));
        }
    }

    @ParameterizedTest
    @MethodSource("stalls")
    void shouldCountWhatASleeperMissedInOneOfTwoRings(long distance, int window) {
        RingWriter other = node.acquireWriter();
        Reader reader = readerBehind(window);
        sleepThrough(distance);
        assertReceivesTheRest(reader, BEFORE + distance, window);
        publish(other, 7);
        assertEquals(7, update(reader));
        assertEquals(NONE, update(reader));
    }

    /** Another ring comes and goes meanwhile, unseen. */
    @ParameterizedTest
    @MethodSource("stalls")
    void shouldCountWhatASleeperMissedInARingThatIsGone(long distance, int window) {
        Reader reader = readerBehind(window);
        RingWriter other = node.acquireWriter();
        publish(other, 1, 5);
        node.releaseWriter(other);
        sleepThrough(distance);
        node.releaseWriter(node.acquireWriter());
        long newest = BEFORE + distance;
        for (long expected = newest - window + 1; expected <= newest; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(1, node.ringCount());
        assertEquals(newest - BEFORE - window + 5, reader.lostOpaque());
        assertTrue(reader.shortWayVolatile() != null);
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }
}
