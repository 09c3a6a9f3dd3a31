// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The thread of a node's callbacks. */
@Timeout(60)
class OwnCallbacksTest {
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final OwnCallbacks callbacks = new OwnCallbacks("/n", (source, error) -> errors.add(error));
    private final BlockingQueue<Integer> called = new LinkedBlockingQueue<>();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void close() {
        end.countDown();
        callbacks.close();
    }

    private int next() throws InterruptedException {
        Integer number = called.poll(20, TimeUnit.SECONDS);
        assertTrue(number != null, "nothing was called");
        return number;
    }

    private void block(long owner) throws InterruptedException {
        callbacks.add(owner, () -> {
            begun.countDown();
            assertDoesNotThrow(() -> end.await());
            called.add(-1);
        });
        begun.await();
    }

    @Test
    void shouldGoOnAfterAnError() throws InterruptedException {
        callbacks.add(1, () -> {
            throw new AssertionError("on purpose");
        });
        callbacks.add(1, () -> called.add(1));
        assertEquals(1, next());
        assertEquals(
                List.of("on purpose"),
                errors.stream().map(Throwable::getMessage).toList());
    }

    @Test
    void shouldCallInOrderHoweverManyWait() throws InterruptedException {
        block(1);
        for (int i = 0; i < 100; i++) {
            int number = i;
            callbacks.add(2, () -> called.add(number));
        }
        end.countDown();
        for (int i = -1; i < 100; i++) {
            assertEquals(i, next());
        }
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldCallNothingOfAnOwnerThatWasRemoved() throws InterruptedException {
        block(1);
        callbacks.add(2, () -> called.add(2));
        callbacks.add(3, () -> called.add(3));
        callbacks.removeOwner(2);
        end.countDown();
        assertEquals(-1, next());
        assertEquals(3, next());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldWaitForTheCallbackInProgressOfAnOwnerThatIsRemoved() throws Exception {
        block(1);
        Thread removing = new Thread(() -> {
            callbacks.removeOwner(1);
            called.add(1);
        });
        removing.start();
        while (removing.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        end.countDown();
        assertEquals(-1, next());
        assertEquals(1, next());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldNotWaitForACallbackThatWasRemoved() throws InterruptedException {
        block(1);
        callbacks.add(2, () -> called.add(2));
        callbacks.removeOwner(2);
        Thread removing = new Thread(() -> {
            callbacks.removeOwner(1); // returns when the thread has looked for the next callback
            callbacks.removeOwner(2);
            called.add(0);
        });
        removing.setDaemon(true);
        removing.start();
        end.countDown();
        assertEquals(-1, next());
        assertEquals(0, next());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldLetACallbackRemoveItsOwner() throws InterruptedException {
        callbacks.add(1, () -> {
            callbacks.removeOwner(1);
            called.add(1);
        });
        assertEquals(1, next());
    }

    @Test
    void shouldGoOnAfterAFailureAndAnInterrupt() throws InterruptedException {
        callbacks.add(1, () -> {
            throw new IllegalStateException("wrong");
        });
        callbacks.add(1, () -> Thread.currentThread().interrupt());
        callbacks.add(1, () -> called.add(1));
        assertEquals(1, next());
        assertEquals("wrong", errors.get(0).getMessage());
    }

    @Test
    void shouldCountErrorsThatTheErrorHandlerDoesNotTake() throws InterruptedException {
        OwnCallbacks unheard = new OwnCallbacks("/n", (source, error) -> {
            throw new IllegalStateException("no room");
        });
        try (unheard) {
            for (int i = 0; i < 2; i++) {
                unheard.add(1, () -> {
                    throw new AssertionError("on purpose");
                });
            }
            unheard.add(1, () -> called.add(1));
            assertEquals(1, next());
            assertEquals(2, unheard.failedReports());
        }
    }

    @Test
    void shouldCallNothingAfterItsEnd() throws InterruptedException {
        block(1);
        callbacks.add(2, () -> called.add(2));
        callbacks.close();
        callbacks.add(2, () -> called.add(2));
        end.countDown();
        assertEquals(-1, next());
        callbacks.removeOwner(1);
        assertTrue(called.isEmpty());
    }
}
