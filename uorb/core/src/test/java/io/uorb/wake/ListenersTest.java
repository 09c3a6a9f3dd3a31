// SPDX-License-Identifier: Apache-2.0
package io.uorb.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** More waiters than a publisher wakes itself: those that are woken wake the others (kernel:N-21). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ListenersTest {
    private static final int WAITERS = 20;

    private final Object node = new Object();
    private Listeners listeners;
    private final List<SteppedWaiter> waiters = new ArrayList<>();
    /** Takes the place of the waiter that is woken. */
    private IntConsumer step = place -> {};

    private void add(int count, boolean relayed) {
        IntStream.range(0, count).forEach(i -> {
            int place = waiters.size();
            waiters.add(new SteppedWaiter(relayed, () -> step.accept(place)));
            listeners = Listeners.with(listeners, waiters.get(place), node);
        });
    }

    private void arm(int from, int to) {
        waiters.subList(from, to).forEach(Waiter::arm);
    }

    private int wakes() {
        return waiters.stream().mapToInt(SteppedWaiter::wakes).sum();
    }

    @Test
    void shouldWakeEightAndLeaveEightToEachThatRelays() {
        add(WAITERS, true);
        arm(0, WAITERS);
        listeners.signal(1);
        assertEquals(8, wakes());
        listeners.relay();
        assertEquals(16, wakes());
        listeners.relay();
        listeners.relay();
        waiters.forEach(waiter -> assertEquals(1, waiter.wakes()));
    }

    @Test
    void shouldWakeThoseThatAreNotRelayedAtOnce() {
        add(WAITERS, false);
        arm(0, WAITERS);
        listeners.signal(1);
        assertEquals(WAITERS, wakes());
    }

    /** A thread that resumes while the publisher is still waking others finds the round. */
    @Test
    void shouldLetThreadsRelayAtOnce() {
        add(WAITERS, true);
        arm(0, WAITERS);
        step = place -> {
            waiters.get(place).disarm();
            listeners.relay();
        };
        listeners.signal(1);
        waiters.forEach(waiter -> assertEquals(1, waiter.wakes()));
    }

    /** A later publisher wakes those that nobody has woken yet. */
    @Test
    void shouldWakeThoseThatAreStillDueWithTheNextMessage() {
        add(WAITERS, true);
        arm(0, WAITERS);
        listeners.signal(1);
        listeners.signal(2);
        listeners.signal(3);
        waiters.forEach(waiter -> assertEquals(1, waiter.wakes()));
    }

    /** During the last wake-up of a walk a round begins, of which two are behind the walk. */
    @Test
    void shouldNotFinishARoundThatBeganDuringTheWalk() {
        add(WAITERS, true);
        arm(0, WAITERS);
        listeners.signal(1);
        listeners.relay();
        step = place -> {
            if (place == WAITERS - 1) {
                step = next -> {};
                arm(4, 12);
                arm(16, 18);
                listeners.signal(2);
            }
        };
        listeners.relay();
        assertEquals(WAITERS + 8, wakes());
        listeners.relay();
        assertEquals(WAITERS + 10, wakes());
    }

    /** A publisher goes through a list from which eight have gone: they do not relay. */
    @Test
    void shouldNotRelyOnThreadsThatHaveLeft() {
        add(WAITERS, true);
        arm(0, WAITERS);
        Listeners before = listeners;
        waiters.subList(0, 8).forEach(waiter -> listeners = Listeners.without(listeners, waiter, node));
        before.signal(1);
        assertEquals(16, wakes());
        listeners.relay();
        assertEquals(WAITERS, wakes());
    }
}
