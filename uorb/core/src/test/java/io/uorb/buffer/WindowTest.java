// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.NONE;
import static io.uorb.buffer.BufferFixture.copy;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.buffer.BufferFixture.Suspended;
import io.uorb.wake.Waiter.WaitCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A window that is changed: messages that were overtaken while it was 1 do not come back, and are counted. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WindowTest {
    private final BufferFixture queue = new BufferFixture(4);
    private final Reader reader = queue.reader();

    /** Takes 2 with a window of 1 while message 1 is being written. */
    private Suspended overtake() {
        reader.setWindow(1, true);
        Suspended first = queue.suspend();
        queue.publish();
        assertEquals(2, update(reader));
        return first;
    }

    private void assertCounts(long skipped, long lost) {
        assertEquals(skipped, reader.skippedOpaque(), "skipped");
        assertEquals(lost, reader.lostOpaque(), "lost");
    }

    @Test
    void shouldCountAsSkippedAMessageThatWasCommittedBeforeTheWidening() {
        Suspended first = overtake();
        first.commit();
        reader.setWindow(4, false);
        assertFalse(reader.updated());
        assertEquals(2, copy(reader));
        assertCounts(1, 0);
    }

    @Test
    void shouldPassOverAMessageThatIsCommittedAfterTheWidening() {
        Suspended first = overtake();
        reader.setWindow(4, false);
        first.commit();
        queue.publish();
        assertEquals(3, update(reader));
        assertEquals(NONE, update(reader));
        assertCounts(1, 0);
    }

    @Test
    void shouldHandOutWhatCameAfterTheLastOneAndBeforeTheWidening() {
        Suspended first = overtake();
        first.commit();
        queue.publish(3);
        reader.setWindow(4, false);
        for (long expected = 3; expected <= 5; expected++) {
            assertEquals(expected, update(reader));
        }
        assertCounts(1, 0);
    }

    @Test
    void shouldCountOvertakenMessagesWhenTheWindowIsNarrowed() {
        Suspended first = queue.suspend();
        queue.publish();
        assertEquals(2, update(reader));
        assertCounts(0, 0);
        reader.setWindow(1, true);
        assertCounts(1, 0);
        first.commit();
        assertFalse(reader.updated());
        assertEquals(WaitCheck.IDLE, reader.waitCheck());
    }

    @Test
    void shouldStillHandOutAnOvertakenMessageOfAWindowOfTwo() {
        reader.setWindow(2, true);
        Suspended first = queue.suspend();
        queue.publish();
        assertEquals(2, update(reader));
        reader.setWindow(4, false);
        first.commit();
        assertEquals(1, update(reader));
        assertCounts(0, 0);
    }

    @Test
    void shouldStartAfreshOnAnotherNode() {
        overtake();
        queue.publish(6);
        assertEquals(8, update(reader));
        reader.setWindow(4, false);
        BufferFixture other = new BufferFixture(4);
        reader.moveTo(other.buffer, 0, 1);
        assertEquals(0, reader.generationOpaque());
        other.publish(2);
        assertEquals(1, update(reader));
        assertEquals(2, update(reader));
        assertCounts(6, 0);
    }
}
