// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.CAPACITY;
import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.Waiter.WaitCheck;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Readers that sleep while whole laps are published, up to 2^32 messages: stamps and head are set, and only the last
 * lap is published.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StalledReaderTest {
    private static final int QUEUE = 2;
    private static final long BEFORE = 3;

    private final BufferFixture node = new BufferFixture(QUEUE);
    private final NodeBuffer buffer = node.buffer;

    /** Distances around powers of two and multiples of the cells, and windows. */
    static Stream<Arguments> stalls() {
        long[] around = {2L * CAPACITY, 3L * CAPACITY, 1L << 16, 1L << 31, 1L << 32, (1L << 32) + CAPACITY};
        return LongStream.of(around)
                .flatMap(distance -> LongStream.rangeClosed(distance - 1, distance + 1))
                .boxed()
                .flatMap(distance -> Stream.of(1, 2, CAPACITY / 2).map(window -> Arguments.of(distance, window)));
    }

    private Reader readerBehind(int window) {
        Reader reader = node.reader(window);
        for (long n = 1; n <= BEFORE; n++) {
            node.publish();
            assertEquals(n, update(reader));
        }
        return reader;
    }

    /** Publishes so many messages: the last lap for real. */
    private void sleepThrough(long distance) {
        long from = BEFORE + distance - CAPACITY;
        for (long generation = from - CAPACITY + 1; generation <= from; generation++) {
            Stamp.storeRelease(buffer.words, buffer.cell(generation), Math.max(generation, 0));
        }
        buffer.setHeadRelease(from);
        node.publish(CAPACITY);
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
    void shouldCountTheMessagesThatASleeperMissed(long distance, int window) {
        Reader reader = readerBehind(window);
        sleepThrough(distance);
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
        assertReceivesTheRest(reader, BEFORE + distance, window);
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    /** The publisher of the next message is suspended in the cell of the sleeper's next one, its edge, or any other. */
    @ParameterizedTest
    @MethodSource("stalls")
    void shouldCountTheMessagesThatASleeperMissedWhileAnyCellIsMarked(long distance, int window) {
        for (int more = 0; more < CAPACITY; more++) {
            StalledReaderTest test = new StalledReaderTest();
            Reader reader = test.readerBehind(window);
            test.sleepThrough(distance + more);
            Suspended next = test.node.suspend();
            long newest = BEFORE + distance + more;
            assertReceivesTheRest(reader, newest, window);
            assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
            next.commit();
            assertEquals(newest + 1, update(reader));
            test.node.fail();
            assertEquals(NONE, update(reader));
            assertEquals(newest + 1, copy(reader));
            assertEquals(newest + 3, test.node.publish());
            assertEquals(newest + 3, update(reader));
        }
    }

    /** All that was published meanwhile is void. */
    @ParameterizedTest
    @MethodSource("stalls")
    void shouldSleepOnAfterALapOfErrors(long distance, int window) {
        Reader reader = readerBehind(window);
        long from = BEFORE + distance - CAPACITY;
        for (long generation = from - CAPACITY + 1; generation <= from; generation++) {
            Stamp.storeRelease(buffer.words, buffer.cell(generation), Stamp.voidOf(Math.max(generation, 0)));
        }
        buffer.setHeadRelease(from);
        node.fail(CAPACITY);
        assertFalse(reader.updated());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(NONE, update(reader));
    }
}
