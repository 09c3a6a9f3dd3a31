// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.demand.Demand;
import io.uorb.demand.NodeDemand;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.testing.ForwardedClock;
import io.uorb.ulog.output.RecorderListener;
import io.uorb.ulog.store.MemorySink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When a recording begins and ends, and what happens when it cannot. */
class RecorderStartTest extends RecorderFixture {
    private final List<MemorySink> sinks = new ArrayList<>();

    private RecorderBuilder severalTimes() {
        return Recorder.builder(orb)
                .catalogue(TopicCatalogue.of(List.of(SLOW, QUEUED)))
                .sinks(() -> {
                    sinks.add(new MemorySink(256 * 1024));
                    return sinks.get(sinks.size() - 1);
                });
    }

    /** The state is the field {@code value} of topic slow. */
    private void startBy(RecordMode mode) throws IOException {
        start(severalTimes().topics(select("queued")).recordBy("slow", "value", "2", mode));
    }

    private List<Integer> recordingsWhile(int... states) {
        List<Integer> recordings = new ArrayList<>();
        try (Publication<long[]> state = orb.advertise(SLOW)) {
            for (int value : states) {
                publish(state, value);
                passPeriod();
                recordings.add(recorder.isRecording() ? sinks.size() : 0);
            }
        }
        return recordings;
    }

    @Test
    @DisplayName("demand:Q-3: a recorder counts as a subscriber only if it is asked to")
    void shouldCountAsASubscriberIfAsked() throws IOException {
        orb.advertise(SLOW);
        orb.advertise(FAST);
        start(builder(SLOW, FAST));
        passPeriod();
        assertEquals(Demand.NONE, NodeDemand.of(orb, SLOW, 0).demand());
        recorder.close();
        start(builder(SLOW, FAST).demand(true).topics(select("slow 50\nfast")));
        passPeriod();
        assertEquals(new Demand(1, 50_000, 0), NodeDemand.of(orb, SLOW, 0).demand());
        assertEquals(new Demand(1, 0, 0), NodeDemand.of(orb, FAST, 0).demand());
        recorder.stop();
        assertEquals(Demand.NONE, NodeDemand.of(orb, SLOW, 0).demand());
    }

    @Test
    void shouldRecordWhileTheStateHolds() throws IOException {
        startBy(RecordMode.WHILE);
        assertFalse(recorder.isRecording());
        assertEquals(List.of(0, 1, 1, 0, 2, 0), recordingsWhile(1, 2, 2, 1, 2, 3));
    }

    @Test
    void shouldRecordFromTheStartUntilTheStateEnds() throws IOException {
        startBy(RecordMode.FROM_START_UNTIL_END);
        assertTrue(recorder.isRecording());
        assertEquals(List.of(1, 1, 0, 0, 2), recordingsWhile(1, 2, 1, 1, 2));
    }

    @Test
    void shouldRecordFromTheFirstTimeThatTheStateHolds() throws IOException {
        startBy(RecordMode.FROM_FIRST);
        assertEquals(List.of(0, 1, 1, 1), recordingsWhile(1, 2, 1, 2));
    }

    @Test
    void shouldRecordFromStartToStopWhateverTheState() throws IOException {
        startBy(RecordMode.ALWAYS);
        assertEquals(List.of(1, 1, 1), recordingsWhile(1, 2, 1));
    }

    @Test
    void shouldEndWithTheStateAndKeepWhatCameBefore() throws IOException {
        startBy(RecordMode.WHILE);
        Publication<long[]> data = orb.advertise(QUEUED);
        Publication<long[]> state = orb.advertise(SLOW);
        publish(state, 2);
        passPeriod();
        publish(data, 5);
        publish(state, 1);
        passPeriod();
        assertTrue(sinks.get(0).isClosed());
        assertEquals(List.of(5L), LoggedRecords.read(sinks.get(0).file(0)).values("queued", 0));
    }

    @Test
    void shouldStopWatchingWhenStopped() throws IOException {
        startBy(RecordMode.WHILE);
        recorder.stop();
        assertEquals(List.of(0), recordingsWhile(2));
    }

