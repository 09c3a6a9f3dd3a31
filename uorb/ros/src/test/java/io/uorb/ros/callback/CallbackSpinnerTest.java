// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Spinners: callbacks in the background. */
@Timeout(60)
class CallbackSpinnerTest {
    private static final OrbClock SYSTEM = OrbClock.system();
    private static final ErrorHandler FAIL = ErrorHandler.uncaught();

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @Statement({"ros1:Q-4", "ros1:R-10"})
    void shouldRunAsManyAtOnceAsThereAreThreads() {
        try (CallbackQueue queue = new CallbackQueue(SYSTEM);
                CallbackSpinner spinner = new CallbackSpinner(queue, SYSTEM, "spinner", 3, FAIL)) {
            spinner.start();
            CountDownLatch together = new CountDownLatch(3);
            CountDownLatch ended = new CountDownLatch(3);
            for (int owner = 0; owner < 3; owner++) {
                queue.addCallback(
                        () -> {
                            together.countDown();
                            await(together);
                            ended.countDown();
                        },
                        owner);
            }
            await(ended);
        }
    }

    @Test
    @Statement("ros1:Q-4")
    void shouldStopAfterTheCallbackInProgressAndStartAgain() {
        try (CallbackQueue queue = new CallbackQueue(SYSTEM);
                CallbackSpinner spinner = new CallbackSpinner(queue, SYSTEM, "spinner", 1, FAIL)) {
            List<String> called = new ArrayList<>();
            CountDownLatch startedTwice = new CountDownLatch(1);
            CountDownLatch running = new CountDownLatch(1);
            queue.addCallback(
                    () -> {
                        await(startedTwice); // else the second start could follow the stop
                        running.countDown();
                        called.add("first");
                        spinner.stop();
                    },
                    1);
            queue.addCallback(() -> called.add("second"), 2);
            assertFalse(spinner.isStarted());
            spinner.start();
            spinner.start();
            startedTwice.countDown();
            await(running);
            spinner.stop();
            assertFalse(spinner.isStarted());
            assertEquals(1, queue.size());
            spinner.start();
            CountDownLatch last = new CountDownLatch(1);
            queue.addCallback(last::countDown, 3);
            await(last);
            assertTrue(spinner.isStarted());
            spinner.stop();
            assertEquals(List.of("first", "second"), called);
        }
    }

    @Test
    void shouldReportWhatCallbacksThrowAndGoOn() {
        ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
        try (CallbackQueue queue = new CallbackQueue(SYSTEM);
                CallbackSpinner spinner = new CallbackSpinner(
                        queue, SYSTEM, "spinner", 1, (source, e) -> errors.add(source + ": " + e.getMessage()))) {
            spinner.start();
            CountDownLatch last = new CountDownLatch(1);
            queue.addCallback(
                    () -> {
                        throw new IllegalStateException("broken");
                    },
                    1);
            queue.addCallback(last::countDown, 1);
            await(last);
        }
        assertEquals(List.of("a callback of spinner: broken"), List.copyOf(errors));
    }

    @Test
    @Statement({"ros1:Q-3", "ros1:Q-4"})
    void shouldGoOnWhenAnotherThreadsCallbackEnds() throws Exception {
        try (CallbackQueue queue = new CallbackQueue(SYSTEM);
                CallbackSpinner spinner = new CallbackSpinner(queue, SYSTEM, "spinner", 2, FAIL)) {
            CountDownLatch running = new CountDownLatch(1);
            CountDownLatch mayEnd = new CountDownLatch(1);
            queue.addCallback(
                    () -> {
                        running.countDown();
                        await(mayEnd);
                    },
                    1);
            Thread other = new Thread(() -> queue.callOne(0));
            other.start();
            await(running);
            CountDownLatch last = new CountDownLatch(1);
            CountDownLatch passed = new CountDownLatch(1);
            queue.addCallback(last::countDown, 1);
            queue.addCallback(passed::countDown, 2);
            spinner.start();
            await(passed);
            assertEquals(1, last.getCount());
            mayEnd.countDown();
            await(last);
            other.join();
        }
    }

    @Test
    @Statement({"ros1:Q-4", "ros1:Q-6"})
    void shouldRunOnTheThreadThatAdvancesAManualClock() throws Exception {
        ManualClock clock = new ManualClock();
        try (CallbackQueue queue = new CallbackQueue(clock);
                CallbackSpinner spinner = new CallbackSpinner(queue, clock, "spinner", 2, FAIL)) {
            spinner.start();
            List<Thread> threads = new ArrayList<>();
            queue.addCallback(() -> threads.add(Thread.currentThread()), 1);
            queue.addCallback(() -> threads.add(Thread.currentThread()), 2);
            assertTrue(threads.isEmpty());
            clock.advance(0);
            assertEquals(List.of(Thread.currentThread(), Thread.currentThread()), threads);
        }
    }

    @Test
    @Statement("ros1:Q-4")
    void shouldLoseNoWakeUp() throws Exception {
        try (CallbackQueue queue = new CallbackQueue(SYSTEM);
                CallbackSpinner spinner = new CallbackSpinner(queue, SYSTEM, "spinner", 2, FAIL)) {
            spinner.start();
            Semaphore called = new Semaphore(0);
            for (int i = 0; i < 20_000; i++) {
                queue.addCallback(called::release, i % 3);
                assertTrue(called.tryAcquire(30, TimeUnit.SECONDS), "callback " + i);
            }
        }
    }

    @Test
    @Statement("ros1:E-2")
    void shouldRefuseTooManyThreads() {
        CallbackQueue queue = new CallbackQueue(SYSTEM);
        new CallbackSpinner(queue, SYSTEM, "spinner", 0, FAIL).close();
        new CallbackSpinner(queue, SYSTEM, "spinner", CallbackSpinner.MOST_THREADS, FAIL).close();
        for (int threads : new int[] {-1, CallbackSpinner.MOST_THREADS + 1}) {
            assertThrows(
                    IllegalArgumentException.class, () -> new CallbackSpinner(queue, SYSTEM, "spinner", threads, FAIL));
        }
    }
}
