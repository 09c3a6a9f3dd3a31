// SPDX-License-Identifier: Apache-2.0
package io.uorb.nuttx;

import static io.uorb.nuttx.NuttxUorb.EBADF;
import static io.uorb.nuttx.NuttxUorb.EBUSY;
import static io.uorb.nuttx.NuttxUorb.EEXIST;
import static io.uorb.nuttx.NuttxUorb.EINTR;
import static io.uorb.nuttx.NuttxUorb.EINVAL;
import static io.uorb.nuttx.NuttxUorb.ENOENT;
import static io.uorb.nuttx.NuttxUorb.OK;
import static io.uorb.nuttx.NuttxUorb.POLLIN;
import static io.uorb.nuttx.NuttxUorb.POLLPRI;
import static io.uorb.topics.debug.OrbTestTopic.ORB_MULTITEST;
import static io.uorb.topics.debug.OrbTestTopic.ORB_TEST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.topics.debug.OrbTest;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Loops over handles. */
@Timeout(60)
class EventLoopTest extends NuttxFixture {
    private FutureTask<Integer> run(orb_loop_s loop) {
        FutureTask<Integer> running = new FutureTask<>(() -> nuttx.orb_loop_run(loop));
        new Thread(running, "loop").start();
        return running;
    }

    private void copy(int fd) {
        nuttx.orb_copy(ORB_TEST, fd, new OrbTest());
    }

    @Test
    @DisplayName("demand:Q-22: a callback may end the loop")
    void shouldEndFromItsCallback() throws Exception {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb_loop_s[] loop = new orb_loop_s[1];
        loop[0] = loopOn(reader, () -> {
            copy(reader);
            nuttx.orb_loop_exit_async(loop[0]);
        });
        FutureTask<Integer> running = run(loop[0]);
        nuttx.orb_advertise(ORB_TEST, test(1));
        assertEquals(OK, running.get());
        assertFalse(isUpdated(reader));
    }

