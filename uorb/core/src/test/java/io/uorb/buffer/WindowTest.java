// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

/** A window that is widened: what was overtaken while it was 1 does not come back, and is counted. */
class WindowTest {
    private final BufferFixture queue = new BufferFixture(4);
    private final RingWriter a = queue.writer();

    /** Takes 2 with a window of 1 while message 1 is being published on the first ring. */
    private Reader readerThatOvertook(RingWriter second) {
        Reader reader = queue.reader();
        reader.setWindow(1, true);
        a.words()[a.begin()] = 1;
        publish(second, 2);
        assertEquals(2, update(reader));
        return reader;
    }

    @Test
    void shouldCountAsSkippedWhatWasCommittedBeforeTheWideningAndOvertaken() {
        Reader reader = readerThatOvertook(queue.writer());
        a.commit();
        reader.setWindow(4, false);
        assertFalse(reader.updated());
        assertEquals(2, copy(reader));
        assertEquals(1, reader.skippedOpaque());
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldPassOverWhatIsCommittedAfterTheWideningAndWasOvertakenBeforeIt() {
        Reader reader = readerThatOvertook(queue.writer());
        reader.setWindow(4, false);
        a.commit();
        publish(a, 3);
        assertEquals(3, update(reader));
        assertEquals(NONE, update(reader));
        assertEquals(1, reader.lostOpaque() + reader.skippedOpaque());
    }

    @Test
    void shouldPassOverWhatComesOfARingThatJoinedUnseenBeforeTheWidening() {
        Reader reader = queue.reader();
        reader.setWindow(1, true);
        RingWriter b = queue.writer(); // not known to the reader, as if its list of rings were still on its way
        b.words()[b.begin()] = 1;
        publish(a, 2);
        assertEquals(2, update(reader));
        reader.setWindow(4, false);
        b.commit();
        publish(a, 3);
        assertEquals(3, update(reader));
        assertEquals(1, reader.lostOpaque() + reader.skippedOpaque());
    }

    @Test
    void shouldHandOutWhatCameAfterTheLastOneAndBeforeTheWidening() {
        Reader reader = readerThatOvertook(queue.writer());
        a.commit();
        publish(a, 3, 5);
        reader.setWindow(4, false);
        for (long expected = 3; expected <= 5; expected++) {
            assertEquals(expected, update(reader));
        }
        assertEquals(1, reader.skippedOpaque());
        assertEquals(0, reader.lostOpaque());
    }

    @Test
    void shouldNotCountWhatWasPublishedBeforeTheReaderWasMade() {
        RingWriter b = queue.writer();
        a.words()[a.begin()] = 1;
        publish(b, 2);
        Reader reader = queue.reader();
        reader.setWindow(1, true);
        assertEquals(2, update(reader));
        a.commit();
        reader.setWindow(4, false);
        assertEquals(NONE, update(reader));
        assertEquals(0, reader.skippedOpaque() + reader.lostOpaque());
    }

    @Test
    void shouldStillHandOutWhatWasOvertakenInAWindowOfMore() {
        RingWriter b = queue.writer();
        Reader reader = queue.reader();
        reader.setWindow(2, true);
        a.words()[a.begin()] = 1;
        publish(b, 2);
        assertEquals(2, update(reader));
        reader.setWindow(4, false);
        a.commit();
        assertEquals(1, update(reader));
        assertEquals(0, reader.skippedOpaque() + reader.lostOpaque());
    }

    @Test
    void shouldStartAfreshOnAnotherNode() {
        Reader reader = readerThatOvertook(queue.writer());
        publish(a, 3, 9);
        assertEquals(9, update(reader));
        reader.setWindow(4, false);
        BufferFixture other = new BufferFixture(4);
        RingWriter first = other.writer();
        RingWriter second = other.writer();
        reader.moveTo(other.buffer, 0, false);
        publish(first, 1);
        publish(second, 2);
        assertEquals(1, update(reader));
        assertEquals(2, update(reader));
    }
}
