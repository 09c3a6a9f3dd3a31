// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.callback;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.lockstep.ManualClock;
import io.uorb.testing.Allocations;
import io.uorb.testing.Statement;
import io.uorb.time.OrbClock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The callback queue on one thread. */
class CallbackQueueTest {
    private final List<String> called = new ArrayList<>();
    private final CallbackQueue queue = new CallbackQueue(OrbClock.system());

    private void add(String name, long owner) {
        queue.addCallback(() -> called.add(name), owner);
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldCallOneInOrder() {
        add("a", 1);
        add("b", 2);
        assertEquals(CallResult.CALLED, queue.callOne(0));
        assertEquals(List.of("a"), called);
        assertEquals(CallResult.CALLED, queue.callOne(0));
        assertEquals(CallResult.EMPTY, queue.callOne(0));
        assertEquals(List.of("a", "b"), called);
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldCallAvailableButNotWhatIsAddedMeanwhile() {
        queue.addCallback(() -> add("later", 1), 1);
        add("b", 2);
        assertEquals(2, queue.callAvailable(0));
        assertEquals(List.of("b"), called);
        assertEquals(1, queue.callAvailable(0));
        assertEquals(List.of("b", "later"), called);
        assertEquals(0, queue.callAvailable(0));
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldIgnoreWhatIsAddedWhileDisabled() {
        add("before", 1);
        queue.disable();
        assertFalse(queue.isEnabled());
        add("meanwhile", 1);
        assertEquals(CallResult.DISABLED, queue.callOne(OrbClock.NEVER));
        assertEquals(0, queue.callAvailable(OrbClock.NEVER));
        queue.enable();
        assertEquals(1, queue.callAvailable(0));
        assertEquals(List.of("before"), called);
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldStopCallingAvailableWhenACallbackDisables() {
        queue.addCallback(queue::disable, 1);
        add("b", 2);
        assertEquals(1, queue.callAvailable(0));
        assertEquals(1, queue.size());
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldClear() {
        add("a", 1);
        queue.clear();
        assertTrue(queue.isEmpty());
        assertEquals(CallResult.EMPTY, queue.callOne(0));
    }

    @Test
    @Statement("ros1:Q-1")
    void shouldNotBeEmptyWhileCalling() {
        List<Boolean> empty = new ArrayList<>();
        queue.addCallback(() -> empty.add(queue.isEmpty()), 1);
        queue.callOne(0);
        assertEquals(List.of(false), empty);
        assertTrue(queue.isEmpty());
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldRemoveByOwnerAlsoWhatIsLeftOfACallOfAll() {
        queue.addCallback(() -> queue.removeByOwner(2), 1);
        add("b", 2);
        add("c", 3);
        assertEquals(2, queue.callAvailable(0));
        assertEquals(List.of("c"), called);
    }

    @Test
    @Statement("ros1:Q-2")
    void shouldLetACallbackRemoveItsOwner() {
        queue.addCallback(() -> queue.removeByOwner(1), 1);
        add("a", 1);
        assertEquals(1, queue.callAvailable(0));
        assertTrue(called.isEmpty());
        add("new", 1);
        assertEquals(1, queue.callAvailable(0));
    }

    @Test
    @Statement("ros1:Q-3")
    void shouldNotCallAnOwnerWithinItsOwnCallback() {
        List<Object> inner = new ArrayList<>();
        queue.addCallback(
                () -> {
                    inner.add(queue.callOne(0));
                    inner.add(queue.callOne(0));
                    inner.add(queue.callAvailable(0));
                },
                1);
        add("a", 1);
        add("b", 2);
        assertEquals(CallResult.CALLED, queue.callOne(0));
        assertEquals(List.of(CallResult.CALLED, CallResult.TRY_AGAIN, 0), inner);
        assertEquals(List.of("b"), called);
        queue.callOne(0);
        assertEquals(List.of("b", "a"), called);
    }

    @Test
    @Statement("ros1:Q-3")
    void shouldCallConcurrentCallbacksWithinEachOther() {
        queue.addConcurrentCallback(() -> queue.callOne(0), 1);
        queue.addConcurrentCallback(() -> called.add("inner"), 1);
        queue.callOne(0);
        assertEquals(List.of("inner"), called);
    }

    @Test
    void shouldGoOnAfterACallbackThrows() {
        queue.addCallback(
                () -> {
                    throw new IllegalStateException("broken");
                },
                1);
        add("a", 1);
        assertThrows(IllegalStateException.class, () -> queue.callAvailable(0));
        assertEquals(1, queue.callAvailable(0));
        assertTrue(queue.isEmpty());
    }

    @Test
    void shouldDropAllWhenClosed() {
        add("a", 1);
        queue.close();
        add("b", 1);
        assertEquals(CallResult.DISABLED, queue.callOne(OrbClock.NEVER));
        assertTrue(queue.isEmpty());
        queue.spin();
        assertTrue(called.isEmpty());
    }

    @Test
    void shouldReturnAtOnceToAnInterruptedThread() {
        Thread.currentThread().interrupt();
        CallResult result = queue.callOne(OrbClock.NEVER);
        assertTrue(Thread.interrupted());
        assertEquals(CallResult.EMPTY, result);
    }

    @Test
    @Statement({"ros1:Q-1", "ros1:Q-6"})
    void shouldWaitUntilTheClockReachesTheLimit() throws Exception {
        ManualClock clock = new ManualClock();
        CallbackQueue timed = new CallbackQueue(clock);
        List<Long> ends = new ArrayList<>();
        Thread waiting = new Thread(() -> {
            timed.callOne(1_000);
            ends.add(clock.nowUs());
            timed.callAvailable(500);
            ends.add(clock.nowUs());
            timed.callOne(OrbClock.NEVER);
            ends.add(clock.nowUs());
            timed.close();
        });
        clock.enrol(waiting);
        waiting.start();
        clock.advanceTo(5_000);
        timed.addCallback(() -> called.add("a"), 1);
        waiting.join();
        assertEquals(List.of(1_000L, 1_500L, 5_000L), ends);
        assertEquals(List.of("a"), called);
    }

    @Test
    @Tag("guard")
    void shouldNotAllocate() throws Exception {
        Runnable callback = called::size;
        Allocations.Work work = () -> {
            for (int i = 0; i < 1_000; i++) {
                queue.addCallback(callback, 1);
                queue.addCallback(callback, 2);
                queue.callAvailable(0);
            }
        };
        for (int i = 0; i < 20; i++) {
            work.run();
        }
        assertEquals(0, Allocations.ofLeastRun(work) / 1_000, "bytes for two callbacks");
    }

    /** An operation: 0 to 3 add a callback of an owner, 4 removes one, 5 calls one, 6 calls all. */
    @Property
    @Statement({"ros1:Q-1", "ros1:Q-2"})
    void shouldBehaveAsAList(@ForAll @Size(max = 60) List<@IntRange(max = 6) Integer> operations) {
        CallbackQueue tested = new CallbackQueue(OrbClock.system());
        Map<Integer, Integer> model = new LinkedHashMap<>();
        List<Integer> calls = new ArrayList<>();
        List<Integer> expected = new ArrayList<>();
        for (int i = 0; i < operations.size(); i++) {
            int operation = operations.get(i);
            int number = i;
            if (operation < 4) {
                tested.addCallback(() -> calls.add(number), operation);
                model.put(number, operation);
            } else if (operation == 4) {
                tested.removeByOwner(i % 4);
                model.values().removeIf(owner -> owner == number % 4);
            } else {
                int most = operation == 5 ? 1 : model.size();
                List<Integer> taken = model.keySet().stream().limit(most).toList();
                expected.addAll(taken);
                taken.forEach(model::remove);
                if (operation == 5) {
                    tested.callOne(0);
                } else {
                    tested.callAvailable(0);
                }
            }
            assertEquals(expected, calls);
            assertEquals(model.size(), tested.size());
        }
    }
}
