// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.definition.SchemaSyntaxException;
import io.uorb.schema.MessageSchema;
import io.uorb.schema.WireType;
import io.uorb.ulog.format.UlogInfo;
import io.uorb.ulog.format.UlogLoss;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogSchemaInfo;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The start of each file (L-5), and rotation. */
class RecorderHeadTest extends RecorderFixture {
    @Test
    void shouldHaveTheBrokersTimeInTheHeader() throws IOException {
        start(builder(SLOW));
        pass(500);
        assertEquals(1_000_000, stopAndRead().startUs);
    }

    @Test
    void shouldNameSystemAndProgram() throws IOException {
        start(builder(SLOW).info("ver_sw", "rover 1.2"));
        List<UlogInfo> infos = stopAndRead().definitions.infos();
        for (String name : List.of(
                "uorb_version",
                "sys_name",
                "sys_os_name",
                "sys_os_ver_release",
                "sys_toolchain",
                "sys_toolchain_ver",
                "sys_mcu",
                "sys_uuid",
                "ver_hw",
                "ver_sw_release",
                "ver_data_format",
                "time_ref_utc",
                "uorb_start_utc")) {
            assertTrue(infos.stream().anyMatch(info -> info.name().equals(name)), name);
        }
        assertEquals(
                1, infos.stream().filter(info -> info.name().equals("ver_sw")).count());
        assertEquals(
                "rover 1.2",
                infos.stream()
                        .filter(info -> info.name().equals("ver_sw"))
                        .findFirst()
                        .orElseThrow()
                        .text());
    }

    @Test
    void shouldHaveFormatHashAndDefinitionOfATopicThatNobodyPublishes() throws IOException, SchemaSyntaxException {
        start(builder(SLOW));
        LoggedRecords log = stopAndRead();
        assertEquals(
                PointTopic.SCHEMA.layout().sizeBytes(),
                log.definitions.formats().get("slow").sizeBytes());
        assertEquals(OptionalInt.of(PointTopic.SCHEMA.hash()), UlogSchemaInfo.hash(log.definitions, "slow"));
        assertEquals(Optional.of(PointTopic.SCHEMA), UlogSchemaInfo.definition(log.definitions, "slow"));
    }

    @Test
    void shouldHaveTheFormatOfANestedMessageOnce() throws IOException {
        MessageSchema inner =
                MessageSchema.builder("Inner").field(WireType.FLOAT32, "x").build();
        MessageSchema outer = MessageSchema.builder("Outer")
                .field(WireType.UINT64, "timestamp")
                .nested(inner, "inner")
                .build();
        start(builder(new PointTopic("outer", 1, outer), new PointTopic("outer_too", 1, outer)));
        assertEquals(
                List.of("inner", "outer", "outer_too", UlogLoss.TOPIC),
                stopAndRead().definitions.formats().keySet().stream().sorted().toList());
    }

    @Test
    void shouldHaveParametersAndDefaultsThatDiffer() throws IOException {
        start(builder(SLOW).parameter("MC_ROLL_P", 6.5f, 6f).parameter("SYS_ID", 1, 1));
        LoggedRecords log = stopAndRead();
        assertEquals(
                Map.of(
                        "MC_ROLL_P", new UlogParameter("MC_ROLL_P", 6.5f),
                        "SYS_ID", new UlogParameter("SYS_ID", 1)),
                log.parameters);
        assertEquals(
                List.of(new UlogParameter("MC_ROLL_P", 6f)),
                log.definitions.parameterDefaults().stream()
                        .map(one -> one.parameter())
                        .toList());
    }

    @Test
    void shouldRefuseAParameterThatIsNeitherIntegerNorFloat() {
        RecorderBuilder builder = builder(SLOW);
        assertThrows(IllegalArgumentException.class, () -> builder.parameter("SYS_ID", 1L));
    }

    @Test
    void shouldRecordAChangedParameterAndHaveItInLaterFiles() throws IOException {
        orb.advertise(SLOW);
        start(builder(SLOW).parameter("SYS_ID", 1));
        recorder.parameterChanged("SYS_ID", 2);
        passPeriod();
        recorder.rotate();
        recorder.stop();
        LoggedRecords first = LoggedRecords.read(sink.file(0));
        assertEquals(1, first.parameters.get("SYS_ID").value());
        assertEquals(List.of(new UlogParameter("SYS_ID", 2)), first.changes);
        assertEquals(
                2, LoggedRecords.read(sink.file(1)).parameters.get("SYS_ID").value());
    }

    @Test
    void shouldRecordAParameterThatChangesWhileTheFirstFileIsBegun() throws IOException {
        recorder = builder(SLOW).parameter("GAIN", 1).build();
        sink.atOpening(() -> recorder.parameterChanged("GAIN", 2));
        try (Publication<long[]> publication = orb.advertise(SLOW)) { // its subscription ends the definitions
            publish(publication, 1);
            recorder.start();
            LoggedRecords log = stopAndRead();
            assertEquals(new UlogParameter("GAIN", 1), log.parameters.get("GAIN"));
            assertEquals(List.of(new UlogParameter("GAIN", 2)), log.changes);
        }
    }