    @Test
    void shouldRefuseAStateThatTheTopicCannotHave() {
        RecorderBuilder noField = severalTimes().recordWhile("slow", "valve", "2");
        assertThrowsSaying(
                IllegalArgumentException.class,
                noField::build,
                "message Point has no field valve; did you mean value?");
        RecorderBuilder noValue = severalTimes().recordWhile("slow", "small", "-1");
        assertThrows(IllegalArgumentException.class, noValue::build);
    }

    @Test
    void shouldRefuseToWatchATopicThatNobodyKnows() {
        recorder = severalTimes().whileArmed().build();
        assertThrowsSaying(
                IllegalArgumentException.class,
                recorder::start,
                "topic vehicle_status is not among the 2 known topics");
    }

    @Test
    void shouldGoOnInANewRecordingAfterAStop() throws IOException {
        start(severalTimes());
        Publication<long[]> data = orb.advertise(QUEUED);
        publish(data, 1);
        recorder.stop();
        recorder.stop();
        publish(data, 2);
        recorder.start();
        recorder.start();
        publish(data, 3);
        recorder.stop();
        assertEquals(2, sinks.size());
        assertEquals(List.of(1L), LoggedRecords.read(sinks.get(0).file(0)).values("queued", 0));
        assertEquals(List.of(2L, 3L), LoggedRecords.read(sinks.get(1).file(0)).values("queued", 0));
    }

    /** A machine may be busy while many topics are subscribed to: a topic's place in its interval is past then. */
    @Test
    void shouldStartHoweverLongThatTakes() throws IOException {
        try (Orb busy = Orb.create(new BusyClock());
                Recorder slowly = Recorder.builder(busy)
                        .catalogue(TopicCatalogue.of(List.of(SLOW, QUEUED)))
                        .topics(select("slow 500\nqueued 500"))
                        .periodUs(499_000)
                        .sinks(() -> sink)
                        .build()) {
            slowly.start();
            assertTrue(slowly.isRecording());
        }
    }

    /** Two milliseconds pass between two looks at it. */
    private static final class BusyClock extends ForwardedClock {
        private long nowUs = 1_000_000;

        BusyClock() {
            super(new ManualClock());
        }

        @Override
        public long nowUs() {
            nowUs += 2_000;
            return nowUs;
        }
    }

    @Test
    void shouldNotStartAfterItsClose() throws IOException {
        start(builder(SLOW));
        recorder.close();
        recorder.close();
        assertTrue(sink.isClosed());
        assertThrows(IllegalStateException.class, recorder::start);
    }

    @Test
    void shouldSayWhyItDoesNotStart() {
        sink.refuse("no room");
        recorder = builder(SLOW).build();
        assertThrowsSaying(IOException.class, recorder::start, "no room");
        assertFalse(recorder.isRecording());
        assertEquals(
                0, orb.status().stream().mapToInt(node -> node.subscribers()).sum());
    }

    @Test
    void shouldEndWithAnEventWhenTheFilesFail() throws IOException {
        start(builder(SLOW));
        sink.fail("disk is full");
        passPeriod();
        assertFalse(recorder.isRecording());
        assertEquals("disk is full", recorder.status().lastError());
        assertEquals(
                0, orb.status().stream().mapToInt(node -> node.subscribers()).sum());
    }

    @Test
    void shouldSayThatTheBrokerWasClosedFirst() throws IOException {
        start(builder(SLOW).topics(select("slow")));
        orb.close();
        recorder.stop();
        assertTrue(
                recorder.status().lastError().startsWith("the broker was closed before the recorder"),
                recorder.status().lastError());
    }

    @Test
    void shouldEndWithAnEventWhenTheBrokerIsClosed() throws IOException {
        start(builder(SLOW).topics(select("slow")));
        orb.advertise(SLOW);
        orb.close();
        passPeriod();
        assertFalse(recorder.isRecording());
        assertEquals("the broker is closed", recorder.status().lastError());
        assertTrue(sink.isClosed());
    }

