// SPDX-License-Identifier: Apache-2.0
package io.uorb.buffer;

import static io.uorb.buffer.BufferFixture.publish;
import static io.uorb.buffer.BufferFixture.update;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TicketWatchTest {
    private final BufferFixture queue = new BufferFixture(4);
    private final Reader reader = queue.reader();
    private final TicketWatch watch = new TicketWatch();

    private WaitCheck look() {
        watch.begin();
        return watch.end(reader.waitCheck(), reader);
    }

    private WaitCheck lookWhile(WaitCheck expected) {
        WaitCheck check = look();
        while (check == expected) {
            check = look();
        }
        return check;
    }

    @Test
    void shouldGiveUpATicketThatIsNotAnsweredAndReportItOnce() {
        queue.writer().begin();
        assertEquals(WaitCheck.GIVEN_UP, lookWhile(WaitCheck.IN_FLIGHT));
        assertEquals(1, queue.buffer.ticketsGivenUp());
        assertTrue(watch.takeReport());
        assertFalse(watch.takeReport());
        assertEquals(WaitCheck.IDLE, lookWhile(WaitCheck.GIVEN_UP));
    }

    @Test
    void shouldBeArmedForAWhileBeforeItSettlesAgain() {
        queue.writer().begin();
        lookWhile(WaitCheck.IN_FLIGHT);
        lookWhile(WaitCheck.GIVEN_UP);
        watch.armed();
        assertEquals(WaitCheck.GIVEN_UP, look(), "a store of another publisher may not be visible yet");
        assertEquals(WaitCheck.IDLE, lookWhile(WaitCheck.GIVEN_UP));
    }

    @Test
    void shouldWaitForEachFurtherTicket() {
        queue.writer().begin();
        lookWhile(WaitCheck.IN_FLIGHT);
        queue.writer().begin();
        assertEquals(WaitCheck.IN_FLIGHT, look());
        assertEquals(WaitCheck.GIVEN_UP, lookWhile(WaitCheck.IN_FLIGHT));
        assertEquals(2, queue.buffer.ticketsGivenUp());
    }

    @Test
    void shouldTakeBackThatItGaveUpWhenTheTicketIsAnswered() {
        RingWriter slow = queue.writer();
        RingWriter other = queue.writer();
        slow.begin();
        lookWhile(WaitCheck.IN_FLIGHT);
        slow.commit();
        assertEquals(WaitCheck.AVAILABLE, look());
        update(reader);
        assertEquals(WaitCheck.IDLE, look());
        other.begin();
        assertEquals(WaitCheck.IN_FLIGHT, look(), "not the ticket that was given up");
    }

    @Test
    void shouldNotGiveUpWhileOthersGoOn() {
        RingWriter busy = queue.writer();
        RingWriter other = queue.writer();
        other.begin();
        for (long value = 1; value <= 200_000; value++) {
            publish(busy, value);
            update(reader);
            assertEquals(WaitCheck.IN_FLIGHT, look());
        }
    }
}