    /** A file must not be full before it has any data: that would be a file in each run. */
    @Test
    void shouldNotBeginFileAfterFileIfTheHeadIsLongerThanAFileMayBe() throws IOException {
        RecorderBuilder builder = builder(SLOW).maxFileBytes(64 * 1024);
        for (int i = 0; i < 100; i++) {
            builder.info("long_info_" + i, "x".repeat(1_000));
        }
        start(builder);
        try (Publication<long[]> publication = orb.advertise(SLOW)) {
            for (int i = 0; i < 100; i++) {
                publish(publication, i);
                passPeriod();
            }
        }
        assertEquals(1, sink.fileCount());
    }

    @Test
    void shouldBeginANewFileWhenOneIsFull() throws IOException {
        start(builder(QUEUED).maxFileBytes(64 * 1024));
        Publication<long[]> publication = orb.advertise(QUEUED);
        for (int i = 0; i < 4_000; i++) {
            publish(publication, i);
            passPeriod();
        }
        recorder.stop();
        assertEquals(2, sink.fileCount());
        assertTrue(sink.file(0).length < 65 * 1024, "bytes: " + sink.file(0).length);
        List<Long> first = LoggedRecords.read(sink.file(0)).values("queued", 0);
        List<Long> second = LoggedRecords.read(sink.file(1)).values("queued", 0);
        assertEquals(4_000, first.size() + second.size());
        assertEquals(first.size(), second.get(0));
    }

    @Test
    void shouldBeginANewFileLaterIfTheOneBeforeWaitsStill() throws IOException {
        Publication<long[]> publication = orb.advertise(QUEUED);
        start(builder(QUEUED).waitForRoom(false));
        sink.setBusy(true);
        recorder.rotate();
        publish(publication, 1);
        pass(100_000);
        sink.setBusy(false);
        pass(100_000);
        publish(publication, 2);
        recorder.stop();
        assertEquals(2, sink.fileCount());
        assertEquals(List.of(1L), LoggedRecords.read(sink.file(0)).values("queued", 0));
        assertEquals(List.of(2L), LoggedRecords.read(sink.file(1)).values("queued", 0));
    }

    @Test
    void shouldHaveInTheOldFileWhatWasPublishedBeforeARotation() throws IOException {
        start(builder(SLOW));
        Publication<long[]> publication = orb.advertise(SLOW);
        publish(publication, 1);
        recorder.rotate();
        publish(publication, 2);
        recorder.stop();
        assertEquals(List.of(1L), LoggedRecords.read(sink.file(0)).values("slow", 0));
        assertEquals(List.of(2L), LoggedRecords.read(sink.file(1)).values("slow", 0));
    }

    @Test
    void shouldKeepTheNumbersOfSubscriptionsInAllFiles() throws IOException {
        start(builder(QUEUED, SLOW));
        Publication<long[]> slow = orb.advertise(SLOW);
        publish(slow, 1);
        passPeriod();
        Publication<long[]> queued = orb.advertise(QUEUED);
        publish(queued, 2);
        passPeriod();
        recorder.rotate();
        publish(slow, 3);
        publish(queued, 4);
        LoggedRecords second = stopAndRead();
        assertEquals(List.of(3L), second.values("slow", 0));
        assertEquals(List.of(4L), second.values("queued", 0));
    }

    @Test
    void shouldBeginANewFileWhenOneIsOld() throws IOException {
        start(builder(SLOW).maxFileTime(Duration.ofSeconds(2)));
        pass(5_000_000);
        recorder.stop();
        assertEquals(3, sink.fileCount());
        assertEquals(3, recorder.status().written().files());
        assertTrue(LoggedRecords.read(sink.file(1)).startUs - 3_000_000 < RecorderBuilder.DEFAULT_PERIOD_US);
    }

    @Test
    void shouldHaveTheSubscriptionsThatAreThereInTheHeadsOfFilesThatHaveToBeBegunAnew() throws IOException {
        orb.advertise(QUEUED);
        start(builder(QUEUED, SLOW));
        passPeriod();
        publish(orb.advertise(SLOW), 1);
        passPeriod();
        assertEquals(
                List.of("queued/0", "slow/0"),
                List.copyOf(LoggedRecords.read(sink.lastHead()).values.keySet()));
    }

    @Test
    void shouldHaveAChangedParameterInTheHeadOfAFileThatHasToBeBegunAnew() throws IOException {
        start(builder(SLOW).parameter("GAIN", 1));
        recorder.parameterChanged("GAIN", 2);
        pass(1_100_000);
        LoggedRecords log = LoggedRecords.read(sink.lastHead());
        assertEquals(new UlogParameter("GAIN", 2), log.parameters.get("GAIN"));
        assertEquals(1_000_000, log.startUs);
    }
}
