// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.px4.SubscriptionBlocking;
import io.uorb.testing.Statement;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One poller and several threads: one after another they may use it, together they may not. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollerThreadsTest extends SpecFixture {
    private final Poller poller = orb.poller();
    private final SharedSubscription<HandwrittenSample> subscription =
            new SharedSubscription<>(orb.subscribe(latest, 0));
    private Publication<HandwrittenSample> publication;

    @BeforeEach
    void open() {
        publication = orb.advertise(latest);
        poller.add(subscription);
    }

    private String refusal(long timeoutUs) {
        return assertThrows(IllegalStateException.class, () -> poller.poll(timeoutUs, MICROSECONDS))
                .getMessage();
    }

    private static String bothThreads() {
        return "thread other waits in this poller; thread "
                + Thread.currentThread().getName() + " cannot poll it too: give each thread a poller of its own,"
                + " and a SharedSubscription to what several threads read";
    }

    @ParameterizedTest
    @ValueSource(longs = {FOREVER, 0, 1_000})
    @Statement("W-4")
    void shouldRefuseASecondThreadAndNameBoth(long timeoutUs) throws Exception {
        FutureTask<Integer> first = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        assertEquals(bothThreads(), refusal(timeoutUs));
        assertFalse(first.isDone());
        publish(publication, 1);
        assertEquals(1, first.get(), "the first one is not disturbed");
    }

    @Test
    void shouldRefuseASecondThreadThatHasPolledBefore() throws Exception {
        assertEquals(0, poller.poll(0, MICROSECONDS));
        FutureTask<Integer> first = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        assertEquals(bothThreads(), refusal(FOREVER));
        poller.wakeup();
        assertEquals(0, first.get());
    }

    @Test
    void shouldRefuseTwoThreadsInABlockingSubscription() throws Exception {
        SubscriptionBlocking<HandwrittenSample> blocking = new SubscriptionBlocking<>(orb, latest, 0);
        FutureTask<Boolean> first = startAndAwaitSleep(() -> blocking.updatedBlocking());
        assertThrowsNaming(IllegalStateException.class, blocking::updatedBlocking, bothThreads());
        publish(publication, 1);
        assertTrue(first.get());
    }

    @Test
    void shouldServeOneThreadAfterAnother() throws Exception {
        FutureTask<Integer> first = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        publish(publication, 1);
        assertEquals(1, first.get());
        assertEquals(1, poller.poll(0, MICROSECONDS));
        assertTrue(subscription.update(copy));
        FutureTask<Integer> second = startAndAwaitSleep(() -> poller.poll(FOREVER, MICROSECONDS));
        publish(publication, 2);
        assertEquals(1, second.get());
        assertTrue(subscription.update(copy));
        poller.wakeup();
        assertEquals(0, poller.poll(FOREVER, MICROSECONDS));
    }
}
