// SPDX-License-Identifier: Apache-2.0
package io.uorb;

import static java.util.concurrent.TimeUnit.MICROSECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import io.uorb.event.JfrRecording;
import io.uorb.lockstep.ManualClock;
import java.util.List;
import java.util.concurrent.FutureTask;
import jdk.jfr.consumer.RecordedEvent;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** JFR events of waits in pollers. */
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class PollWaitEventTest {
    private static final long UNLIMITED = Long.MIN_VALUE;

    private final ManualClock clock = new ManualClock();

    @AutoClose
    private final Orb orb = Orb.create(clock);

    private final OrbMetadata<HandwrittenSample> topic = HandwrittenSample.topic("sample", 1);
    private final Publication<HandwrittenSample> publication = orb.advertise(topic);
    private final Subscription<HandwrittenSample> subscription = orb.subscribe(topic);
    private final Poller poller = poller();

    private Poller poller() {
        OrbModule module = OrbModule.enter("waiter");
        try {
            Poller made = orb.poller();
            made.add(subscription);
            made.add(orb.subscribe(topic, 1));
            return made;
        } finally {
            module.close();
        }
    }

    private void waitOnce() {
        poller.wakeup();
        assertEquals(0, poller.poll(20, MICROSECONDS));
    }

    @Test
    void shouldTellOfAWaitThatAMessageEnds() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("PollWait").start()) {
            FutureTask<Integer> result = OtherThread.startAndAwaitSleep(clock, () -> poller.poll(-1, MICROSECONDS));
            publication.publish(HandwrittenSample.of(1));
            assertEquals(1, result.get());
            RecordedEvent event = only(recorded.events());
            assertEquals("io.uorb.PollWait", event.getEventType().getName());
            assertEquals(List.of("uORB"), event.getEventType().getCategoryNames());
            assertEquals("waiter", event.getString("module"));
            assertEquals(2, event.getInt("entries"));
            assertEquals(1, event.getInt("ready"));
            assertEquals(UNLIMITED, event.getLong("timeout"));
            assertEquals("other", event.getThread().getJavaName());
        }
    }

    @Test
    void shouldTellOfAWaitThatEndsWithoutAMessage() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("PollWait").start()) {
            waitOnce();
            RecordedEvent event = only(recorded.events());
            assertEquals(0, event.getInt("ready"));
            assertEquals(20_000, event.getDuration("timeout").toNanos());
        }
    }

    @Test
    void shouldTellOfEachWait() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("PollWait").start()) {
            waitOnce();
            waitOnce();
            waitOnce();
            List<RecordedEvent> events = recorded.events();
            assertEquals(3, events.size());
            assertEquals(
                    1,
                    Integer.signum(
                            events.get(2).getStartTime().compareTo(events.get(0).getEndTime())));
        }
    }

    @Test
    void shouldNotTellOfAPollThatNeedNotWait() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("PollWait").start()) {
            assertEquals(0, poller.poll(0, MICROSECONDS));
            publication.publish(HandwrittenSample.of(1));
            assertEquals(1, poller.poll(-1, MICROSECONDS));
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldNotTellOfAWaitBelowTheThreshold() throws Exception {
        try (JfrRecording recorded = JfrRecording.only("PollWait")
                .set("PollWait", "threshold", "1 h")
                .start()) {
            waitOnce();
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldTellNothingByDefault() throws Exception {
        try (JfrRecording recorded = JfrRecording.byDefault().start()) {
            waitOnce();
            assertEquals(List.of(), recorded.events());
        }
    }

    @Test
    void shouldBeSwitchedWhileARecordingRuns() throws Exception {
        try (JfrRecording recorded = JfrRecording.nothing().start()) {
            waitOnce();
            recorded.enable("PollWait").with("threshold", "0 ns");
            waitOnce();
            recorded.disable("PollWait");
            waitOnce();
            only(recorded.events());
        }
    }

    private static RecordedEvent only(List<RecordedEvent> events) {
        assertEquals(1, events.size(), events::toString);
        return events.get(0);
    }
}
