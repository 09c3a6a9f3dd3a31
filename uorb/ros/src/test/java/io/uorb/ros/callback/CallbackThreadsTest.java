// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The callback queue on several threads. */
@Timeout(60)
class CallbackThreadsTest {
    private final CallbackQueue queue = new CallbackQueue(OrbClock.system());
    private final List<String> called = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @AfterEach
    void close() {
        mayEnd.countDown();
        queue.close();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /** Starts a thread whose callback of that owner runs until {@code mayEnd}. */
    private Thread startCallback(long owner) {
        queue.addCallback(
                () -> {
                    running.countDown();
                    await(mayEnd);
                    called.add("long");
                },
                owner);
        Thread thread = start(() -> queue.callOne(0));
        await(running);
        return thread;
    }

    private static void awaitBlocked(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @Test
    @Statement("ros1:Q-3")
    void shouldTakeAnotherOwnersCallbackWhileOneIsBusy() {
        startCallback(1);
        queue.addCallback(() -> called.add("a"), 1);
        queue.addCallback(() -> called.add("b"), 2);
        assertEquals(CallResult.CALLED, queue.callOne(0));
        assertEquals(List.of("b"), called);
        assertEquals(CallResult.TRY_AGAIN, queue.callOne(0));
        assertEquals(CallResult.TRY_AGAIN, queue.callOne(OrbClock.NEVER));
        assertEquals(0, queue.callAvailable(0));
        assertFalse(queue.isEmpty());
    }

    @Test
    @Statement("ros1:Q-3")
    void shouldCallConcurrentlyIfAsked() {
        startCallback(1);
        queue.addConcurrentCallback(() -> called.add("beside"), 1);
        assertEquals(CallResult.CALLED, queue.callOne(0));
        assertEquals(List.of("beside"), called);
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldWaitForTheEndOfARunningCallback() throws Exception {
        startCallback(1);
        queue.addCallback(() -> called.add("never"), 1);
        Thread removing = start(() -> {
            queue.removeByOwner(1);
            called.add("removed");
        });
        awaitBlocked(removing);
        assertTrue(called.isEmpty());
        mayEnd.countDown();
        removing.join();
        assertEquals(List.of("long", "removed"), called);
        assertEquals(CallResult.EMPTY, queue.callOne(0));
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldKeepWaitingWhenInterrupted() throws Exception {
        startCallback(1);
        AtomicBoolean interrupted = new AtomicBoolean();
        Thread removing = start(() -> {
            queue.removeByOwner(1);
            interrupted.set(Thread.currentThread().isInterrupted());
            called.add("removed");
        });
        awaitBlocked(removing);
        removing.interrupt();
        awaitBlocked(removing);
        mayEnd.countDown();
        removing.join();
        assertEquals(List.of("long", "removed"), called);
        assertTrue(interrupted.get());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldNotWaitForOtherOwners() {
        startCallback(1);
        queue.removeByOwner(2);
        assertTrue(called.isEmpty());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldNotDeadlockWhenCallbacksRemoveEachOther() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        for (long owner = 1; owner <= 2; owner++) {
            long other = 3 - owner;
            queue.addCallback(
                    () -> {
                        meet(both);
                        queue.removeByOwner(other);
                        called.add("end");
                    },
                    owner);
        }
        Thread one = start(() -> queue.callOne(0));
        Thread two = start(() -> queue.callOne(0));
        one.join();
        two.join();
        assertEquals(List.of("end", "end"), called);
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldNotDeadlockWhenConcurrentCallbacksRemoveTheirOwner() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        for (int i = 0; i < 2; i++) {
            queue.addConcurrentCallback(
                    () -> {
                        meet(both);
                        queue.removeByOwner(1);
                        called.add("end");
                    },
                    1);
        }
        Thread one = start(() -> queue.callOne(0));
        Thread two = start(() -> queue.callOne(0));
        one.join();
        two.join();
        assertEquals(List.of("end", "end"), called);
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @Statement({"ros1:Q-1", "ros1:Q-4"})
    void shouldEndSpinAndWaitsWhenDisabled() throws Exception {
        Thread spinning = start(queue::spin);
        Thread waiting = start(() -> called.add(queue.callOne(OrbClock.NEVER).name()));
        awaitBlocked(spinning);
        awaitBlocked(waiting);
        queue.disable();
        spinning.join();
        waiting.join();
        assertEquals(List.of("DISABLED"), called);
    }

    @Test
    @Statement("ros1:Q-4")
    void shouldSpinUntilInterrupted() throws Exception {
        Thread spinning = start(queue::spin);
        CountDownLatch two = new CountDownLatch(2);
        queue.addCallback(two::countDown, 1);
        queue.addCallback(two::countDown, 2);
        await(two);
        spinning.interrupt();
        spinning.join();
    }

    @Test
    @Statement({"ros1:Q-3", "ros1:Q-4"})
    void shouldSpinOnWhenABusyOwnerIsFree() throws Exception {
        Thread calling = startCallback(1);
        CountDownLatch second = new CountDownLatch(1);
        queue.addCallback(second::countDown, 1);
        Thread spinning = start(queue::spin);
        awaitBlocked(spinning);
        mayEnd.countDown();
        await(second);
        calling.join();
    }

    @Test
    @Statement({"ros1:Q-2", "ros1:Q-3", "ros1:R-10"})
    void shouldKeepOrderAndExclusionOfOwnersOnManyThreads() throws Exception {
        int owners = 5;
        int each = 2_000;
        int[] next = new int[owners];
        AtomicInteger[] inside = new AtomicInteger[owners];
        CountDownLatch left = new CountDownLatch(owners * each);
        AtomicInteger faults = new AtomicInteger();
        for (int i = 0; i < owners; i++) {
            inside[i] = new AtomicInteger();
        }
        List<Thread> spinning = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            spinning.add(start(queue::spin));
        }
        for (int i = 0; i < each; i++) {
            for (int o = 0; o < owners; o++) {
                int owner = o;
                int number = i;
                queue.addCallback(
                        () -> {
                            if (inside[owner].incrementAndGet() != 1 || next[owner]++ != number) {
                                faults.incrementAndGet();
                            }
                            inside[owner].decrementAndGet();
                            left.countDown();
                        },
                        owner);
            }
        }
        await(left);
        queue.close();
        for (Thread thread : spinning) {
            thread.join();
        }
        assertEquals(0, faults.get());
    }
}
