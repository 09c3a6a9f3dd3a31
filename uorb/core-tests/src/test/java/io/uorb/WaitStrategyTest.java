// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever the strategy: the same results, on the system's clock and on a manual one. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class WaitStrategyTest {
    private static final long FOREVER = -1;

    private final Orb orb = Orb.create();
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Poller poller = orb.poller();

    @AfterEach
    void closeOrb() {
        orb.close();
    }

    private FutureTask<Integer> startPoll(WaitStrategy strategy) throws InterruptedException {
        poller.setWaitStrategy(strategy);
        poller.add(subscription);
        CountDownLatch started = new CountDownLatch(1);
        FutureTask<Integer> ready = new FutureTask<>(() -> {
            started.countDown();
            return poller.poll(FOREVER, MICROSECONDS);
        });
        new Thread(ready, "poller").start();
        started.await();
        return ready;
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnWithAMessage(WaitStrategy strategy) throws Exception {
        FutureTask<Integer> ready = startPoll(strategy);
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, ready.get());
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnWhenAnIntervalPassesWithAMessagePending(WaitStrategy strategy) throws Exception {
        Publication<HandwrittenSample> publication = orb.advertise(topic);
        subscription.setIntervalUs(2_000);
        publication.publish(HandwrittenSample.of(1));
        assertTrue(subscription.update(new HandwrittenSample()));
        publication.publish(HandwrittenSample.of(2));
        assertEquals(1, startPoll(strategy).get());
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnNothingAfterTheTimeout(WaitStrategy strategy) {
        poller.setWaitStrategy(strategy);
        poller.add(subscription);
        assertEquals(0, poller.poll(2, MILLISECONDS));
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnOnWakeup(WaitStrategy strategy) throws Exception {
        FutureTask<Integer> ready = startPoll(strategy);
        poller.wakeup();
        assertEquals(0, ready.get());
    }

    @ParameterizedTest
    @EnumSource
    void shouldReturnWhenInterrupted(WaitStrategy strategy) throws Exception {
        poller.setWaitStrategy(strategy);
        FutureTask<Integer> ready = new FutureTask<>(() -> poller.poll(FOREVER, MICROSECONDS));
        Thread thread = new Thread(ready, "poller");
        thread.start();
        thread.interrupt();
        assertEquals(0, ready.get());
    }

    @ParameterizedTest
    @EnumSource
    void shouldTimeOutOnAManualClockWhenItIsMoved(WaitStrategy strategy) throws Exception {
        ManualClock clock = new ManualClock();
        try (Orb simulated = Orb.create(clock)) {
            Poller waiting = simulated.poller();
            waiting.setWaitStrategy(strategy);
            waiting.add(simulated.subscribe(topic));
            FutureTask<Long> returnedAt = OtherThread.startAndAwaitSleep(clock, () -> {
                assertEquals(0, waiting.poll(1, MILLISECONDS));
                long nowUs = clock.nowUs();
                waiting.close();
                return nowUs;
            });
            clock.advance(5_000);
            assertEquals(1_000, returnedAt.get());
        }
    }
}
