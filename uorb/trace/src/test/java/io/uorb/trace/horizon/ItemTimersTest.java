// SPDX-License-Identifier: Apache-2.0
package io.uorb.trace.horizon;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.endpoint.RunPath.TimerRequest;
import io.uorb.testing.Statement;
import io.uorb.trace.horizon.ItemTimers.Due;
import io.uorb.trace.horizon.ItemTimers.Request;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Timers of a changed module. */
@Statement("determinism:D-52")
class ItemTimersTest {
    private static final int ITEM = 3;

    private final ItemTimers timers = new ItemTimers();

    private static Request at(long timeUs) {
        return new Request(TimerRequest.AT, timeUs);
    }

    private static Request delayed(long delayUs) {
        return new Request(TimerRequest.DELAYED, delayUs);
    }

    private static List<Request> periodic(long intervalUs, long delayUs) {
        return List.of(
                new Request(TimerRequest.INTERVAL, intervalUs), new Request(TimerRequest.INTERVAL_DELAY, delayUs));
    }

    @Test
    void shouldLeaveRecordedTimersAlone() {
        timers.requested(ITEM, List.of(at(500)), List.of(at(500)), 100);
        assertNull(timers.next());
        assertTrue(timers.isTimerRecorded(ITEM));
        assertEquals(0, timers.otherRequests());
    }

    @Test
    void shouldFireOnceWhenAskedOtherwise() {
        timers.requested(ITEM, List.of(at(500)), List.of(delayed(300)), 100);
        assertFalse(timers.isTimerRecorded(ITEM));
        Due due = timers.next();
        assertEquals(new Due(ITEM, 400, false), due);
        timers.took(due);
        assertNull(timers.next());
        assertEquals(1, timers.otherRequests());
    }

    @Test
    void shouldFireOnTheGridOfTheInterval() {
        timers.requested(ITEM, periodic(1_000, 0), periodic(250, 50), 100);
        for (long dueUs = 150; dueUs < 1_000; dueUs += 250) {
            assertEquals(new Due(ITEM, dueUs, false), timers.next());
            timers.took(timers.next());
        }
    }

    @Test
    void shouldFollowTheRecordAgainWhenAskedAsRecorded() {
        timers.requested(ITEM, List.of(at(500)), List.of(at(400)), 100);
        timers.requested(ITEM, List.of(at(900)), List.of(at(900)), 500);
        assertTrue(timers.isTimerRecorded(ITEM));
        assertNull(timers.next());
    }

    @Test
    void shouldLeaveOutARunAtOnceThatWasNotAskedFor() {
        Request now = new Request(TimerRequest.NOW, 0);
        timers.requested(ITEM, List.of(now), List.of(), 100);
        assertFalse(timers.takeNow(ITEM));
        assertTrue(timers.takeNow(ITEM));
        timers.requested(ITEM, List.of(), List.of(now), 200);
        assertEquals(new Due(ITEM, 200, true), timers.next());
        timers.requested(ITEM, List.of(), List.of(now, new Request(TimerRequest.CLEAR, 0)), 300);
        assertNull(timers.next());
    }

    @Test
    void shouldRememberRunsAtOnceWhenSomethingElseIsAskedFor() {
        Request now = new Request(TimerRequest.NOW, 0);
        timers.requested(ITEM, List.of(now), List.of(), 100);
        timers.requested(ITEM, List.of(at(500)), List.of(at(500)), 150);
        assertFalse(timers.takeNow(ITEM), "the recorded run was not asked for");
        timers.requested(ITEM, List.of(), List.of(now), 200);
        timers.requested(ITEM, List.of(at(900)), List.of(at(900)), 250);
        assertEquals(new Due(ITEM, 200, true), timers.next());
    }

    @Test
    void shouldRunOnceWhereBothAskForARunBeforeItComes() {
        Request now = new Request(TimerRequest.NOW, 0);
        timers.requested(ITEM, List.of(now), List.of(), 100);
        timers.requested(ITEM, List.of(), List.of(now), 150);
        assertNull(timers.next());
        assertTrue(timers.takeNow(ITEM));
        assertNull(timers.next());
    }

    @Test
    void shouldStillRunAtOnceIfTheRecordedRunIsLeftOut() {
        Request now = new Request(TimerRequest.NOW, 0);
        timers.requested(ITEM, List.of(at(500), now), List.of(at(900), now), 100);
        assertFalse(timers.isTimerRecorded(ITEM));
        assertEquals(new Due(ITEM, 900, false), timers.next(), "the recorded run at once is this one, too");
        timers.leftOut(ITEM);
        assertEquals(new Due(ITEM, 100, true), timers.next());
    }
}
