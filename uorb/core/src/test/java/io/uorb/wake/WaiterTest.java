// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arming a waiter again, and publishers that were suspended meanwhile: kernel:N-19. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class WaiterTest {
    private Runnable step = () -> {};
    private final SteppedWaiter waiter = new SteppedWaiter(true, () -> step.run());

    @Test
    void shouldWakeOnceForEachArming() {
        waiter.signal();
        assertEquals(0, waiter.wakes(), "nobody waits");
        assertFalse(waiter.arm());
        waiter.signal();
        waiter.signal();
        assertEquals(1, waiter.wakes());
    }

    @Test
    void shouldTellOfAPublisherThatFoundItArmed() {
        waiter.arm();
        assertFalse(waiter.arm(), "still armed");
        waiter.signal();
        assertTrue(waiter.arm());
        waiter.signal();
        assertTrue(waiter.disarm());
        assertFalse(waiter.disarm(), "idle");
    }

    @Test
    void shouldNotWakeAfterItIsDisarmed() {
        waiter.arm();
        assertFalse(waiter.disarm());
        waiter.signal();
        assertEquals(0, waiter.wakes());
    }

    /** A publisher is suspended behind its first mark. */
    @Test
    void shouldBeWokenByAnyPublisherWhileItIsDue() {
        waiter.arm();
        assertTrue(waiter.becomesDue());
        assertTrue(waiter.becomesDue());
        waiter.signal();
        assertEquals(1, waiter.wakes());
        assertFalse(waiter.wakeIfDue());
    }

    /** A publisher is suspended within its wake-up. */
    @Test
    void shouldBeWokenByAnotherPublisherDuringAWakeUp() {
        waiter.arm();
        step = () -> {
            step = () -> {};
            waiter.signal();
        };
        waiter.signal();
        assertEquals(2, waiter.wakes());
    }

    @Test
    void shouldArmAWaiterThatIsDueAgain() {
        waiter.arm();
        waiter.becomesDue();
        assertTrue(waiter.arm());
        assertFalse(waiter.isDue());
        assertTrue(waiter.becomesDue());
        assertTrue(waiter.disarm());
        assertFalse(waiter.isDue());
    }

    /** The thread arms again during a wake-up, and the next publisher is suspended behind its first mark. */
    @Test
    void shouldKeepTheMarkOfALaterArming() {
        waiter.arm();
        step = () -> {
            step = () -> {};
            waiter.arm();
            assertTrue(waiter.becomesDue());
        };
        waiter.signal();
        assertTrue(waiter.isDue());
        waiter.signal();
        assertEquals(2, waiter.wakes());
    }
}
