// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Subscription;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.DynamicTopic;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.lockstep.ManualClock;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which topics a replay publishes. */
class ReplayTopicsTest {
    /** Order of declaration is not that of the layout. */
    private static final MessageSchema GYRO = MessageSchema.builder("Gyro")
            .field(WireType.INT32, "value")
            .field(WireType.UINT64, "timestamp")
            .field(WireType.UINT64, "timestamp_sample")
            .build();

    @AutoClose
    private final Orb orb = Orb.create(new ManualClock());

    @TempDir
    private Path folder;

    private Replay replay(Path log, OrbMetadata<?>... known) throws IOException {
        return Replay.builder(orb, log)
                .catalogue(TopicCatalogue.of(List.of(known)))
                .build();
    }

    /** Returns the notes as a program with subscribers to all topics has them; without any there are none of topics. */
    private List<String> notesOf(Replay replay) {
        assertEquals(List.of(), replay.notes());
        replay.topics().forEach(orb::subscribe);
        return replay.notes();
    }

    private Path gyroLog() throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(folder, "gyro")) {
            return log.add("gyro", 0, 100, 7).done();
        }
    }

    @Test
    void shouldTakeTheTopicThatTheBrokerKnows() throws IOException {
        DynamicTopic inBroker = DynamicTopic.of("gyro", GYRO, 4);
        orb.subscribe(inBroker);
        Replay replay = replay(gyroLog(), DynamicTopic.of("gyro", GYRO, 8));
        assertSame(inBroker, replay.topics().get(0));
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        replay.run();
        assertEquals(List.of("100 gyro:0 100 7"), journal.lines());
    }

    @Test
    void shouldElseTakeTheTopicOfTheCatalogue() throws IOException {
        DynamicTopic known = DynamicTopic.of("gyro", GYRO, 4);
        assertSame(known, replay(gyroLog(), known).topics().get(0));
    }

    @Test
    void shouldElseMakeATopicOfTheFormat() throws IOException {
        Replay replay = Replay.builder(orb, gyroLog())
                .catalogue(TopicCatalogue.of(List.of()))
                .queueLength(8)
                .build();
        OrbMetadata<?> topic = replay.topics().get(0);
        assertEquals("Gyro", topic.schema().name());
        assertEquals(ReplayTestLog.FIELDS, ":" + topic.schema().layout().format());
        assertEquals(8, topic.queueLength());
    }

    @Test
    void shouldMatchFieldsByNameAndTellWhatDiffers() throws IOException {
        MessageSchema other = MessageSchema.builder("Gyro")
                .field(WireType.UINT64, "timestamp")
                .field(WireType.FLOAT32, "temperature")
                .field(WireType.INT32, "value")
                .build();
        Replay replay = replay(gyroLog(), DynamicTopic.of("gyro", other, 1));
        assertEquals(List.of(), replay.notes(), "nobody subscribes");
        PublishJournal journal = new PublishJournal(orb, replay.topics());
        replay.run();
        assertEquals(List.of("100 gyro:0 100 7"), journal.lines());
        assertEquals(0, journal.entries().get(0).message().getDouble("temperature"));
        assertEquals(
                List.of("topic gyro: its format in the log is not this program's: field temperature (float) is missing"
                        + " in the log; field timestamp_sample (uint64_t) is only in the log"),
                replay.notes());
    }

    @Test
    void shouldReachSubscribersOfAnotherVersion() throws IOException {
        MessageSchema other = MessageSchema.builder("Gyro")
                .field(WireType.FLOAT32, "temperature")
                .field(WireType.INT16, "value")
                .field(WireType.UINT64, "timestamp")
                .build();
        Replay replay = replay(gyroLog(), DynamicTopic.of("gyro", GYRO, 4));
        DynamicTopic version = DynamicTopic.of("gyro", other, 4);
        try (Subscription<DynamicMessage> subscription = orb.subscribe(version)) {
            replay.follow(subscription);
            replay.run();
            DynamicMessage message = version.newMessage();
            assertTrue(subscription.update(message));
            assertEquals(100, message.getLong("timestamp"));
            assertEquals(7, message.getLong("value"));
        }
    }

    @Test
    void shouldTakeTheDefinitionThatTheLogCarries() throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(folder, "gyro")) {
            log.writer().info(UlogSchemaInfo.definition("gyro", GYRO));
            log.writer().info(UlogSchemaInfo.hash("gyro", GYRO));
            Replay replay = replay(log.add("gyro", 0, 100, 7).done());
            assertEquals(GYRO, replay.topics().get(0).schema());
            assertEquals(List.of(), replay.notes());
        }
    }

    @Test
    void shouldTakeTheFormatIfTheDefinitionIsOfAnotherMessage() throws IOException {
        MessageSchema other = MessageSchema.builder("Gyro")
                .field(WireType.UINT64, "timestamp")
                .build();
        try (ReplayTestLog log = new ReplayTestLog(folder, "gyro")) {
            log.writer().info(UlogSchemaInfo.definition("gyro", other));
            Replay replay = replay(log.add("gyro", 0, 100, 7).done());
            assertEquals(
                    ReplayTestLog.FIELDS,
                    ":" + replay.topics().get(0).schema().layout().format());
            assertEquals(
                    List.of("topic gyro: the log's definition has other fields than its format, which is used"),
                    notesOf(replay));
        }
    }

    @Test
    void shouldMakeNestedMessagesOfNestedFormats() throws IOException {
        Path file = folder.resolve("nested.ulg");
        try (UlogWriter writer = UlogWriter.create(file)) {
            writer.start(0, false);
            writer.format("esc_status:uint64_t timestamp;esc_report[2] esc;");
            writer.format("esc_report:int32_t rpm;uint8_t[4] _padding0;");
            int id = writer.subscribe("esc_status", 0);
            byte[] message = ByteBuffer.allocate(24)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(5)
                    .putInt(6)
                    .putInt(0)
                    .putInt(7)
                    .putInt(0)
                    .array();
            writer.data(id, message, 0, 24);
        }
        Replay replay = replay(file);
        OrbMetadata<?> topic = replay.topics().get(0);
        assertEquals(
                "uint64_t timestamp;esc_report[2] esc;", topic.schema().layout().format());
        assertEquals(
                "EscReport", topic.schema().field("esc").orElseThrow().nested().name());
    }

    @Test
    void shouldLeaveOutATopicThatHasNoNameHere() throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(folder, "gyro", "Baro")) {
            Replay replay =
                    replay(log.add("Baro", 0, 90, 1).add("gyro", 0, 100, 7).done());
            PublishJournal journal = new PublishJournal(orb, replay.topics());
            ReplayStatistics done = replay.run();
            assertEquals(List.of(7L), journal.values());
            assertEquals(1, done.skipped().get(SkipReason.LEFT_OUT));
            assertEquals(
                    List.of("Baro instance 0 is not replayed: topic name Baro is not in snake_case"), replay.notes());
        }
    }

    @Test
    void shouldLeaveOutInstancesBeyondTheGreatest() throws IOException {
        try (ReplayTestLog log = new ReplayTestLog(folder, "gyro")) {
            Replay replay = replay(log.add("gyro", 255, 100, 7).done());
            assertEquals(List.of("gyro instance 255 is not replayed: the greatest instance is 254"), replay.notes());
        }
    }

    @Test
    void shouldCallAFieldInSnakeCaseAndSaySo() throws IOException {
        Path file = folder.resolve("old.ulg");
        try (UlogWriter writer = UlogWriter.create(file)) {
            writer.start(0, false);
            writer.format("tecs_status:uint64_t timestamp;int32_t altitudeSp;uint8_t[4] _padding0;");
            int id = writer.subscribe("tecs_status", 0);
            byte[] message = ByteBuffer.allocate(16)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putLong(5)
                    .putInt(6)
                    .array();
            writer.data(id, message, 0, 12);
        }
        Replay replay = Replay.builder(orb, file)
                .catalogue(TopicCatalogue.of(List.of()))
                .build();
        assertTrue(replay.topics().get(0).schema().field("altitude_sp").isPresent());
        assertEquals(List.of("topic tecs_status: field altitudeSp of the log is called altitude_sp"), notesOf(replay));
    }
}
