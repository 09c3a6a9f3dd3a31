// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.observe.Observation;
import io.uorb.observe.SubscriptionStatus;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.store.LogSink;
import io.uorb.ulog.store.MemorySink;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Recording of published messages (L-6, L-8). */
class RecorderTest extends RecorderFixture {
    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void shouldRecordEachMessageOfAQueuedTopicInOrder() throws IOException {
        start(builder(QUEUED));
        Publication<long[]> publication = orb.advertise(QUEUED);
        for (int i = 1; i <= 160; i++) {
            publish(publication, i);
            if (i % 16 == 0) {
                passPeriod();
            }
        }
        assertEquals(upTo(160), stopAndRead().values("queued", 0));
    }

    @Test
    void shouldRecordAFastTopicOfQueueLengthOneWithoutLoss() throws IOException {
        start(builder(FAST));
        Publication<long[]> publication = orb.advertise(FAST);
        for (int i = 1; i <= 8_000; i++) {
            publish(publication, i);
            pass(125);
        }
        assertEquals(0, recorder.status().lost());
        assertEquals(upTo(8_000), stopAndRead().values("fast", 0));
    }

    /** As a shared node whose file somebody has truncated. */
    private static PointTopic failing(Runnable failure) {
        return new PointTopic("failing", 16) {
            @Override
            protected void decodeWords(long[] cells, int at, long[] words) {
                failure.run();
            }
        };
    }

    static List<Runnable> failures() {
        return List.of(
                () -> {
                    throw new IllegalStateException("truncated");
                },
                () -> {
                    throw new InternalError("truncated");
                });
    }

    @ParameterizedTest
    @MethodSource("failures")
    @DisplayName("shm:H-10: a topic that cannot be read any more is left out of the recording, which goes on")
    void shouldLeaveOutATopicThatCannotBeRead(Runnable failure) throws IOException {
        PointTopic failing = failing(failure);
        start(builder(failing, QUEUED));
        Publication<long[]> other = orb.advertise(QUEUED);
        publish(orb.advertise(failing), 1);
        for (int i = 1; i <= 3; i++) {
            publish(other, i);
            passPeriod();
        }
        publish(other, 4);
        assertTrue(recorder.isRecording());
        assertEquals(upTo(4), stopAndRead().values("queued", 0));
        assertEquals(1, recorder.notes().size());
        assertTrue(recorder.notes().get(0).startsWith("topic failing instance 0 is recorded no further"));
    }

