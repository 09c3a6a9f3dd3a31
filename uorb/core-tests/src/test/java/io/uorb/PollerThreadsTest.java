// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static io.uorb.testing.Refusals.assertThrowsNaming;
import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.endpoint.BrokerPaths;
import io.uorb.endpoint.PollPath;
import io.uorb.endpoint.PollPath.PollerHandle;
import io.uorb.px4.SubscriptionBlocking;
import io.uorb.testing.Statement;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
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

    @Test
    void shouldRefuseASecondThreadUntilTheFirstHasLeft() {
        Poller[] left = new Poller[1];
        List<String> refusals = new ArrayList<>();
        try (Orb watched = Orb.builder()
                .paths(any -> watchingEnds(() -> {
                    Throwable refusal = OtherThread.call(
                            () -> assertThrows(IllegalStateException.class, () -> left[0].poll(0, MICROSECONDS)));
                    refusals.add(refusal.getMessage());
                    return null;
                }))
                .build()) {
            left[0] = watched.poller();
            left[0].wakeup();
            assertEquals(0, left[0].poll(FOREVER, MICROSECONDS));
            assertEquals(1, refusals.size());
            assertTrue(refusals.get(0).contains("thread other cannot poll it too"), refusals.get(0));
            assertEquals(0, left[0].poll(0, MICROSECONDS));
        }
    }

    /** Paths that call the action at the end of each wait. */
    private static BrokerPaths watchingEnds(Callable<?> action) {
        return answering(BrokerPaths.class, (paths, method, arguments) -> switch (method.getName()) {
            case "histories" -> arguments[0];
            case "poller" -> watching((PollerHandle) arguments[0], action);
            default -> null;
        });
    }

    private static PollPath watching(PollerHandle handle, Callable<?> action) {
        return answering(PollPath.class, (path, method, arguments) -> switch (method.getName()) {
            case "poll" -> handle.poll((long) arguments[0], (TimeUnit) arguments[1]);
            case "waitEnded" -> action.call();
            case "countReady" -> 0;
            default -> null;
        });
    }

    private static <T> T answering(Class<T> type, InvocationHandler answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
