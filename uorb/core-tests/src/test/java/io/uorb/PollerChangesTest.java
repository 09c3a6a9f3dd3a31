// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A poller whose entries come, go and move. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollerChangesTest {
    private static final long FOREVER = -1;
    private static final int THOUSANDS = 10_000;

    private final ManualClock manual = new ManualClock(1_000_000);
    private final WakeCountingClock clock = new WakeCountingClock(manual);

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 4);
    private final Poller poller = orb.poller();
    private final HandwrittenSample copy = new HandwrittenSample();

    private FutureTask<Integer> startPoll(long timeoutUs) throws InterruptedException {
        return OtherThread.startAndAwaitSleep(manual, () -> {
            int ready = poller.poll(timeoutUs, MICROSECONDS);
            poller.close();
            return ready;
        });
    }

    @Test
    void shouldNoticeASubscriptionThatIsAddedWhileItSleeps() throws Exception {
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.add(orb.subscribe(topic));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldWakeForASubscriptionThatWasAddedWhileItSlept() throws Exception {
        FutureTask<Integer> ready = startPoll(FOREVER);
        poller.add(orb.subscribe(topic));
        manual.advance(1); // it has looked and sleeps again
        assertFalse(ready.isDone());
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldNotReturnForASubscriptionThatWasRemovedWhileItSlept() throws Exception {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        poller.add(subscription);
        FutureTask<Integer> ready = startPoll(500);
        poller.remove(subscription);
        manual.advance(1);
        int wakes = clock.wakes();
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(wakes, clock.wakes(), "the publish wakes nobody");
        assertFalse(ready.isDone());
        manual.advance(500);
        assertEquals(0, ready.get());
    }

    @Test
    void shouldReturnWithBothEntriesOfOneNode() throws Exception {
        poller.add(orb.subscribe(topic));
        poller.add(orb.subscribe(topic));
        poller.add(orb.subscribe(topic, 1));
        FutureTask<Integer> ready = startPoll(FOREVER);
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(2, ready.get());
    }

    @Test
    void shouldFollowASubscriptionToAnotherInstance() throws Exception { // S-15
        Publication<HandwrittenSample> zero = orb.advertiseMulti(topic);
        Publication<HandwrittenSample> one = orb.advertiseMulti(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        poller.add(subscription);
        assertTrue(subscription.changeInstance(1));
        FutureTask<Integer> ready = startPoll(FOREVER);
        zero.publish(HandwrittenSample.of(1));
        assertEquals(0, clock.wakes(), "the old instance wakes nobody");
        one.publish(HandwrittenSample.of(2));
        assertEquals(1, ready.get());
        assertTrue(subscription.update(copy));
        assertEquals(2, copy.value());
    }

    @Test
    void shouldAttachAnUnsubscribedEntryAgain() throws Exception { // S-13
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        poller.add(subscription);
        publication.publish(HandwrittenSample.of(1));
        assertTrue(subscription.update(copy));
        subscription.unsubscribe();
        assertEquals(0, Internals.listeners(orb, topic));
        assertEquals(1, poller.poll(0, MICROSECONDS), "the newest message is offered again");
        assertEquals(1, Internals.listeners(orb, topic));
        assertTrue(subscription.update(copy));
        FutureTask<Integer> ready = startPoll(FOREVER);
        publication.publish(HandwrittenSample.of(2));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldForgetASubscriptionThatIsClosed() {
        Subscription<HandwrittenSample> closed = orb.subscribe(topic);
        Subscription<HandwrittenSample> open = orb.subscribe(topic);
        poller.add(closed);
        poller.add(open);
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(2, poller.poll(0, MICROSECONDS));
        closed.close();
        assertEquals(1, Internals.entries(poller));
        assertEquals(1, poller.poll(0, MICROSECONDS));
        open.close();
        assertEquals(0, Internals.entries(poller));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldForgetASubscriptionThatAnotherThreadClosesWhileItSleeps() throws Exception {
        Subscription<HandwrittenSample> closed = orb.subscribe(topic);
        poller.add(closed);
        poller.add(orb.subscribe(topic, 1));
        FutureTask<Integer> ready = startPoll(FOREVER);
        closed.close();
        assertEquals(1, Internals.entries(poller));
        manual.advance(1); // it has looked and sleeps again
        int wakes = clock.wakes();
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(wakes, clock.wakes(), "the publish wakes nobody");
        assertFalse(ready.isDone());
        orb.advertise(topic, 1).publish(HandwrittenSample.of(2));
        assertEquals(1, ready.get());
    }

    @Test
    void shouldServeThousandsOfEntries() throws Exception {
        List<Subscription<HandwrittenSample>> all = new ArrayList<>();
        for (int i = 0; i < THOUSANDS; i++) {
            all.add(orb.subscribe(topic, i % 100));
            poller.add(all.get(i));
        }
        FutureTask<Integer> ready = OtherThread.startAndAwaitSleep(manual, () -> poller.poll(FOREVER, MICROSECONDS));
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        publication.publish(HandwrittenSample.of(1));
        assertEquals(THOUSANDS / 100, ready.get());
        for (int i = 0; i < THOUSANDS; i += 2) {
            poller.remove(all.get(i));
        }
        assertEquals(0, poller.poll(0, MICROSECONDS), "instance 0 has only even entries");
        for (int i = 0; i < THOUSANDS; i += 4) {
            poller.add(all.get(i));
        }
        assertEquals(THOUSANDS / 100, poller.poll(0, MICROSECONDS));
        all.forEach(Subscription::close);
        assertEquals(0, poller.poll(0, MICROSECONDS));
        assertEquals(0, Internals.listeners(orb, topic));
    }
}
