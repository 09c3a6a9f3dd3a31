// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Several publishers on one node, step by step. */
class SeveralRingsTest {
    private final BufferFixture single = new BufferFixture(1);
    private final BufferFixture queue = new BufferFixture(4);

    @Test
    void shouldHandOutTheNewestOfAllPublishers() {
        RingWriter a = single.writer();
        RingWriter b = single.writer();
        Reader reader = single.reader();
        publish(a, 1);
        publish(b, 2);
        publish(a, 3);
        assertEquals(3, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(2, reader.lostOpaque());
    }

    @Test
    void shouldPassOverAMessageOlderThanTheLastOne() {
        RingWriter a = single.writer();
        RingWriter b = single.writer();
        Reader reader = single.reader();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        assertEquals(2, update(reader));
        a.commit();
        assertFalse(reader.updated());
        assertEquals(2, copy(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @Test
    void shouldMergeQueuesInTheOrderOfGenerations() {
        RingWriter a = queue.writer();
        RingWriter b = queue.writer();
        Reader reader = queue.reader();
        publish(a, 1);
        publish(b, 2, 3);
        publish(a, 4);
        for (long expected = 1; expected <= 4; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
    }

    @Test
    void shouldHandOutAnOvertakenMessageWhenItIsCommitted() {
        RingWriter a = queue.writer();
        RingWriter b = queue.writer();
        Reader reader = queue.reader();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        assertEquals(2, update(reader));
        assertEquals(NONE, update(reader));
        a.commit();
        assertEquals(1, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(2, copy(reader)); // S-8a: the newest, not the last handed out
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldLoseAnOvertakenMessageThatLeftTheWindow() {
        RingWriter a = queue.writer();
        RingWriter b = queue.writer();
        Reader reader = queue.reader();
        a.words()[a.begin()] = 1;
        publish(b, 2, 5);
        a.commit();
        for (long expected = 2; expected <= 5; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque());
    }

    @Test
    void shouldNotOfferWhatWasInFlightBeforeTheOfferedMessage() {
        RingWriter a = queue.writer();
        RingWriter b = queue.writer();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        Reader reader = queue.reader();
        assertEquals(2, update(reader));
        a.commit();
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldReceiveFromAPublisherThatJoinsLater() {
        RingWriter a = queue.writer();
        Reader reader = queue.reader();
        publish(a, 1);
        assertEquals(1, update(reader));
        RingWriter b = queue.writer();
        publish(b, 2);
        publish(a, 3);
        assertEquals(2, update(reader));
        assertEquals(3, update(reader));
    }

    @Test
    void shouldHandOverTheRingOfAPublisherThatLeft() {
        RingWriter a = queue.writer();
        Reader reader = queue.reader();
        publish(a, 1);
        queue.buffer.releaseWriter(a);
        RingWriter b = queue.writer();
        assertSame(a, b);
        publish(b, 2);
        assertEquals(1, update(reader));
        assertEquals(2, update(reader));
        assertEquals(1, queue.buffer.ringCount());
    }

    @Test
    void shouldTellThatAMessageIsOnItsWay() {
        RingWriter a = queue.writer();
        RingWriter b = queue.writer();
        Reader reader = queue.reader();
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
        a.begin();
        assertEquals(WaitCheck.IN_FLIGHT, reader.waitCheck());
        publish(b, 2);
        assertEquals(2, update(reader));
        assertEquals(
                WaitCheck.IN_FLIGHT, reader.waitCheck(), "an older message is on its way after a newer one was copied");
        a.commit();
        assertEquals(WaitCheck.AVAILABLE, reader.waitCheck());
    }

    /**
     * The reader looks at the first ring, is suspended while messages 1 to 9 come there, and finds 10 in the second.
     */
    @Test
    void shouldLookAgainAtARingThatWentRoundBehindItsBack() {
        RingWriter quiet = new RingWriter(Cells.anywhere(8, 1), new Ticket());
        Ticket later = new Ticket();
        for (int i = 1; i <= 9; i++) {
            later.takeVolatile();
        }
        RingWriter other = new RingWriter(Cells.anywhere(8, 1), later);
        RingMerge merge = new RingMerge();
        merge.follow(Rings.EMPTY.with(quiet.ring()).with(other.ring()), 0);
        Reader reader = queue.reader();
        publish(other, 10);
        assertTrue(merge.hasNext(reader));
        publish(quiet, 1, 9);
        int at = merge.openNext(reader);
        assertEquals(7, merge.openedWords()[at], "7, 8 and 9 go before 10");
    }

    /**
     * Random steps of three publishers, each free to stop in the middle of a publish, against the guarantees of
     * {@link Reader}.
     */
    @Test
    void shouldHandOutOrCountEveryMessageInOrderOfEachPublisher() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            BufferFixture fixture = new BufferFixture(1 << random.nextInt(4));
            List<RingWriter> writers = new ArrayList<>();
            long[] published = new long[3];
            long[] received = new long[3];
            boolean[] open = new boolean[3];
            Reader reader = fixture.reader();
            long handedOut = 0;
            for (int step = 0; step < 400; step++) {
                if (writers.size() < 3 && random.nextInt(20) == 0) {
                    writers.add(fixture.writer());
                } else if (!writers.isEmpty() && random.nextInt(20) == 0) {
                    int who = random.nextInt(writers.size());
                    if (!open[who]) { // leaves; the next one may get the ring, or another one
                        fixture.buffer.releaseWriter(writers.get(who));
                        writers.set(who, fixture.writer());
                    }
                } else if (!writers.isEmpty() && random.nextInt(3) > 0) {
                    int who = random.nextInt(writers.size());
                    if (open[who]) {
                        writers.get(who).commit();
                    } else {
                        published[who]++;
                        writers.get(who).words()[writers.get(who).begin()] = published[who] * 3 + who;
                    }
                    open[who] = !open[who];
                } else {
                    handedOut += receive(update(reader), received, seed);
                }
            }
            for (int who = 0; who < writers.size(); who++) {
                if (open[who]) {
                    writers.get(who).commit();
                }
            }
            for (long value = update(reader); value != NONE; value = update(reader)) {
                handedOut += receive(value, received, seed);
            }
            long total = published[0] + published[1] + published[2];
            assertEquals(total, handedOut + reader.lostOpaque(), "seed " + seed);
            assertEquals(WaitCheck.IDLE, reader.waitCheck(), "seed " + seed);
        }
    }

    private static int receive(long value, long[] received, long seed) {
        if (value == NONE) {
            return 0;
        }
        int who = (int) (value % 3);
        assertTrue(value / 3 > received[who], "seed " + seed);
        received[who] = value / 3;
        return 1;
    }
}
