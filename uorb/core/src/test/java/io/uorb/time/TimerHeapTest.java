// SPDX-License-Identifier: Apache-2.0
package io.uorb.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimerHeapTest {
    private final TimerHeap<Task> heap = new TimerHeap<>();

    /** An entry that knows when it was registered. */
    private static final class Task extends TimerHeap.Entry {
        private final int number;

        Task(int number) {
            this.number = number;
        }
    }

    @Test
    void shouldHaveNothingAtFirst() {
        assertNull(heap.first());
        assertEquals(OrbClock.NEVER, heap.firstDueUs());
    }

    @Test
    void shouldPutThoseOfTheSameTimeInOrderOfRegistration() {
        Task early = new Task(1);
        Task late = new Task(2);
        heap.register(early);
        heap.set(late, 5);
        heap.set(early, 5);
        assertSame(early, heap.first());
    }

    @Test
    void shouldRemoveWhatIsNeverDue() {
        Task task = new Task(1);
        heap.set(task, 5);
        heap.set(task, OrbClock.NEVER);
        heap.remove(task);
        assertEquals(0, heap.size());
        assertEquals(OrbClock.NEVER, task.dueUs());
    }

    @Test
    void shouldAgreeWithASortedListThroughRandomChanges() {
        Random random = new Random(1);
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            tasks.add(new Task(i));
            heap.register(tasks.get(i));
        }
        Comparator<Task> order =
                Comparator.<Task>comparingLong(task -> task.dueUs()).thenComparingInt(task -> task.number);
        for (int i = 0; i < 20_000; i++) {
            Task task = tasks.get(random.nextInt(tasks.size()));
            if (random.nextInt(3) == 0) {
                heap.remove(task);
            } else {
                heap.set(task, random.nextInt(50));
            }
            Task expected = tasks.stream()
                    .filter(one -> one.dueUs() != OrbClock.NEVER)
                    .min(order)
                    .orElse(null);
            assertSame(expected, heap.first());
        }
    }
}
