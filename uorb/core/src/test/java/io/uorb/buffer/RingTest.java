// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class RingTest {
    private static final int CAPACITY = 4;

    private final Ring ring = Ring.of(CAPACITY, 1);
    private final RingWriter writer = new RingWriter(ring, new Ticket(0));

    private void publish(int count) {
        for (int i = 0; i < count; i++) {
            writer.begin();
            writer.commit();
        }
    }

    @Test
    void shouldFindNothingInAnEmptyRing() {
        assertFalse(ring.isCommitted(1));
        assertEquals(0, ring.newest(0));
        assertEquals(0, ring.newestSearched());
    }

    @Test
    void shouldNotCountTheFirstMessageBeforeItIsCommitted() {
        writer.begin();
        assertFalse(ring.isCommitted(1));
        assertEquals(0, ring.newest(0));
        writer.commit();
        assertTrue(ring.isCommitted(1));
        assertEquals(1, ring.newest(0));
    }

    @Test
    void shouldFindTheNewestFromEveryCommittedSequenceOnEveryLap() {
        for (int published = 1; published <= 5 * CAPACITY; published++) {
            publish(1);
            assertEquals(published, ring.newestSearched(), "published " + published);
            for (int from = 0; from <= published; from++) {
                assertEquals(published, ring.newest(from), "published " + published + " from " + from);
                assertEquals(from < published, ring.isCommitted(from + 1), "published " + published + " from " + from);
            }
        }
    }

    @Test
    void shouldFindTheNewestWhileTheNextIsBeingWritten() {
        for (int published = 0; published <= 5 * CAPACITY; published++) {
            writer.begin();
            assertEquals(published, ring.newestSearched(), "published " + published);
            for (int from = 0; from <= published; from++) {
                assertEquals(published, ring.newest(from), "published " + published + " from " + from);
                assertEquals(from < published, ring.isCommitted(from + 1), "published " + published + " from " + from);
            }
            writer.commit();
        }
    }

    @Test
    void shouldGiveNoGenerationForAnOverwrittenMessage() {
        publish(CAPACITY);
        assertEquals(1, ring.generationOf(1));
        writer.begin();
        assertEquals(0, ring.generationOf(1));
        writer.commit();
        assertEquals(0, ring.generationOf(1));
        assertEquals(CAPACITY + 1, ring.generationOf(CAPACITY + 1));
    }

    @Test
    void shouldPlaceCellsAMultipleOf64BytesApart() {
        for (int messageWords : new int[] {1, 6, 7, 8, 14, 15, 8191}) {
            Ring sized = Ring.of(CAPACITY, messageWords);
            int strideBytes = (sized.cell(2) - sized.cell(1)) * Long.BYTES;
            assertEquals(0, strideBytes % 64, "message of " + messageWords + " words");
            assertTrue(strideBytes >= (Ring.HEADER_WORDS + messageWords) * Long.BYTES);
        }
    }
}
