// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RingTest {
    private static final int CAPACITY = 4;

    private final RingWriter writer = new RingWriter(Cells.anywhere(CAPACITY, 1), new Ticket());
    private final Ring ring = writer.ring();

    private void publish(int count) {
        for (int i = 0; i < count; i++) {
            writer.begin();
            writer.commit();
        }
    }

    @Test
    void shouldFindNothingInAnEmptyRing() {
        assertEquals(0, ring.committedAcquire());
        assertEquals(0, ring.newestStamp());
    }

    @Test
    void shouldNotCountTheFirstMessageBeforeItIsCommitted() {
        writer.begin();
        assertEquals(0, ring.committedAcquire());
        assertEquals(0, ring.newestStamp());
        writer.commit();
        assertEquals(1, ring.committedAcquire());
        assertEquals(1, ring.newestStamp());
    }

    @Test
    void shouldCountAMessageThatAnErrorEndedBeforeItsCount() {
        publish(1);
        writer.begin();
        Ring.setStampRelease(writer.words(), writer.nextCell, writer.open);

        publish(1);

        assertEquals(3, ring.committedAcquire());
        assertEquals(2, ring.stampOf(2));
        assertEquals(3, ring.stampOf(3));
        assertEquals(0, ring.abandonedAcquire());
    }

    @Test
    void shouldAnswerATicketThatAnErrorEndedBeforeItsMark() {
        publish(1);
        writer.open = writer.ticket.takeVolatile();

        publish(1);

        assertEquals(2, ring.committedAcquire());
        assertEquals(1, ring.abandonedAcquire());
    }

    @Test
    void shouldAnswerATicketThatAnErrorEndedWhileItWasAbandoned() {
        publish(1);
        writer.begin();
        Ring.setStampRelease(writer.words(), writer.nextCell, RingWriter.ABANDONED_MARK);

        publish(1);

        assertEquals(2, ring.committedAcquire());
        assertEquals(1, ring.abandonedAcquire());
    }

    @Test
    void shouldNotAnswerTwiceWhatAnErrorEndedAtItsLastStep() {
        publish(2);
        writer.open = writer.lastStamp();

        publish(1);

        assertEquals(3, ring.committedAcquire());
        assertEquals(0, ring.abandonedAcquire());
    }

    @Test
    void shouldTellTheStampsOfAllThatIsNotAboutToBeOverwrittenOnEveryLap() {
        for (int published = 1; published <= 5 * CAPACITY; published++) {
            publish(1);
            for (int n = Math.max(1, published - CAPACITY + 2); n <= published; n++) {
                assertEquals(n, ring.stampOf(n), "published " + published);
            }
            for (int n = 1; n <= published - CAPACITY + 1; n++) {
                assertEquals(0, ring.stampOf(n), "published " + published);
            }
        }
    }

    @Test
    void shouldFindTheNewestWhileTheNextIsBeingWritten() {
        for (int published = 0; published <= 5 * CAPACITY; published++) {
            writer.begin();
            assertEquals(published, ring.newestStamp());
            writer.commit();
        }
    }

    @Test
    void shouldGoOnWithTheNextTicketInTheSameCellAfterAnAbandonedMessage() {
        publish(1);
        int at = writer.begin();
        writer.abandon();
        assertEquals(at, writer.begin());
        writer.commit();
        assertEquals(3, ring.stampOf(2));
        assertEquals(2, ring.committedAcquire());
        assertEquals(1, ring.abandonedAcquire());
    }

    @Test
    void shouldPlaceCellsAMultipleOf64BytesApart() {
        for (int messageWords : new int[] {1, 6, 7, 8, 14, 15, 8191}) {
            Ring sized = new RingWriter(Cells.anywhere(CAPACITY, messageWords), new Ticket()).ring();
            int strideBytes = (sized.cell(2) - sized.cell(1)) * Long.BYTES;
            assertEquals(0, strideBytes % 64, "message of " + messageWords + " words");
            assertTrue(strideBytes >= (Ring.HEADER_WORDS + messageWords) * Long.BYTES);
        }
    }
}
