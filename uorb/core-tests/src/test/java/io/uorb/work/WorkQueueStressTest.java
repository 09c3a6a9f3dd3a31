// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Races on real threads, bounded by a number of rounds. What is lost shows as a test that does not end. */
@Timeout(value = 120, threadMode = SEPARATE_THREAD)
@Tag("slow")
class WorkQueueStressTest {
    private static final int THREADS = 2;
    private static final int SCHEDULES = 100_000;
    private static final int ROUNDS = 1_000;

    private final AtomicReference<Throwable> error = new AtomicReference<>();
    private final AtomicInteger running = new AtomicInteger();
    private final Orb orb = Orb.create(OrbClock.system(), (source, thrown) -> error.set(thrown));
    private final WorkQueues queues = new WorkQueues(orb);
    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);

    @AfterEach
    void closeQueues() {
        queues.close();
        orb.close();
        assertEquals(null, error.get());
    }

    /** Fails if a run of the queue begins while another one is under way. */
    private void alone(Runnable run) {
        assertEquals(1, running.incrementAndGet(), "runs at a time");
        run.run();
        running.decrementAndGet();
    }

    private static void together(List<Callable<Void>> actions) throws Exception {
        CyclicBarrier start = new CyclicBarrier(actions.size());
        List<FutureTask<Void>> tasks = new ArrayList<>();
        for (Callable<Void> action : actions) {
            FutureTask<Void> task = new FutureTask<>(() -> {
                start.await();
                return action.call();
            });
            tasks.add(task);
            new Thread(task).start();
        }
        for (FutureTask<Void> task : tasks) {
            task.get();
        }
    }

    /** The values are handed over by scheduling alone: plain writes, as far as the run is concerned. */
    @Test
    void shouldLoseNoScheduleAndRunNothingTwiceAtATime() throws Exception {
        AtomicReferenceArray<Integer> asked = new AtomicReferenceArray<>(THREADS);
        int[] seen = new int[THREADS];
        AtomicInteger behind = new AtomicInteger(THREADS);
        WorkItem item = new WorkItem(
                "item",
                queue,
                () -> alone(() -> {
                    int still = 0;
                    for (int i = 0; i < THREADS; i++) {
                        Integer value = asked.getPlain(i);
                        seen[i] = value == null ? 0 : value;
                        still += seen[i] == SCHEDULES ? 0 : 1;
                    }
                    behind.set(still);
                }));
        List<Callable<Void>> schedulers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int slot = i;
            schedulers.add(() -> {
                for (int n = 1; n <= SCHEDULES; n++) {
                    asked.setPlain(slot, n);
                    item.scheduleNow();
                }
                return null;
            });
        }
        together(schedulers);
        while (behind.get() > 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void shouldRunNothingAfterAnItemIsClosed() throws Exception {
        WorkItem keeper = new WorkItem("keeper", queue, () -> {});
        for (int round = 0; round < ROUNDS; round++) {
            AtomicBoolean closed = new AtomicBoolean();
            ScheduledWorkItem item = new ScheduledWorkItem(
                    "item", queue, () -> alone(() -> assertEquals(false, closed.get(), "closed before the run")));
            together(List.of(
                    () -> {
                        for (int i = 0; i < 20; i++) {
                            item.scheduleNow();
                            item.scheduleDelayed(0);
                        }
                        return null;
                    },
                    () -> {
                        item.close();
                        closed.set(true);
                        return null;
                    }));
        }
        keeper.close();
    }

    /** The queue's thread ends and begins again all the time; items must never overlap for all that. */
    @Test
    void shouldRunOneAtATimeWhenTheQueueEndsAndBeginsAgain() throws Exception {
        Callable<Void> user = () -> {
            for (int round = 0; round < ROUNDS; round++) {
                AtomicBoolean ran = new AtomicBoolean();
                try (WorkItem item = new WorkItem("item", queue, () -> alone(() -> ran.set(true)))) {
                    item.scheduleNow();
                    while (!ran.get()) {
                        Thread.onSpinWait();
                    }
                }
            }
            return null;
        };
        together(List.of(user, user));
    }

    @Test
    void shouldRunNothingAfterTheQueuesAreClosed() throws Exception {
        for (int round = 0; round < ROUNDS / 4; round++) {
            WorkQueues some = new WorkQueues(OrbClock.system(), (source, thrown) -> error.set(thrown));
            AtomicBoolean closed = new AtomicBoolean();
            List<WorkItem> items = new ArrayList<>();
            for (WorkQueueConfig config : List.of(WorkQueueConfig.TEST1, WorkQueueConfig.TEST2)) {
                items.add(new WorkItem(
                        "item", some.findOrCreate(config), () -> assertEquals(false, closed.get(), "closed")));
            }
            Callable<Void> closer = () -> {
                some.close();
                closed.set(true);
                return null;
            };
            together(List.of(closer, closer, () -> {
                for (int i = 0; i < 50; i++) {
                    items.forEach(WorkItem::scheduleNow);
                }
                return null;
            }));
        }
    }

    /** Each burst ends with a message that must arrive although nothing is published after it. */
    @Test
    void shouldBringTheLastMessageOfEachBurstWithAnInterval() throws Exception {
        OrbMetadata<Tick> topic = Tick.topic("tick", 1);
        Publication<Tick> publication = orb.advertise(topic);
        Subscription<Tick> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(100);
        Tick copy = new Tick();
        AtomicInteger seen = new AtomicInteger();
        WorkItem item = new WorkItem(
                "item",
                queue,
                () -> alone(() -> {
                    if (subscription.update(copy)) {
                        seen.set((int) copy.value);
                    }
                }));
        new SubscriptionCallbackWorkItem<>(item, subscription).registerCallback();
        Tick message = new Tick();
        for (int burst = 0; burst < ROUNDS; burst++) {
            for (int i = 0; i <= burst % 7; i++) {
                message.value++;
                publication.publish(message);
            }
            while (seen.get() != message.value) {
                Thread.onSpinWait();
            }
        }
    }
}
