// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generations that pass 2^32 and the largest long in the middle of what happens (P-3). */
class GenerationWrapTest {
    private static final long BORDER_32 = 1L << 32;
    private static final int QUEUE = 4;
    private static final int CAPACITY = 8;

    private NodeBuffer buffer;

    private Reader reader() {
        return new Reader(buffer, buffer.origin());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 3, BORDER_32 - 1, Long.MAX_VALUE - 3, Long.MAX_VALUE})
    void shouldHandOutTheQueueOfOnePublisherInOrder(long origin) {
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        Reader reader = reader();
        publish(buffer.acquireWriter(), 1, 4);
        for (long expected = 1; expected <= 4; expected++) {
            assertEquals(expected, update(reader));
            assertEquals(origin + expected, reader.generationOpaque());
        }
        assertEquals(NONE, update(reader));
        assertEquals(4, copy(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {100, Long.MIN_VALUE + 100})
    void shouldPassOverMessagesThatAreOverwrittenDuringALook(long origin) {
        buffer = new NodeBuffer(2, 1, 4, origin);
        RingWriter writer = buffer.acquireWriter();
        Cursor cursor = new Cursor(writer.ring());
        publish(writer, 1, 2);
        cursor.refreshNewest();
        publish(writer, 3, 5); // of 4 cells: message 1 is gone
        cursor.findNext(0, QUEUE, 0);
        assertEquals(2, cursor.nextStamp);
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldOfferALateReaderTheNewestOnce(long origin) { // S-3
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        RingWriter a = buffer.acquireWriter();
        RingWriter b = buffer.acquireWriter();
        for (int n = 1; n <= 10; n += 2) {
            publish(a, n);
            publish(b, n + 1);
            Reader late = reader();
            assertEquals(n + 1, update(late));
            assertEquals(NONE, update(late));
            assertEquals(n + 1, copy(late));
            assertEquals(0, late.lostOpaque());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldNotOfferWhatIsStaleBeyondTheBorder(long origin) {
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        publish(buffer.acquireWriter(), 1, 8);
        assertEquals(NONE, update(new Reader(buffer, origin + 8)));
        assertEquals(8, update(new Reader(buffer, origin + 7)));
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 5, Long.MAX_VALUE - 5})
    void shouldCountWhatAnOverrunLost(long origin) { // S-9
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        Reader reader = reader();
        publish(buffer.acquireWriter(), 1, 23);
        for (long expected = 20; expected <= 23; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(19, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 3, Long.MAX_VALUE - 3, Long.MAX_VALUE - 1})
    void shouldMergeSeveralRingsInOrder(long origin) {
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        RingWriter a = buffer.acquireWriter();
        RingWriter b = buffer.acquireWriter();
        Reader reader = reader();
        publish(b, 1);
        publish(a, 2, 3);
        publish(b, 4);
        for (long expected = 1; expected <= 4; expected++) {
            assertEquals(expected, update(reader));
            assertEquals(origin + expected, reader.generationOpaque());
        }
        assertEquals(4, copy(reader));
        publish(a, 5, 20);
        for (long expected = 17; expected <= 20; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(12, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 1, Long.MAX_VALUE - 1})
    void shouldHandOutAnOvertakenMessageFromBeforeTheBorder(long origin) {
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        RingWriter a = buffer.acquireWriter();
        RingWriter b = buffer.acquireWriter();
        Reader reader = reader();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        assertEquals(2, update(reader));
        a.commit();
        assertEquals(1, update(reader));
        assertEquals(2, copy(reader), "the newest, not the last handed out");
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 1, Long.MAX_VALUE - 1})
    void shouldPassOverAnOvertakenMessageFromBeforeTheBorderWithoutAQueue(long origin) {
        buffer = new NodeBuffer(1, 1, 4, origin);
        RingWriter a = buffer.acquireWriter();
        RingWriter b = buffer.acquireWriter();
        Reader reader = reader();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        assertEquals(2, update(reader));
        a.commit();
        assertFalse(reader.updated());
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 2, Long.MAX_VALUE - 2})
    void shouldSumUpTicketsAndAnswersAcrossTheBorder(long origin) {
        buffer = new NodeBuffer(QUEUE, 1, CAPACITY, origin);
        RingWriter a = buffer.acquireWriter();
        Reader reader = reader();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        for (long n = 1; n <= 4; n++) {
            a.words()[a.begin()] = n;
            assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
            a.commit();
            assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
            assertEquals(n, update(reader));
            assertEquals(WaitCheck.IDLE, reader.waitCheck());
        }
        RingWriter b = buffer.acquireWriter();
        b.begin();
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        b.abandon();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        assertEquals(5, buffer.generation() - buffer.origin());
    }

    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 2, Long.MAX_VALUE - 2})
    void shouldFindAWordOfTheNewestMessage(long origin) {
        buffer = new NodeBuffer(1, 1, 4, origin);
        RingWriter a = buffer.acquireWriter();
        RingWriter b = buffer.acquireWriter();
        for (long n = 1; n <= 8; n++) {
            publish(n % 3 == 0 ? a : b, n);
            assertEquals(n, buffer.newestWord(0));
        }
    }

    /** Random steps of two publishers, each free to stop in the middle of a publish. */
    @ParameterizedTest
    @ValueSource(longs = {BORDER_32 - 100, Long.MAX_VALUE - 100})
    void shouldHandOutOrCountEveryMessage(long origin) {
        for (long seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            int queue = 1 << random.nextInt(4);
            buffer = new NodeBuffer(queue, 1, Math.max(4, 2 * queue), origin);
            RingWriter[] writers = {buffer.acquireWriter(), buffer.acquireWriter()};
            boolean[] open = new boolean[2];
            long[] last = new long[2];
            Reader reader = reader();
            long taken = 0;
            long handedOut = 0;
            for (int step = 0; step < 600 || open[0] || open[1]; step++) {
                int who = random.nextInt(3);
                if (who == 2) {
                    long value = update(reader);
                    handedOut += value == NONE ? 0 : 1;
                    if (value != NONE) {
                        assertTrue(value > last[(int) (value % 2)], "seed " + seed);
                        last[(int) (value % 2)] = value;
                    }
                } else if (open[who]) {
                    writers[who].commit();
                    open[who] = false;
                } else if (step < 600) {
                    taken++;
                    writers[who].words()[writers[who].begin()] = 2 * taken + who;
                    open[who] = true;
                }
            }
            while (update(reader) != NONE) {
                handedOut++;
            }
            assertEquals(taken, handedOut + reader.lostOpaque(), "seed " + seed);
            assertEquals(WaitCheck.IDLE, reader.waitCheck(), "seed " + seed);
        }
    }
}