    @Test
    @DisplayName("demand:Q-22: an exit before the run ends it at once")
    void shouldEndAtOnce() {
        orb_loop_s loop = loopOn(nuttx.orb_subscribe(ORB_TEST), () -> {});
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, nuttx.orb_loop_run(loop));
    }

    @Test
    @DisplayName("demand:Q-22: a reader without wake-up is served when another one wakes the loop")
    void shouldNotWakeForOneWithoutWakeup() throws Exception {
        int quiet = nuttx.orb_subscribe_nonwakeup(ORB_TEST);
        int waking = nuttx.orb_subscribe(ORB_MULTITEST);
        AtomicInteger served = new AtomicInteger();
        AtomicInteger servedBefore = new AtomicInteger(-1);
        orb_loop_s loop = loopOn(quiet, () -> {
            copy(quiet);
            served.incrementAndGet();
        });
        orb_handle_s handle = new orb_handle_s();
        nuttx.orb_handle_init(
                handle,
                waking,
                POLLIN,
                null,
                (it, arg) -> {
                    nuttx.orb_copy(ORB_MULTITEST, waking, new OrbTest());
                    return nuttx.orb_loop_exit_async(loop);
                },
                null,
                null,
                null);
        assertEquals(OK, nuttx.orb_handle_start(loop, handle));
        FutureTask<Integer> running = run(loop);
        int publisher = nuttx.orb_advertise(ORB_TEST, null);
        Thread looping = awaitWaiting();
        nuttx.orb_publish(ORB_TEST, publisher, test(1));
        servedBefore.set(served.get());
        assertEquals(Thread.State.WAITING, looping.getState());
        nuttx.orb_advertise(ORB_MULTITEST, test(1));
        assertEquals(OK, running.get());
        assertEquals(0, servedBefore.get());
        assertEquals(1, served.get());
    }

    private static Thread awaitWaiting() {
        while (true) {
            for (Thread thread : Thread.getAllStackTraces().keySet()) {
                if (thread.getName().equals("loop") && thread.getState() == Thread.State.WAITING) {
                    return thread;
                }
            }
            assertFalse(Thread.interrupted(), "timeout");
        }
    }

    @Test
    @DisplayName("demand:Q-22: a publisher's loop is told of its readers, until it asks for the state")
    void shouldTellPublishersOfTheDemand() throws Exception {
        int publisher = nuttx.orb_advertise(ORB_TEST, null);
        orb_state state = new orb_state();
        orb_loop_s loop = new orb_loop_s();
        nuttx.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE);
        orb_handle_s handle = new orb_handle_s();
        nuttx.orb_handle_init(
                handle,
                publisher,
                POLLPRI,
                null,
                null,
                null,
                (it, arg) -> {
                    nuttx.orb_get_state(it.fd, state);
                    return state.max_frequency == 50 ? nuttx.orb_loop_exit_async(loop) : OK;
                },
                null);
        assertEquals(OK, nuttx.orb_handle_start(loop, handle));
        FutureTask<Integer> running = run(loop);
        nuttx.orb_set_interval(nuttx.orb_subscribe(ORB_TEST), 20_000);
        assertEquals(OK, running.get());
        assertEquals(1, state.nsubscribers);
    }

    @Test
    @DisplayName("demand:Q-22: the end of a flush is an event, which asking for the state does not clear")
    void shouldTellOfTheEndOfAFlush() {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        int[] events = new int[1];
        assertEquals(OK, nuttx.orb_flush(reader));
        assertEquals(OK, nuttx.orb_get_state(reader, new orb_state()));
        assertEquals(OK, nuttx.orb_get_events(reader, events));
        assertEquals(NuttxUorb.ORB_EVENT_FLUSH_COMPLETE, events[0]);
        assertEquals(OK, nuttx.orb_get_events(reader, events));
        assertEquals(0, events[0]);
        assertEquals(-EINVAL, nuttx.orb_get_events(reader, null));
        assertRefused(EBADF, nuttx.orb_flush(99));
    }

    @Test
    @DisplayName("demand:Q-22: a descriptor that is closed is told once and leaves the loop")
    void shouldTellOfClosedDescriptors() throws Exception {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb_loop_s loop = new orb_loop_s();
        nuttx.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE);
        CountDownLatch told = new CountDownLatch(1);
        orb_handle_s handle = new orb_handle_s();
        nuttx.orb_handle_init(handle, reader, POLLIN, null, null, null, null, (it, arg) -> {
            told.countDown();
            return OK;
        });
        assertEquals(OK, nuttx.orb_handle_start(loop, handle));
        FutureTask<Integer> running = run(loop);
        nuttx.orb_close(reader);
        told.await();
        assertEquals(-ENOENT, nuttx.orb_handle_stop(loop, handle));
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, running.get());
    }

    @Test
    @DisplayName("demand:Q-22: handles start and stop once")
    void shouldStartAndStopOnce() {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb_loop_s loop = loopOn(reader, () -> {});
        orb_handle_s handle = new orb_handle_s();
        assertEquals(-EINVAL, nuttx.orb_handle_init(handle, -1, POLLIN, null, null, null, null, null));
        nuttx.orb_handle_init(handle, reader, POLLIN, null, null, null, null, null);
        assertEquals(-EEXIST, nuttx.orb_handle_start(loop, handle));
        assertEquals(-ENOENT, nuttx.orb_handle_stop(loop, handle));
        handle.fd = 999;
        assertEquals(-EBADF, nuttx.orb_handle_start(loop, handle));
    }

    @Test
    @DisplayName("demand:Q-22: one thread runs a loop; an interrupt and the end of the broker end it")
    void shouldEndTheRun() throws Exception {
        orb_loop_s loop = loopOn(nuttx.orb_subscribe(ORB_TEST), () -> {});
        FutureTask<Integer> running = run(loop);
        Thread looping = awaitWaiting();
        assertEquals(-EBUSY, nuttx.orb_loop_run(loop));
        looping.interrupt();
        assertEquals(-EINTR, running.get());
        FutureTask<Integer> again = run(loop);
        awaitWaiting();
        orb.close();
        assertEquals(-EBADF, again.get());
        assertEquals(OK, nuttx.orb_loop_deinit(loop));
        assertEquals(-EINVAL, nuttx.orb_loop_run(loop));
        assertTrue(nuttx.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE) < 0);
    }

    private orb_loop_s loop() {
        orb_loop_s loop = new orb_loop_s();
        assertEquals(OK, nuttx.orb_loop_init(loop, NuttxUorb.ORB_EPOLL_TYPE));
        return loop;
    }

    private orb_handle_s handle(int fd, int events, Runnable onEvents, Runnable onClose) {
        orb_handle_s handle = new orb_handle_s();
        nuttx.orb_handle_init(handle, fd, events, null, null, null, calling(onEvents), calling(onClose));
        return handle;
    }

    private static orb_handle_s.orb_callback calling(Runnable action) {
        return (it, arg) -> {
            action.run();
            return OK;
        };
    }

    @Test
    @DisplayName("demand:Q-22: a descriptor is once in a loop, and a handle that is refused leaves nothing there")
    void shouldRefuseASecondHandleOfADescriptor() throws Exception {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb_loop_s loop = loop();
        orb_handle_s first = handle(reader, POLLPRI, () -> nuttx.orb_get_events(reader, new int[1]), () -> {});
        orb_handle_s second = handle(reader, POLLIN | POLLPRI, () -> {}, () -> {});
        assertEquals(OK, nuttx.orb_handle_start(loop, first));
        assertEquals(-EEXIST, nuttx.orb_handle_start(loop, second));
        second.events = POLLIN;
        assertEquals(-EEXIST, nuttx.orb_handle_start(loop, second));
        nuttx.orb_advertise(ORB_TEST, test(1));
        FutureTask<Integer> running = run(loop);
        awaitWaiting();
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, running.get());
        assertEquals(OK, nuttx.orb_handle_stop(loop, first));
        assertEquals(OK, nuttx.orb_handle_start(loop, second));
    }

    @Test
    @DisplayName("demand:Q-22: a handle that stops takes nothing from another loop, and leaves nothing in its own")
    void shouldStopInItsLoopOnly() throws Exception {
        int reader = nuttx.orb_subscribe(ORB_TEST);
        orb_loop_s staying = loop();
        orb_loop_s left = loop();
        orb_handle_s leaving = handle(reader, POLLIN | POLLPRI, () -> {}, () -> {});
        nuttx.orb_handle_start(staying, handle(reader, POLLPRI, () -> nuttx.orb_loop_exit_async(staying), () -> {}));
        assertEquals(OK, nuttx.orb_handle_start(left, leaving));
        leaving.events = 0; // what it has waited for counts
        assertEquals(OK, nuttx.orb_handle_stop(left, leaving));
        FutureTask<Integer> running = run(staying);
        nuttx.orb_advertise(ORB_TEST, test(1));
        assertEquals(OK, running.get());
        FutureTask<Integer> idle = run(left);
        awaitWaiting();
        nuttx.orb_loop_exit_async(left);
        assertEquals(OK, idle.get());
    }

    @Test
    @DisplayName("demand:Q-22: what another thread closes leaves a loop that waits for its events")
    void shouldForgetWhatAnotherThreadCloses() throws Exception {
        orb_loop_s loop = loop();
        FutureTask<Integer> running = run(loop);
        List<WeakReference<Object>> closed = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            int fd = i % 2 == 0 ? nuttx.orb_subscribe(ORB_TEST) : nuttx.orb_advertise(ORB_TEST, null);
            CountDownLatch told = new CountDownLatch(1);
            orb_handle_s handle = handle(fd, POLLPRI, () -> nuttx.orb_get_events(fd, new int[1]), told::countDown);
            assertEquals(OK, nuttx.orb_handle_start(loop, handle));
            closed.add(new WeakReference<>(handle.descriptor));
            closed.add(new WeakReference<>(handle.descriptor.events()));
            if (i % 4 < 2) {
                awaitWaiting();
            }
            nuttx.orb_flush(fd);
            assertEquals(OK, nuttx.orb_close(fd));
            told.await();
            assertEquals(-ENOENT, nuttx.orb_handle_stop(loop, handle));
        }
        while (closed.stream().anyMatch(one -> one.get() != null)) {
            System.gc();
            assertFalse(Thread.interrupted(), "timeout");
        }
        awaitWaiting();
        nuttx.orb_loop_exit_async(loop);
        assertEquals(OK, running.get());
    }
}
