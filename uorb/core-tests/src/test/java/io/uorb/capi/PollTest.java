// SPDX-License-Identifier: Apache-2.0
package io.uorb.capi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.testing.Statement;
import io.uorb.time.Runner;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** {@code px4_poll} (W-1 to W-8). Where a thread waits, the manual clock tells when it does. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollTest extends CapiFixture {
    private static px4_pollfd_struct_t[] fds(int... handles) {
        px4_pollfd_struct_t[] fds = new px4_pollfd_struct_t[handles.length];
        for (int i = 0; i < handles.length; i++) {
            fds[i] = new px4_pollfd_struct_t(handles[i], Uorb.POLLIN);
            fds[i].revents = 99;
        }
        return fds;
    }

    private int poll(px4_pollfd_struct_t[] fds, int timeoutMs) {
        return api.px4_poll(fds, fds.length, timeoutMs);
    }

    private static void assertReady(px4_pollfd_struct_t[] fds, int... revents) {
        for (int i = 0; i < revents.length; i++) {
            assertEquals(revents[i], fds[i].revents, "entry " + i);
        }
    }

    /** Starts the action on its own thread and returns once it sleeps on the clock. */
    private <V> FutureTask<V> startAndAwaitSleep(Callable<V> action) throws InterruptedException {
        FutureTask<V> task = new FutureTask<>(action);
        Thread thread = new Thread(task, "poller");
        thread.start();
        while (thread.getState() != Thread.State.WAITING && !task.isDone()) {
            Thread.onSpinWait();
        }
        clock.advance(0);
        return task;
    }

    @Test
    @Statement("W-7")
    void shouldEndAnEndlessWaitWhenItsLastHandleIsClosed() throws Exception {
        int sub = subscribed();
        px4_pollfd_struct_t[] fds = fds(sub);
        FutureTask<Integer> result = startAndAwaitSleep(() -> poll(fds, -1) == -1 ? api.orb_errno() : 0);
        api.orb_unsubscribe(sub);
        assertEquals(Uorb.EINVAL, result.get());
    }

    @Test
    void shouldNotHideThatWhatAManualClockRunsCannotWaitOnIt() throws Exception {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        Runner runner = clock.newRunner("waits", Thread.NORM_PRIORITY, nowUs -> poll(fds, 10));
        runner.wake();
        assertThrows(IllegalStateException.class, () -> clock.advance(0));
    }

    @Test
    @Statement({"W-1", "W-3", "W-4"})
    void shouldReturnAtOnceAsLongAsSomethingIsUpdated() {
        api.orb_advertise(ORB_TEST, message(1));
        int sub = subscribed();
        px4_pollfd_struct_t[] fds = fds(sub, api.orb_subscribe_multi(ORB_TEST, 1));
        assertEquals(1, poll(fds, -1));
        assertReady(fds, Uorb.POLLIN, 0);
        assertEquals(1, poll(fds, 1000));
        copied(sub);
        assertEquals(0, poll(fds, 0));
        assertReady(fds, 0, 0);
    }

    @Test
    @Statement("W-1")
    void shouldRefuseNoEntriesAndMoreThanThereAre() {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        assertFails(Uorb.EINVAL, api.px4_poll(fds, 0, 0));
        assertFails(Uorb.EINVAL, api.px4_poll(fds, -1, 0));
        assertFails(Uorb.EINVAL, api.px4_poll(fds, 2, 0));
        assertFails(Uorb.EFAULT, api.px4_poll(null, 1, 0));
        assertFails(Uorb.EFAULT, api.px4_poll(new px4_pollfd_struct_t[1], 1, 0));
    }

    @Test
    @Statement("W-1")
    void shouldLookAtTheFirstEntriesOnly() {
        api.orb_advertise(ORB_TEST, message(1));
        px4_pollfd_struct_t[] fds = fds(subscribed(), subscribed());
        assertEquals(1, api.px4_poll(fds, 1, 0));
        assertReady(fds, Uorb.POLLIN, 99);
    }

    @Test
    @Statement("W-7")
    void shouldPassOverInvalidHandles() {
        api.orb_advertise(ORB_TEST, message(1));
        px4_pollfd_struct_t[] fds = fds(-1, subscribed(), 12345, advertised());
        assertEquals(1, poll(fds, -1));
        assertReady(fds, 0, Uorb.POLLIN, 0, 0);
    }

    @Test
    @Statement("W-7")
    void shouldFailWithoutAValidHandle() {
        int sub = subscribed();
        api.orb_unsubscribe(sub);
        px4_pollfd_struct_t[] fds = fds(sub, -1, advertised());
        assertFails(Uorb.EINVAL, poll(fds, -1));
        assertReady(fds, 0, 0, 0);
    }

    @Test
    @Statement("W-1")
    void shouldNotBeReadyForOtherEvents() throws Exception {
        api.orb_advertise(ORB_TEST, message(1));
        px4_pollfd_struct_t[] fds = {new px4_pollfd_struct_t(subscribed(), 4)};
        assertEquals(0, poll(fds, 0));
        FutureTask<Integer> result = startAndAwaitSleep(() -> poll(fds, 10));
        assertFalse(result.isDone());
        clock.advance(10_000);
        assertEquals(0, result.get());
    }

    @Test
    @Statement("W-5")
    void shouldCountAHandleAsOftenAsItStandsThere() {
        api.orb_advertise(ORB_TEST, message(1));
        int sub = subscribed();
        px4_pollfd_struct_t[] fds = fds(sub, sub);
        assertEquals(2, poll(fds, -1));
        assertReady(fds, Uorb.POLLIN, Uorb.POLLIN);
    }

    @Test
    void shouldWaitForThousandsOfHandles() throws Exception { // W-9: there is no limit
        int[] handles = IntStream.range(0, 3_000).map(i -> subscribed()).toArray();
        px4_pollfd_struct_t[] fds = fds(handles);
        FutureTask<Integer> result = startAndAwaitSleep(() -> poll(fds, -1));
        api.orb_advertise(ORB_TEST, message(1));
        assertTrue(result.get() >= 1);
        assertEquals(handles.length, poll(fds, 0));
    }

    @Test
    void shouldFollowAChangeOfHandles() {
        api.orb_advertise(ORB_TEST, message(1));
        int one = subscribed();
        int two = subscribed();
        px4_pollfd_struct_t[] fds = fds(one, one);
        poll(fds, 0);
        fds[1].fd = two;
        copied(one);
        assertEquals(1, poll(fds, 0));
        assertReady(fds, 0, Uorb.POLLIN);
        api.orb_unsubscribe(two);
        assertEquals(0, poll(fds, 0));
    }

    @Test
    @Statement("W-2")
    void shouldTimeOutExactly() throws Exception {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        FutureTask<Long> returnedAt = startAndAwaitSleep(() -> {
            assertEquals(0, poll(fds, 500));
            return clock.nowUs();
        });
        clock.advance(499_999);
        assertFalse(returnedAt.isDone());
        clock.advance(1);
        assertEquals(START_US + 500_000, returnedAt.get());
    }

    @Test
    @Statement({"W-2", "W-5", "W-8"})
    void shouldWakeWhenATopicIsAdvertisedLaterWithData() throws Exception {
        px4_pollfd_struct_t[] fds = fds(subscribed(), subscribed());
        FutureTask<Integer> result = startAndAwaitSleep(() -> poll(fds, -1));
        clock.advance(1_000_000);
        assertFalse(result.isDone());
        api.orb_advertise(ORB_TEST, message(1));
        assertTrue(result.get() >= 1);
        assertEquals(2, poll(fds, 0));
    }

    @Test
    @Statement("W-6")
    void shouldWakeWhenTheIntervalPassesWithAMessagePending() throws Exception { // differs on purpose
        int pub = api.orb_advertise(ORB_TEST, message(1));
        int sub = subscribed();
        api.orb_set_interval(sub, 100);
        copied(sub);
        copied(sub); // V-6 (c): the interval starts now
        api.orb_publish(ORB_TEST, pub, message(2));
        FutureTask<Long> wokenAt = startAndAwaitSleep(() -> {
            assertEquals(1, poll(fds(sub), -1));
            return clock.nowUs();
        });
        clock.advance(200_000);
        assertEquals(START_US + 100_000, wokenAt.get());
    }

    @Test
    void shouldWaitOnWhenAHandleIsClosedMeanwhile() throws Exception {
        int sub = subscribed();
        int other = subscribed();
        FutureTask<Integer> result = startAndAwaitSleep(() -> poll(fds(sub, other), -1));
        api.orb_unsubscribe(sub);
        api.orb_advertise(ORB_TEST, message(1));
        assertEquals(1, result.get());
    }

    @Test
    void shouldFailWhenInterruptedAndKeepTheFlag() {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        Thread.currentThread().interrupt();
        int result = poll(fds, -1);
        assertTrue(Thread.interrupted());
        assertFails(Uorb.EINTR, result);
    }

    @Test
    void shouldFailWhenTheBrokerIsClosed() throws Exception {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        FutureTask<Integer> errno = startAndAwaitSleep(() -> {
            assertEquals(Uorb.ERROR, poll(fds, -1));
            return api.orb_errno();
        });
        orb.close();
        assertEquals(Uorb.EINVAL, errno.get());
        assertFails(Uorb.EINVAL, poll(fds, 0));
    }

    @Test
    void shouldCloseThePollersOfThreadsThatHaveEnded() throws Exception {
        px4_pollfd_struct_t[] fds = fds(subscribed());
        for (int i = 0; i < 5; i++) {
            Thread thread = new Thread(() -> poll(fds, 0), "poller " + i);
            thread.start();
            thread.join();
            assertEquals(1, api.pollSets());
        }
        poll(fds, 0);
        assertEquals(1, api.pollSets());
    }
}
