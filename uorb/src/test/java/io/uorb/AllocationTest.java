// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Steady state allocates nothing: bytes that the thread allocated over many rounds, after a warm-up. */
class AllocationTest {
    private static final int WARM_UP = 20_000;
    private static final int ROUNDS = 50_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Orb orb = Orb.create();
    private final Sample message = Sample.of(1);
    private final Sample copy = new Sample();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private static void assertNoGarbage(Runnable round) {
        for (int i = 0; i < WARM_UP; i++) {
            round.run();
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
            round.run();
        }
        long perRound = (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS;
        assertEquals(0, perRound, "bytes per round");
    }

    @Test
    void shouldNotAllocateToPublishCheckAndCopy() {
        OrbMetadata<Sample> topic = Sample.topic("sample", 1);
        Publication<Sample> publication = orb.advertise(topic);
        Subscription<Sample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            publication.publish(message);
            subscription.update(copy);
            subscription.copy(copy);
        });
        assertEquals(WARM_UP + ROUNDS, subscription.generation());
    }

    @Test
    void shouldNotAllocateWithAQueueAndTwoPublishers() {
        OrbMetadata<Sample> topic = Sample.topic("sample", 8);
        Publication<Sample> one = orb.advertise(topic);
        Publication<Sample> two = orb.advertise(topic);
        Subscription<Sample> subscription = orb.subscribe(topic);
        assertNoGarbage(() -> {
            one.publish(message);
            two.publish(message);
            subscription.update(copy);
            subscription.update(copy);
        });
        assertEquals(0, subscription.lost());
    }

    @Test
    void shouldNotAllocateWithAnInterval() {
        OrbMetadata<Sample> topic = Sample.topic("sample", 8);
        Publication<Sample> publication = orb.advertise(topic);
        Subscription<Sample> subscription = orb.subscribe(topic);
        subscription.setIntervalUs(10);
        assertNoGarbage(() -> {
            publication.publish(message);
            subscription.update(copy);
        });
    }

    @Test
    void shouldNotAllocateToPoll() {
        OrbMetadata<Sample> topic = Sample.topic("sample", 1);
        Publication<Sample> publication = orb.advertise(topic);
        Subscription<Sample> subscription = orb.subscribe(topic);
        Poller poller = orb.poller();
        poller.add(subscription);
        assertNoGarbage(() -> {
            publication.publish(message);
            poller.poll(1, MICROSECONDS);
            subscription.update(copy);
        });
    }

    @Test
    void shouldNotAllocateToPollAndSleep() {
        OrbMetadata<Sample> topic = Sample.topic("sample", 1);
        Poller poller = orb.poller();
        poller.add(orb.subscribe(topic));
        for (int i = 0; i < 200; i++) {
            poller.poll(1, MICROSECONDS);
        }
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 2_000; i++) {
            poller.poll(1, MICROSECONDS);
        }
        assertEquals(0, (THREADS.getCurrentThreadAllocatedBytes() - before) / 2_000);
    }
}