    @Test
    @DisplayName("shm:H-10: a late error of a truncated file ends the recording, and is told")
    void shouldTellOfALateErrorOfATruncatedFile() throws IOException {
        LogSink truncated = (LogSink) Proxy.newProxyInstance(
                LogSink.class.getClassLoader(), new Class<?>[] {LogSink.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("wake")) {
                        throw new InternalError("truncated");
                    }
                    return method.invoke(sink, arguments);
                });
        start(builder(QUEUED).sinks(() -> truncated));
        publish(orb.advertise(QUEUED), 1);
        passPeriod();
        assertFalse(recorder.isRecording());
        assertEquals("java.lang.InternalError: truncated", recorder.status().lastError());
    }

    @Test
    void shouldCountWhatTheRingsNoLongerHave() throws IOException {
        start(builder(SLOW));
        Publication<long[]> publication = orb.advertise(SLOW);
        passPeriod();
        for (int i = 1; i <= 1_000; i++) {
            publish(publication, i);
        }
        passPeriod();
        RecordedTopicStatus status = recorder.status().topics().get(0);
        assertEquals(1_000, status.lost() + status.messages());
        assertTrue(status.lost() > 0, status.toString());
    }

    @Test
    void shouldLeaveOutThePaddingAtTheEnd() throws IOException {
        start(builder(SLOW));
        publish(orb.advertise(SLOW), 7);
        assertEquals(List.of(PointTopic.SCHEMA.layout().sizeWithoutPaddingBytes()), stopAndRead().lengths);
    }

    @Test
    void shouldRecordOneMessageInAnInterval() throws IOException {
        start(builder(QUEUED).topics(select("queued 10")));
        Publication<long[]> publication = orb.advertise(QUEUED);
        for (int i = 1; i <= 100; i++) {
            publish(publication, i);
            pass(1_000);
        }
        List<Long> values = stopAndRead().values("queued", 0);
        assertTrue(values.size() >= 7 && values.size() <= 11, values.toString());
    }

    @Test
    void shouldRecordAllInstances() throws IOException {
        List<Publication<long[]>> publications =
                IntStream.range(0, 4).mapToObj(i -> orb.advertiseMulti(SLOW)).toList();
        start(builder(SLOW));
        for (int instance = 0; instance < 4; instance++) {
            publish(publications.get(instance), 10 + instance);
        }
        passPeriod();
        LoggedRecords log = stopAndRead();
        for (int instance = 0; instance < 4; instance++) {
            assertEquals(List.of(10L + instance), log.values("slow", instance));
        }
    }

    @Test
    void shouldRecordTheFirstMessageOfAnInstanceThatAppearsLater() throws IOException {
        start(builder(FAST));
        publish(orb.advertise(FAST), 1);
        passPeriod();
        Publication<long[]> second = orb.advertiseMulti(FAST);
        for (int i = 1; i <= 20; i++) {
            publish(second, i);
        }
        passPeriod();
        assertEquals(upTo(20), stopAndRead().values("fast", 1));
    }

    @Test
    void shouldFindAnInstanceBeyondAGap() throws IOException {
        start(builder(SLOW));
        publish(orb.advertise(SLOW, 2), 5);
        pass(200_000);
        assertEquals(List.of(5L), stopAndRead().values("slow", 2));
    }

    @Test
    void shouldRecordOnlyTheInstancesThatAreSelected() throws IOException {
        start(builder(SLOW).topics(select("slow 0 1")));
        publish(orb.advertise(SLOW, 0), 1);
        publish(orb.advertise(SLOW, 1), 2);
        publish(orb.advertise(SLOW, 2), 3);
        pass(200_000);
        assertEquals(List.of("slow/1"), List.copyOf(stopAndRead().values.keySet()));
    }

    @Test
    void shouldNotSubscribeToWhatIsNotSelected() throws IOException {
        start(builder(SLOW, FAST).topics(select("fast")));
        orb.advertise(SLOW);
        orb.advertise(FAST);
        passPeriod();
        assertEquals(
                List.of("fast"),
                Observation.of(orb).subscriptions().stream()
                        .map(SubscriptionStatus::topic)
                        .toList());
    }

    @Test
    void shouldGoOnInANewFileForATopicThatComesToTheBrokerLater() throws IOException {
        start(builder(SLOW));
        Publication<long[]> slow = orb.advertise(SLOW);
        publish(slow, 1);
        publish(orb.advertise(QUEUED), 2);
        pass(1_100_000);
        publish(slow, 3);
        LoggedRecords second = stopAndRead();
        assertEquals(2, sink.fileCount());
        assertFalse(LoggedRecords.read(sink.file(0)).definitions.formats().containsKey("queued"));
        assertEquals(List.of(2L), second.values("queued", 0));
        assertEquals(List.of(3L), second.values("slow", 0));
    }

    @Test
    void shouldRecordWhatWasPublishedBeforeTheStop() throws IOException {
        start(builder(SLOW));
        publish(orb.advertise(SLOW), 9);
        assertEquals(List.of(9L), stopAndRead().values("slow", 0));
    }

    @Test
    void shouldRecordTheLastMessageFromBeforeTheStart() throws IOException {
        publish(orb.advertise(SLOW), 4);
        start(builder(SLOW));
        passPeriod();
        assertEquals(List.of(4L), stopAndRead().values("slow", 0));
    }

    @Test
    void shouldRefuseATopicWithoutTimestampAndSaySo() throws IOException {
        PointTopic timeless = new PointTopic(
                "timeless",
                1,
                MessageSchema.builder("Timeless").field(WireType.INT64, "value").build());
        start(builder(SLOW, timeless));
        assertEquals(
                List.of("topic timeless is not recorded: message Timeless has no field uint64 timestamp, which a log"
                        + " needs"),
                recorder.notes());
        assertFalse(orb.topics().contains(timeless));
    }

    @Test
    void shouldSayWhichSelectedTopicIsNotKnown() throws IOException {
        start(builder(SLOW).topics(select("slow\nslov")));
        assertEquals(
                List.of("topic slov is unknown; it will be recorded as soon as the broker defines it;"
                        + " did you mean slow?"),
                recorder.notes());
    }

    @Test
    void shouldRecordASelectedTopicThatComesToTheBrokerLater() throws IOException {
        start(builder(SLOW).topics(select("slow\nqueued")));
        publish(orb.advertise(QUEUED), 2);
        publish(orb.advertise(FAST), 3);
        pass(1_100_000);
        assertEquals(List.of("queued/0"), List.copyOf(stopAndRead().values.keySet()));
    }

    @Test
    void shouldRefuseATopicWhoseMessagesDoNotFitInTheBuffer() throws IOException {
        start(builder(SLOW).sinks(() -> new MemorySink(LogOutput.RESERVE_BYTES + 24)));
        assertEquals(
                List.of("topic slow is not recorded: its messages have 20 bytes; the buffer takes at most 19"),
                recorder.notes());
    }

    @Test
    void shouldWriteASyncRecordEachHalfSecond() throws IOException {
        start(builder(SLOW));
        pass(2_100_000);
        assertEquals("SSSS", stopAndRead().order.toString());
    }

    @Test
    void shouldSpreadTopicsOfLongIntervals() throws IOException {
        PointTopic other = new PointTopic("other", 1);
        publish(orb.advertise(SLOW), 1);
        publish(orb.advertise(other), 2);
        start(builder(SLOW, other).topics(select("* 500")).periodUs(100_000));
        pass(450_000);
        assertEquals(List.of(1L, 0L), counts());
        pass(100_000);
        assertEquals(List.of(1L, 1L), counts());
    }

    private List<Long> counts() {
        return List.of("slow", "other").stream()
                .map(name -> recorder.status().topics().stream()
                        .filter(topic -> topic.topic().equals(name))
                        .mapToLong(RecordedTopicStatus::messages)
                        .sum())
                .toList();
    }

    @Test
    void shouldBeTheModuleOfItsSubscriptionsWhoeverMakesThem() throws IOException {
        start(builder(SLOW, FAST));
        orb.advertise(FAST);
        orb.advertise(SLOW);
        orb.advertise(QUEUED);
        pass(2_000_000);
        assertEquals(
                List.of("fast recorder", "queued recorder", "slow recorder"),
                Observation.of(orb).subscriptions().stream()
                        .map(subscription -> subscription.topic() + " " + subscription.module())
                        .distinct()
                        .toList());
    }
}
