// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.buffer.NodeBuffer;
import io.uorb.testing.Statement;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Behaviour of polls beyond section 6 of the specification; PollSpecTest has the rest. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollerTest extends SpecFixture {
    private final Poller poller = orb.poller();

    @Test
    void shouldCountPartsOfAMicrosecondAsAWholeOne() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> {
            int ready = poller.poll(1, NANOSECONDS);
            poller.close();
            return ready;
        });
        assertTrue(!result.isDone());
        clock.advance(1);
        assertEquals(0, result.get());
    }

    @ParameterizedTest
    @EnumSource(TimeUnit.class)
    void shouldTakeTheLongestTimeoutForEver(TimeUnit unit) throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(Long.MAX_VALUE, unit));
        assertTrue(!result.isDone());
        poller.wakeup();
        assertEquals(0, result.get());
    }

    @Test
    void shouldReturnOnWakeup() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        poller.wakeup();
        assertEquals(0, result.get());
    }

    @Test
    void shouldRememberAWakeupForTheNextPoll() {
        poller.wakeup();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
    }

    @Test
    void shouldReturnWhenInterruptedAndKeepTheFlag() {
        Thread.currentThread().interrupt();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldReturnWhenClosedByAnotherThread() throws Exception {
        FutureTask<Integer> result = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        orb.close();
        assertEquals(0, result.get());
    }

    @Test
    @Statement({"kernel:N-19", "kernel:N-20"})
    void shouldNotSleepForGoodWhileAMessageIsOnItsWay() throws Exception {
        try (Orb timed = Orb.create();
                Poller impatient = timed.poller()) {
            impatient.add(timed.subscribe(latest));
            NodeBuffer buffer = timed.find(latest, 0).buffer();
            FutureTask<Integer> result = new FutureTask<>(() -> impatient.poll(FOREVER, MICROSECONDS));
            Thread thread = new Thread(result, "poller");
            HookTopic hook = new HookTopic("hook", 1);
            hook.onNextEncode(() -> {
                thread.start();
                while (thread.getState() != Thread.State.TIMED_WAITING) {
                    Thread.onSpinWait();
                }
            });
            buffer.publish(hook, new long[] {1});
            // And no signal: as if the waiter had been armed after the publisher looked for it.
            assertEquals(1, result.get());
        }
    }

    @Test
    void shouldNotBeWokenForAClosedSubscription() throws Exception {
        WakeCountingClock counting = new WakeCountingClock(clock);
        try (Orb counted = Orb.create(counting)) {
            Poller sleepy = counted.poller();
            Subscription<HandwrittenSample> subscription = counted.subscribe(latest);
            sleepy.add(subscription);
            subscription.close();
            FutureTask<Integer> result = startAndAwaitSleep(() -> sleepy.poll(FOREVER, MICROSECONDS));
            counted.advertise(latest).publish(HandwrittenSample.of(1));
            assertEquals(0, counting.wakes());
            sleepy.wakeup();
            assertEquals(0, result.get());
        }
    }

    @Test
    void shouldLeaveOutARemovedSubscription() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(latest);
        poller.add(subscription);
        poller.remove(subscription);
        poller.remove(subscription);
        orb.advertise(latest).publish(HandwrittenSample.of(1));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }
}
