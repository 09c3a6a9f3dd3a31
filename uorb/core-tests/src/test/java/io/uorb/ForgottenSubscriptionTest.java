// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.lockstep.ManualClock;
import io.uorb.px4.SubscriptionBlocking;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Subscriptions that nobody refers to any more and nobody has closed. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class ForgottenSubscriptionTest {
    private final ManualClock clock = new ManualClock();
    private final List<Throwable> reports = new CopyOnWriteArrayList<>();
    private final Orb orb = Orb.create(clock, (source, error) -> reports.add(error));
    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);

    @AfterEach
    void closeOrb() {
        orb.close();
        System.clearProperty("io.uorb.endpoint.sites");
    }

    private static String report() {
        return "subscription to sample instance 0, made by thread "
                + Thread.currentThread().getName()
                + " for module reader, was forgotten without close(); close it when it is no longer needed";
    }

    private void subscribeAndForget() {
        OrbModule.make("reader", () -> orb.subscribe(topic));
    }

    /** Collects garbage until the broker has reported that many. */
    private NodeStatus awaitReports(int count) {
        orb.status();
        while (reports.size() < count) {
            System.gc();
            orb.status();
        }
        return orb.status().get(0);
    }

    @Test
    void shouldBeReportedOnceAndLeaveTheNode() {
        subscribeAndForget();
        assertEquals(0, awaitReports(1).subscribers());
        assertEquals(report(), reports.get(0).getMessage());
        assertNull(reports.get(0).getCause());
        assertEquals(0, Internals.endpoints(orb));
        assertEquals(0, orb.callbackErrors());
        subscribeAndForget();
        awaitReports(2);
        assertEquals(2, reports.size());
    }

    private void subscribeAndForgetThousand() {
        for (int i = 0; i < 1_000; i++) {
            subscribeAndForget();
        }
    }

    @Test
    void shouldBeReportedTogether() {
        subscribeAndForgetThousand();
        orb.status();
        while (Internals.endpoints(orb) > 0) {
            System.gc();
            orb.status();
        }
        orb.close(); // reports the last ones
        long forgotten = 0;
        for (Throwable report : reports) {
            Matcher others = Pattern.compile("; so were (\\d+) other endpoints").matcher(report.getMessage());
            forgotten += 1 + (others.find() ? Long.parseLong(others.group(1)) : 0);
            assertEquals(0, report.getStackTrace().length);
        }
        assertEquals(1_000, forgotten);
        assertTrue(reports.size() < 100, reports.size() + " reports");
    }

    @Test
    void shouldBeReportedOnceASecond() {
        long beginNs = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            subscribeAndForget();
            System.gc();
            orb.status();
        }
        long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - beginNs);
        assertTrue(reports.size() <= 1 + seconds, reports.size() + " reports in " + seconds + " s");
    }

    @Test
    void shouldBeReportedWhenTheBrokerClosesWithinTheSecond() {
        subscribeAndForget();
        awaitReports(1);
        WeakReference<Subscription<?>> forgotten = subscribeForgetAndReturn();
        while (!forgotten.refersTo(null)) { // the collector may enqueue it later
            System.gc();
        }
        orb.close();
        assertEquals(2, reports.size());
        assertEquals(0, Internals.endpoints(orb));
        assertEquals(0, orb.status().get(0).subscribers());
    }

    private WeakReference<Subscription<?>> subscribeForgetAndReturn() {
        return new WeakReference<>(OrbModule.make("reader", () -> orb.subscribe(topic)));
    }

    @Test
    void shouldBeReportedWithItsPoller() {
        subscribeForAPollerAndForget();
        assertEquals(0, awaitReports(1).subscribers());
        assertEquals(0, Internals.listeners(orb, topic));
        orb.advertise(topic).publish(HandwrittenSample.of(1));
    }

    private void subscribeForAPollerAndForget() {
        Poller poller = orb.poller();
        poller.add(OrbModule.make("reader", () -> orb.subscribe(topic)));
        assertEquals(0, poller.poll(0, MICROSECONDS));
    }

    @Test
    void shouldLeaveTheClockWithItsPoller() throws Exception {
        CountDownLatch end = new CountDownLatch(1);
        OtherThread.startAndAwaitSleep(clock, () -> {
            waitOnceAndForget();
            end.await(); // alive, and asleep elsewhere
            return null;
        });
        FutureTask<Void> advance = new FutureTask<>(() -> {
            clock.advance(1_000_000);
            return null;
        });
        new Thread(advance, "advancing").start();
        awaitReports(1);
        while (!advance.isDone()) { // the collector may enqueue the poller later than its subscription
            orb.status();
        }
        advance.get();
        end.countDown();
    }

    private void waitOnceAndForget() {
        OrbModule.make("reader", () -> new SubscriptionBlocking<>(orb, topic, 0))
                .updatedBlocking(1, MICROSECONDS);
    }

    @Test
    void shouldNotBeReportedWhileItsCallbackIsRegistered() {
        int[] calls = {0};
        orb.subscribe(topic).registerCallback(generation -> calls[0]++);
        subscribeAndForget();
        assertEquals(1, awaitReports(1).subscribers());
        orb.advertise(topic).publish(HandwrittenSample.of(1));
        assertEquals(1, calls[0]);
        assertEquals(1, reports.size());
    }

    @Test
    void shouldNotBeReportedAfterItsClose() {
        WeakReference<Subscription<?>> closed = subscribeAndClose();
        while (!closed.refersTo(null)) {
            System.gc();
        }
        subscribeAndForget();
        awaitReports(1);
        assertEquals(
                List.of(report()), reports.stream().map(Throwable::getMessage).toList());
    }

    private WeakReference<Subscription<?>> subscribeAndClose() {
        Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
        subscription.close();
        return new WeakReference<>(subscription);
    }

    @Test
    void shouldNameItsOriginOnRequest() {
        System.setProperty("io.uorb.endpoint.sites", "true");
        subscribeAndForget();
        awaitReports(1);
        assertTrue(Arrays.stream(reports.get(0).getCause().getStackTrace())
                .anyMatch(frame -> frame.getMethodName().equals("shouldNameItsOriginOnRequest")));
    }
}
