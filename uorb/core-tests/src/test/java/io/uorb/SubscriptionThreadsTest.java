// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One subscription and several threads, where assertions are enabled. */
class SubscriptionThreadsTest extends SpecFixture {
    private final ExecutorService other = Executors.newSingleThreadExecutor(action -> new Thread(action, "second"));
    private final Publication<HandwrittenSample> publication = orb.advertise(queued);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(queued);

    @AfterEach
    void endThread() {
        other.shutdownNow();
    }

    private <V> V onOther(Callable<V> action) throws Exception {
        try {
            return other.submit(action).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IllegalStateException refusal ? refusal : e;
        }
    }

    private static String belongsTo(String owner, String another) {
        return "subscription to queued instance 0 belongs to thread " + owner + "; thread " + another
                + " cannot read it too: use a SharedSubscription, or a subscription for each thread"
                + " (see Subscription.rebind)";
    }

    private static String here() {
        return Thread.currentThread().getName();
    }

    @Test
    @Statement("S-12")
    void shouldRefuseTwoThreadsThatTakeTurnsAndNameBoth() throws Exception {
        publish(publication, 1, 2, 3);
        assertTrue(subscription.update(copy));
        assertTrue(onOther(() -> subscription.update(copy)), "it may have been prepared here");
        assertThrowsNaming(IllegalStateException.class, () -> subscription.update(copy), belongsTo("second", here()));
        assertTrue(onOther(() -> subscription.update(copy)), "the other one is not disturbed");
    }

    @Test
    @Statement("S-12")
    void shouldRefuseEachCheckAndCopy() throws Exception {
        assertFalse(subscription.updated());
        onOther(subscription::updated);
        long[] words = new long[queued.words()];
        assertThrows(IllegalStateException.class, subscription::updated);
        assertThrows(IllegalStateException.class, subscription::hasUnread);
        assertThrows(IllegalStateException.class, () -> subscription.copy(copy));
        assertThrows(IllegalStateException.class, () -> subscription.update(copy));
        assertThrows(IllegalStateException.class, () -> OrbTools.copy(subscription, words));
        assertThrows(IllegalStateException.class, () -> OrbTools.update(subscription, words));
        assertEquals(0, subscription.lost() + subscription.skipped() + subscription.generation());
        subscription.close();
    }

    @Test
    @Statement({"S-12", "W-4"})
    void shouldRefuseAThreadThatPollsWhatAnotherReads() throws Exception {
        Poller poller = orb.poller();
        poller.add(subscription);
        assertEquals(0, poller.poll(0, MICROSECONDS));
        onOther(() -> subscription.update(copy));
        assertThrowsNaming(
                IllegalStateException.class, () -> poller.poll(0, MICROSECONDS), belongsTo("second", here()));
    }

    @Test
    void shouldPassToAnotherThreadAfterRebind() throws Exception {
        publish(publication, 1, 2, 3);
        assertTrue(subscription.update(copy));
        subscription.rebind();
        assertTrue(onOther(() -> subscription.update(copy)));
        onOther(() -> {
            subscription.rebind();
            return null;
        });
        assertTrue(subscription.update(copy));
        assertThrowsNaming(
                IllegalStateException.class, () -> onOther(subscription::updated), belongsTo(here(), "second"));
    }

    @Test
    void shouldPassToTheNextThreadWhenItsOwnHasEnded() throws Exception {
        publish(publication, 1, 2, 3);
        assertTrue(TestThreads.onOther(() -> subscription.update(copy)));
        assertTrue(onOther(() -> subscription.update(copy)));
        other.shutdown();
        assertTrue(other.awaitTermination(60_000_000, MICROSECONDS));
        subscription.rebind(); // the executor's thread may still be alive
        assertTrue(subscription.update(copy));
    }

    @Test
    void shouldServeThreadsThatShareItUnderALock() throws Exception {
        SharedSubscription<HandwrittenSample> shared = new SharedSubscription<>(orb.subscribe(queued, 0));
        Poller poller = orb.poller();
        poller.add(shared);
        publish(publication, 1, 2, 3);
        assertTrue(shared.update(copy));
        assertTrue(onOther(() -> shared.update(copy)));
        assertEquals(1, poller.poll(0, MICROSECONDS));
        assertTrue(shared.update(copy));
        assertFalse(onOther(shared::updated));
    }
}