    @Test
    void shouldTryAgainWhenTheStateHoldsTheNextTime() throws IOException {
        MemorySink refusing = new MemorySink(256 * 1024);
        refusing.refuse("no room");
        sinks.add(refusing);
        RecorderBuilder builder = severalTimes()
                .topics(select("queued"))
                .recordWhile("slow", "value", "2")
                .sinks(() -> sinks.size() == 1 && sinks.add(sink) ? refusing : sink);
        start(builder);
        assertEquals(List.of(0, 0, 0, 2), recordingsWhile(2, 2, 1, 2));
        assertEquals("", recorder.status().lastError());
    }

    @Test
    void shouldRecordAtOnceIfTheStateHoldsAlready() throws IOException {
        publish(orb.advertise(SLOW), 2);
        startBy(RecordMode.WHILE);
        assertTrue(recorder.isRecording());
    }

    @Test
    void shouldNotWatchIfTheFirstRecordingIsRefused() {
        sink.refuse("no room");
        recorder = builder(QUEUED)
                .topics(select("queued"))
                .catalogue(TopicCatalogue.of(List.of(SLOW, QUEUED)))
                .recordBy("slow", "value", "2", RecordMode.ALWAYS)
                .build();
        assertThrows(IOException.class, recorder::start);
        assertEquals(
                0, orb.status().stream().mapToInt(node -> node.subscribers()).sum());
    }

    @Test
    void shouldSayWhyNoRecordingBeganWithTheState() throws IOException {
        sink.refuse("no room");
        start(builder(SLOW).recordWhile("slow", "value", "2"));
        assertEquals(List.of(0), recordingsWhile(2));
        assertEquals("no room", recorder.status().lastError());
    }

    @Test
    void shouldTellTheErrorHandlerOfAListenerThatThrows() throws IOException {
        List<String> errors = new ArrayList<>();
        try (Orb other = Orb.create(clock, (source, error) -> errors.add(error.getMessage()));
                Recorder recorded = Recorder.builder(other)
                        .catalogue(TopicCatalogue.of(List.of(SLOW)))
                        .sinks(() -> sink)
                        .listener(new RecorderListener() {
                            @Override
                            public void onRecordingStarted() {
                                throw new IllegalStateException("mine");
                            }
                        })
                        .build()) {
            recorded.start();
            assertTrue(recorded.isRecording());
        }
        assertEquals(List.of("mine"), errors);
    }

    @Test
    void shouldTellTheListener() throws IOException {
        List<String> events = new ArrayList<>();
        RecorderListener listener = new RecorderListener() {
            @Override
            public void onRecordingStarted() {
                events.add("started");
            }

            @Override
            public void onRecordingEnded() {
                events.add("ended");
            }

            @Override
            public void onRecordingFailed(String reason) {
                events.add("failed: " + reason);
            }

            @Override
            public void onNote(String note) {
                events.add(note);
            }
        };
        start(severalTimes().topics(select("slow").and(select("queued 0 1"))).listener(listener));
        recorder.stop();
        recorder.start();
        sinks.get(1).fail("disk is full");
        passPeriod();
        assertEquals(List.of("started", "ended", "started", "failed: disk is full", "ended"), events);
    }

    @Test
    void shouldTellHowItFares() throws IOException {
        recorder = builder(SLOW).build();
        assertNull(recorder.status().file());
        assertEquals(List.of(), recorder.status().topics());
        recorder.start();
        publish(orb.advertise(SLOW), 1);
        passPeriod();
        RecorderStatus status = recorder.status();
        assertTrue(status.recording());
        assertEquals(sink.status(), status.written());
        assertEquals(sink.file(0).length, status.bytes());
        assertEquals(1, status.messages());
        assertEquals(List.of(new RecordedTopicStatus("slow", 0, 1, 0, 0)), status.topics());
        assertEquals(sink.capacity(), status.bufferBytes());
        recorder.stop();
        assertFalse(recorder.status().recording());
        assertEquals(1, recorder.status().messages());
    }
}
