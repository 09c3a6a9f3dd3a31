// SPDX-License-Identifier: Apache-2.0
package io.uorb.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.event.JfrRecording;
import io.uorb.lockstep.ManualClock;
import java.time.Duration;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** JFR events of runs that take too long or begin late. */
class WorkItemOverrunEventTest {
    private static final String EVENT = "WorkItemOverrun";
    private static final long RUN_NS = 50_000;
    private static final long HOUR_US = 3_600_000_000L;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final WorkQueues queues = new WorkQueues(clock, ErrorHandler.uncaught());

    private final WorkQueue queue = queues.findOrCreate(WorkQueueConfig.TEST1);

    private static void spin() {
        long startNs = System.nanoTime();
        while (System.nanoTime() - startNs < RUN_NS) {
            Thread.onSpinWait();
        }
    }

    private static JfrRecording recordedBeyond(String limit) {
        return JfrRecording.only(EVENT).set(EVENT, "limit", limit).start();
    }

    private static RecordedEvent only(JfrRecording recorded) throws Exception {
        List<RecordedEvent> events = recorded.events();
        assertEquals(1, events.size(), events::toString);
        return events.get(0);
    }

    @Test
    void shouldTellOfARunLongerThanItsInterval() throws Exception {
        ScheduledWorkItem item = new ScheduledWorkItem("slow", queue, WorkItemOverrunEventTest::spin);
        try (JfrRecording recorded = recordedBeyond("60 s")) {
            item.scheduleOnInterval(10);
            clock.advance(0);
            RecordedEvent event = only(recorded);
            assertEquals("io.uorb.WorkItemOverrun", event.getEventType().getName());
            assertEquals(List.of("uORB"), event.getEventType().getCategoryNames());
            assertEquals("test1", event.getString("queue"));
            assertEquals("slow", event.getString("item"));
            assertEquals(10_000, event.getDuration("interval").toNanos());
            assertEquals(Duration.ZERO, event.getDuration("lateness"));
            assertTrue(event.getDuration().toNanos() >= RUN_NS, event::toString);
        }
    }

    @Test
    void shouldNotTellOfARunWithinItsInterval() throws Exception {
        ScheduledWorkItem item = new ScheduledWorkItem("quick", queue, () -> {});
        try (JfrRecording recorded = recordedBeyond("60 s")) {
            item.scheduleOnInterval(HOUR_US);
            clock.advance(0);
            assertEquals(1, item.runs());
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldTellOfARunThatBeginsLate() throws Exception {
        ScheduledWorkItem item = new ScheduledWorkItem("late", queue, () -> {});
        clock.advance(HOUR_US);
        try (JfrRecording recorded = recordedBeyond("60 s")) {
            item.scheduleAt(1);
            clock.advance(0);
            RecordedEvent event = only(recorded);
            assertEquals(Duration.ZERO, event.getDuration("interval"));
            assertEquals(HOUR_US - 1, event.getDuration("lateness").toNanos() / 1_000);
        }
    }

    @Test
    void shouldTakeTheLimitWhereThereIsNoInterval() throws Exception {
        WorkItem item = new WorkItem("callback", queue, WorkItemOverrunEventTest::spin);
        try (JfrRecording recorded = recordedBeyond("60 s")) {
            item.scheduleNow();
            clock.advance(0);
            assertEquals(List.of(), recorded.events());
            recorded.set(EVENT, "limit", "20 us");
            item.scheduleNow();
            clock.advance(0);
            assertEquals("callback", only(recorded).getString("item"));
        }
    }

    @Test
    void shouldNotCallARunLateForATimerThatWasCleared() throws Exception {
        ScheduledWorkItem cleared = new ScheduledWorkItem("cleared", queue, () -> {});
        WorkItem clears = new WorkItem("clears", queue, cleared::scheduleClear);
        try (JfrRecording recorded = recordedBeyond("0 ns")) {
            clears.scheduleNow();
            cleared.scheduleAt(clock.nowUs());
            clock.advance(0);
            assertEquals(0, cleared.runs());
            clock.advance(HOUR_US);
            cleared.scheduleNow();
            clock.advance(0);
            RecordedEvent run = recorded.events().get(1);
            assertEquals("cleared", run.getString("item"));
            assertEquals(Duration.ZERO, run.getDuration("lateness"));
        }
    }

    @Test
    void shouldTakeTheShortestLimitOfAllRecordings() throws Exception {
        WorkItem item = new WorkItem("callback", queue, WorkItemOverrunEventTest::spin);
        try (JfrRecording lax = recordedBeyond("60 s");
                JfrRecording strict = recordedBeyond("20 us")) {
            item.scheduleNow();
            clock.advance(0);
            only(strict);
            only(lax);
            strict.stop();
            item.scheduleNow();
            clock.advance(0);
            only(lax);
        }
    }

    @Test
    void shouldTellNothingByDefault() throws Exception {
        ScheduledWorkItem item = new ScheduledWorkItem("slow", queue, WorkItemOverrunEventTest::spin);
        try (JfrRecording recorded = JfrRecording.byDefault().start()) {
            item.scheduleOnInterval(10);
            clock.advance(0);
            assertEquals(List.of(), recorded.events());
        }
    }
}
