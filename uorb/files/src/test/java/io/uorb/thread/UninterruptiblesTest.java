// SPDX-License-Identifier: Apache-2.0
package io.uorb.thread;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class UninterruptiblesTest {
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread thread = new Thread(() -> {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    });

    @AfterEach
    void endThread() {
        end.countDown();
        Thread.interrupted();
    }

    @Test
    void shouldAwaitTheEndAndKeepTheInterrupt() {
        thread.start();
        Thread.currentThread().interrupt();
        new Thread(end::countDown).start();
        Uninterruptibles.join(thread);
        assertFalse(thread.isAlive());
        assertTrue(Thread.currentThread().isInterrupted());
    }

    @Test
    void shouldReturnAfterTheLimit() {
        thread.start();
        Thread.currentThread().interrupt();
        Uninterruptibles.join(thread, 1_000_000);
        assertTrue(thread.isAlive());
        assertTrue(Thread.currentThread().isInterrupted());
    }

    @Test
    void shouldReturnAtOnceOnTheThreadItself() {
        Uninterruptibles.join(Thread.currentThread());
        assertFalse(Thread.currentThread().isInterrupted());
    }
}
