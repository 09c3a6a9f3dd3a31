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

class AgendaTest {
    private final Agenda<Task> agenda = new Agenda<>();

    /** An entry that knows when it was registered. */
    private static final class Task extends Agenda.Entry {
        private final int number;

        Task(int number) {
            this.number = number;
        }
    }

    @Test
    void shouldHaveNothingAtFirst() {
        assertNull(agenda.first());
        assertEquals(OrbClock.NEVER, agenda.firstDueUs());
    }

    @Test
    void shouldPutThoseOfTheSameTimeInOrderOfRegistration() {
        Task early = new Task(1);
        Task late = new Task(2);
        agenda.register(early);
        agenda.set(late, 5);
        agenda.set(early, 5);
        assertSame(early, agenda.first());
    }

    @Test
    void shouldRemoveWhatIsNeverDue() {
        Task task = new Task(1);
        agenda.set(task, 5);
        agenda.set(task, OrbClock.NEVER);
        agenda.remove(task);
        assertEquals(0, agenda.size());
        assertEquals(OrbClock.NEVER, task.dueUs());
    }

    @Test
    void shouldAgreeWithASortedListThroughRandomChanges() {
        Random random = new Random(1);
        List<Task> tasks = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            tasks.add(new Task(i));
            agenda.register(tasks.get(i));
        }
        Comparator<Task> order =
                Comparator.<Task>comparingLong(task -> task.dueUs()).thenComparingInt(task -> task.number);
        for (int i = 0; i < 20_000; i++) {
            Task task = tasks.get(random.nextInt(tasks.size()));
            if (random.nextInt(3) == 0) {
                agenda.remove(task);
            } else {
                agenda.set(task, random.nextInt(50));
            }
            Task expected = tasks.stream()
                    .filter(one -> one.dueUs() != OrbClock.NEVER)
                    .min(order)
                    .orElse(null);
            assertSame(expected, agenda.first());
        }
    }
}
