// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.tcpros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages that wait for one connection. */
class OutgoingQueueTest {
    private final MessageBuffer[] batch = new MessageBuffer[8];
    private final BufferPool pool = new BufferPool(1 << 20);

    private MessageBuffer message(int number) {
        MessageBuffer buffer = pool.take(4);
        buffer.setLength(4);
        buffer.putInt(0, number);
        return buffer;
    }

    private OutgoingQueue filled(int limit, int from, int to) {
        OutgoingQueue queue = new OutgoingQueue(limit);
        for (int i = from; i <= to; i++) {
            queue.offer(message(i));
        }
        return queue;
    }

    private List<Integer> taken(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(batch[i].body().getInt());
        }
        return numbers;
    }

    private List<Integer> rest(OutgoingQueue queue) {
        List<Integer> numbers = new ArrayList<>();
        for (int count = queue.take(batch, 1000, false); count > 0; count = queue.take(batch, 1000, false)) {
            numbers.addAll(taken(count));
        }
        return numbers;
    }

    @Test
    @Statement("ros1:T-11")
    void shouldDropTheOldestAndCountIt() {
        OutgoingQueue queue = filled(3, 1, 5);
        assertEquals(2, queue.dropped());
        assertEquals(3, queue.size());
        assertEquals(4, pool.idleBytes(), "what was dropped first is used again");
        assertEquals(List.of(3, 4, 5), rest(queue));
    }

    @Test
    @Statement("ros1:T-11")
    void shouldKeepAllWithoutALimit() {
        OutgoingQueue queue = filled(0, 1, 1000);
        assertEquals(0, queue.dropped());
        assertEquals(1000, rest(queue).size());
    }

    @Test
    void shouldKeepTheOrderWhenItGrowsInTheMiddleOfARound() {
        OutgoingQueue queue = filled(0, 1, 10);
        assertEquals(8, queue.take(batch, 1000, false));
        for (int i = 11; i <= 40; i++) {
            queue.offer(message(i));
        }
        List<Integer> numbers = rest(queue);
        assertEquals(32, numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            assertEquals(9 + i, numbers.get(i));
        }
    }

    @Test
    @Statement("ros1:T-7")
    void shouldTakeAsManyAsFit() {
        OutgoingQueue queue = filled(0, 1, 5);
        assertEquals(2, queue.take(batch, 23, false));
        assertEquals(List.of(1, 2), taken(2));
        assertEquals(0, queue.take(batch, 7, false));
        assertEquals(1, queue.take(batch, 7, true));
        assertEquals(List.of(3), taken(1));
    }

    @Test
    @Statement("ros1:T-11")
    void shouldPutBackWhatWasNotSentUnlessNewerMessagesHaveItsPlace() {
        OutgoingQueue queue = filled(3, 1, 3);
        int count = queue.take(batch, 1000, false);
        assertEquals(3, count);
        queue.offer(message(4));
        queue.offer(message(5));
        queue.putBack(batch, 1, count);
        assertEquals(1, queue.dropped());
        assertEquals(List.of(3, 4, 5), rest(queue));
    }

    @Test
    void shouldKeepNothingAfterItsEnd() {
        OutgoingQueue queue = filled(3, 1, 3);
        queue.close();
        queue.offer(message(4));
        assertTrue(queue.isEmpty());
        assertEquals(12, pool.idleBytes());
        assertEquals(0, queue.dropped());
    }
}
