// SPDX-License-Identifier: Apache-2.0
package io.uorb.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Poller;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Faults that come and go while threads publish, by the system's clock. */
@Tag("slow")
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // it spins, and would not see an interrupt
class FaultThreadsTest {
    /** Each publisher's, at least. */
    private static final int MESSAGES = 100_000;

    /** The second publisher counts from here. */
    private static final long SECOND = 1L << 40;

    private static final int COUNT = 2;

    private final List<Throwable> errors = new ArrayList<>();
    private final Orb orb = Orb.create(OrbClock.system(), (source, error) -> errors.add(error));
    private final Faults faults = Faults.of(orb);
    private final AtomicBoolean published = new AtomicBoolean();

    @AfterEach
    void closeOrb() {
        orb.close();
        assertEquals(List.of(), errors);
    }

    private static long[] message(long count) {
        return new long[] {count, count, count, 0};
    }

    /** Publishes until some message was held back, but {@value #MESSAGES} at least; gives their number. */
    private FutureTask<Long> publishing(Publication<long[]> publication, long first) {
        FutureTask<Long> task = new FutureTask<>(() -> {
            long i = 0;
            while (i < MESSAGES || faults.withheld() == 0) {
                publication.publish(message(first + i));
                i++;
            }
            return i;
        });
        new Thread(task, "publisher " + first).start();
        return task;
    }

    /** All counts that come until both publishers are through, and each message has its account. */
    private List<Long> receive(
            Subscription<long[]> subscription, List<FutureTask<Long>> publishers, FutureTask<Void> disturber)
            throws Exception {
        List<Long> counts = new ArrayList<>();
        long[] message = new long[FaultFixture.GYRO.words()];
        while (publishers.stream().anyMatch(task -> !task.isDone())) {
            drain(subscription, message, counts);
        }
        long messages = 0;
        for (FutureTask<Long> task : publishers) {
            messages += task.get();
        }
        published.set(true);
        disturber.get(); // or it would put one more fault after the last was cleared
        faults.clearAll();
        // What was delayed comes now, on a thread of the faults' own.
        while (counts.size() + subscription.lost() + faults.withheld() < messages && !Thread.interrupted()) {
            drain(subscription, message, counts);
        }
        drain(subscription, message, counts);
        return counts;
    }

    private static void drain(Subscription<long[]> subscription, long[] message, List<Long> counts) {
        while (subscription.update(message)) {
            assertTrue(message[0] == message[COUNT] && message[1] == message[COUNT], "torn");
            counts.add(message[COUNT]);
        }
    }

    private FutureTask<Void> disturbing(String... texts) {
        FutureTask<Void> task = new FutureTask<>(
                () -> {
                    for (int i = 0; !published.get(); i++) {
                        faults.put(FaultFixture.GYRO, i % 2 - 1, Fault.parse(texts[i % texts.length]));
                        if (i % 3 == 0) {
                            faults.clear("gyro", Faults.ALL_INSTANCES);
                        }
                        faults.list();
                    }
                },
                null);
        new Thread(task, "disturber").start();
        return task;
    }

    private static void assertEachInOrder(List<Long> counts) {
        long[] last = {-1, SECOND - 1};
        for (long count : counts) {
            int publisher = count < SECOND ? 0 : 1;
            assertTrue(count > last[publisher], count + " after " + last[publisher]);
            last[publisher] = count;
        }
    }

    private void shouldCountEveryMessage(String... texts) throws Exception {
        Subscription<long[]> subscription = orb.subscribe(FaultFixture.GYRO);
        Publication<long[]> one = orb.advertise(FaultFixture.GYRO);
        Publication<long[]> two = orb.advertise(FaultFixture.GYRO);
        FutureTask<Void> disturber = disturbing(texts);
        List<FutureTask<Long>> publishers = List.of(publishing(one, 0), publishing(two, SECOND));
        List<Long> counts = receive(subscription, publishers, disturber);
        assertEachInOrder(counts);
        assertEquals(
                publishers.get(0).get() + publishers.get(1).get(),
                counts.size() + subscription.lost() + faults.withheld(),
                "received, lost, withheld");
    }

    @Test
    void shouldCountEveryMessageWhenDropsComeAndGo() throws Exception {
        shouldCountEveryMessage("drop 50%", "suspend", "drop 1/3", "bias rate_rad[0]=1");
    }

    @Test
    void shouldNeitherLoseNorReorderWhenDelaysComeAndGo() throws Exception {
        shouldCountEveryMessage("delay 1ms", "drop 1/2", "delay 20us", "delay 100us for 300us", "suspend for 50us");
    }

    @Test
    void shouldComeLaterByTheDelay() {
        Publication<long[]> publication = orb.advertise(FaultFixture.GYRO);
        Subscription<long[]> subscription = orb.subscribe(FaultFixture.GYRO);
        faults.put(FaultFixture.GYRO, 0, Fault.delayUs(5_000));
        long startUs = orb.clock().nowUs();
        publication.publish(message(1));
        try (Poller poller = orb.poller()) {
            poller.add(subscription);
            assertEquals(1, poller.poll(30, TimeUnit.SECONDS));
        }
        assertTrue(orb.clock().nowUs() - startUs >= 5_000);
    }
}
