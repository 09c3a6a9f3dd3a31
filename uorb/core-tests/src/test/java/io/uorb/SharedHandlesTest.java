// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Publications and subscriptions that several threads use. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class SharedHandlesTest {
    private static final long FOREVER = -1;
    private static final int MESSAGES_EACH = 5_000;

    private final ManualClock clock = new ManualClock(1_000_000);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 128);
    private final SharedSubscription<HandwrittenSample> subscription =
            new SharedSubscription<>(orb.subscribe(topic, 0));
    private final Poller poller = orb.poller();
    private final HandwrittenSample copy = new HandwrittenSample();

    private FutureTask<Integer> pollForEver() throws InterruptedException {
        poller.add(subscription);
        return OtherThread.startAndAwaitSleep(clock, () -> poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldWakeAPollThatSleepsWhenTheSubscriptionChangesToAnInstanceWithNews() throws Exception {
        orb.advertiseMulti(topic);
        orb.advertiseMulti(topic).publish(HandwrittenSample.of(7));
        FutureTask<Integer> ready = pollForEver();
        assertTrue(subscription.changeInstance(1));
        assertEquals(1, ready.get());
        assertTrue(subscription.update(copy));
        assertEquals(7, copy.value());
    }

    @Test
    void shouldWakeAPollThatWaitsForAnIntervalWhenTheIntervalEnds() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        subscription.setIntervalUs(3_600_000_000L);
        publication.publish(HandwrittenSample.of(1));
        assertTrue(subscription.update(copy));
        publication.publish(HandwrittenSample.of(2));
        FutureTask<Integer> ready = pollForEver();
        subscription.setIntervalUs(0);
        assertEquals(1, ready.get());
    }

    @Test
    void shouldReturnFromAPollWhenAnotherThreadClosesTheSubscriptionAndThePoller() throws Exception {
        FutureTask<Integer> ready = pollForEver();
        subscription.close();
        poller.close();
        assertEquals(0, ready.get());
    }

    @Test
    void shouldHandEveryMessageOfSeveralThreadsToOneOfSeveralThreads() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        ConcurrentHashMap<Long, Thread> received = new ConcurrentHashMap<>();
        AtomicInteger publishing = new AtomicInteger(2);
        List<FutureTask<Void>> all = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            long first = 1 + i * MESSAGES_EACH;
            all.add(start(() -> publish(publication, first, publishing)));
            all.add(start(() -> receive(received, publishing)));
        }
        for (FutureTask<Void> one : all) {
            one.get();
        }
        assertEquals(2 * MESSAGES_EACH, received.size() + subscription.lost());
        assertEquals(2 * MESSAGES_EACH, subscription.generation());
    }

    private static FutureTask<Void> start(Runnable action) {
        FutureTask<Void> task = new FutureTask<>(action, null);
        new Thread(task).start();
        return task;
    }

    private static void publish(Publication<HandwrittenSample> publication, long first, AtomicInteger publishing) {
        for (long value = first; value < first + MESSAGES_EACH; value++) {
            publication.publish(HandwrittenSample.of(value));
        }
        publishing.decrementAndGet();
    }

    private void receive(ConcurrentHashMap<Long, Thread> received, AtomicInteger publishing) {
        HandwrittenSample own = new HandwrittenSample();
        boolean last;
        do {
            last = publishing.get() == 0;
            while (subscription.update(own)) {
                assertTrue(own.isWhole());
                assertEquals(null, received.put(own.value(), Thread.currentThread()), "handed out twice");
            }
        } while (!last);
    }

    @Test
    void shouldRefuseToPublishOnceAnotherThreadHasClosed() throws Exception {
        Publication<HandwrittenSample> publication = orb.advertiseMulti(topic);
        publication.publish(HandwrittenSample.of(1));
        OtherThread.call(() -> {
            publication.publish(HandwrittenSample.of(2));
            publication.close();
            publication.close();
            return null;
        });
        assertTrue(publication.isClosed());
        assertThrowsNaming(
                IllegalStateException.class,
                () -> publication.publish(HandwrittenSample.of(3)),
                "publication of sample instance 0 is closed");
        assertFalse(orb.exists(topic, 0));
        assertEquals(2, orb.status().get(0).published());
    }
}
