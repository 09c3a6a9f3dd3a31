// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import java.io.IOException;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** A recorder changes nothing in the program, and has what appears from its first message on (S-4, L-8). */
class RecorderAppearanceTest extends RecorderFixture {
    @Test
    void shouldMakeNoNode() throws IOException {
        start(builder(SLOW, QUEUED, FAST, new PointTopic(LogMessages.TOPIC, 4)));
        pass(2_000_000);
        recorder.rotate();
        recorder.stop();
        assertEquals(List.of(), orb.status());
    }

    @Test
    void shouldMakeNoNodeForTheVehiclesState() throws IOException {
        PointTopic state = new PointTopic("armed", 1);
        start(builder(SLOW, state).recordWhile("armed", "value", "1"));
        pass(2_000_000);
        assertEquals(List.of(), orb.status());
        Publication<long[]> states = orb.advertise(state);
        publish(states, 1);
        passPeriod();
        publish(orb.advertise(SLOW), 7);
        passPeriod();
        assertEquals(List.of(7L), stopAndRead().values("slow", 0));
    }

    @Test
    void shouldRecordTheFirstMessagesOfATopicThatAppearsAfterTheStart() throws IOException {
        start(builder(SLOW, FAST));
        passPeriod();
        Publication<long[]> first = orb.advertise(FAST);
        LongStream.rangeClosed(1, 40).forEach(value -> publish(first, value));
        passPeriod();
        assertEquals(
                LongStream.rangeClosed(1, 40).boxed().toList(), stopAndRead().values("fast", 0));
    }

    @Test
    void shouldRecordWhatAppearsAndLeavesWithinAPeriodAndJustBeforeTheEnd() throws IOException {
        start(builder(SLOW, FAST));
        try (Publication<long[]> brief = orb.advertise(SLOW, 3)) {
            publish(brief, 1);
            publish(brief, 2);
        }
        passPeriod();
        publish(orb.advertise(FAST), 3);
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(1L, 2L), log.values("slow", 3));
        assertEquals(List.of(3L), log.values("fast", 0));
    }

    @Test
    void shouldBeginAnotherFileAtOnceForATopicThatTheFileCannotDescribe() throws IOException {
        start(builder(SLOW));
        publish(orb.advertise(SLOW), 1);
        passPeriod();
        publish(orb.advertise(SLOW), 2);
        recorder.takeNewTopics();
        assertEquals(1, sink.fileCount());
        publish(orb.advertise(FAST), 3);
        recorder.takeNewTopics();
        LoggedRecords log = stopAndRead();
        assertEquals(2, sink.fileCount());
        assertEquals(List.of(1L, 2L), LoggedRecords.read(sink.file(0)).values("slow", 0));
        assertEquals(List.of(), log.values("slow", 0));
        assertEquals(List.of(3L), log.values("fast", 0));
    }

    @Test
    void shouldRecordTheFirstMessageOfANodeThatASubscriberMadeBefore() throws IOException {
        orb.subscribe(SLOW);
        start(builder(SLOW, FAST));
        orb.subscribe(FAST);
        passPeriod();
        publish(orb.advertise(SLOW), 1);
        publish(orb.advertise(SLOW), 2);
        publish(orb.advertise(FAST), 3);
        passPeriod();
        LoggedRecords log = stopAndRead();
        assertEquals(List.of(1L, 2L), log.values("slow", 0));
        assertEquals(List.of(3L), log.values("fast", 0));
    }

    @Test
    void shouldRecordATopicOfAnotherMetadataObject() throws IOException {
        start(builder(SLOW));
        publish(orb.advertise(new PointTopic("slow", 1)), 5);
        passPeriod();
        assertEquals(List.of(5L), stopAndRead().values("slow", 0));
    }

    @Test
    void shouldRecordATopicOfAnotherVersionInTheCataloguesVersion() throws IOException {
        start(builder(SLOW));
        MessageSchema other = MessageSchema.builder("Point")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.INT64, "value")
                .field(WireType.UINT32, "other")
                .build();
        OrbMetadata<long[]> topic = new PointTopic("slow", 1, other);
        publish(orb.advertise(topic), 5);
        pass(2_000_000);
        assertEquals(1, sink.fileCount());
        assertEquals(List.of(5L), stopAndRead().values("slow", 0));
    }
}
