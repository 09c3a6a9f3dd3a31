// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.bag.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.OrbMetadata;
import io.uorb.Publication;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ros.bag.BagCompression;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.bag.BagWriter;
import io.uorb.ros.bag.BagWriterOptions;
import io.uorb.ros.definition.FullText;
import io.uorb.ros.definition.RosDefinition;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.uorb.UorbTypes;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.testing.Statement;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.estimation.VehicleAttitudeTopic;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogField;
import io.uorb.ulog.record.Recorder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** Logs as bags and back. */
class UlogBagTest {
    private static final long EPOCH_NS = 1_700_000_000_000_000_000L;

    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    /** Each topic's instance with its messages: the names, types and bytes of all fields. */
    private static Map<String, List<String>> contents(Path log) throws IOException {
        Map<String, List<String>> contents = new TreeMap<>();
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    byte[] bytes = new byte[data.length()];
                    data.buffer().get(data.offset(), bytes);
                    Map<String, String> fields = new TreeMap<>(); // of whatever order
                    for (UlogField field : data.subscription().format().fields()) {
                        int end = field.offsetBytes() + field.elements() * field.elementBytes();
                        fields.put(
                                field.toString(),
                                field.nested() == null
                                        ? HexFormat.of().formatHex(bytes, field.offsetBytes(), end)
                                        : "");
                    }
                    contents.computeIfAbsent(
                                    data.subscription().name() + " "
                                            + data.subscription().multiId(),
                                    added -> new ArrayList<>())
                            .add(fields.toString());
                }
            });
        }
        return contents;
    }

    private Path toBag(Path log) throws IOException {
        Path bag = folder.resolve("log.bag");
        try (UlogReader reader = UlogReader.open(log);
                FileChannel channel = FileChannel.open(bag, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.of(BagCompression.LZ4))) {
            UlogToBag copy = new UlogToBag(writer, TopicCatalogue.ofClassPath(), EPOCH_NS, warnings::add);
            assertEquals(copy.copy(reader), writer.messages());
            assertEquals(0, copy.skipped());
        }
        return bag;
    }

    private Path toLog(Path bag, long skipped) throws IOException {
        Path log = folder.resolve("bag.ulg");
        try (BagReader reader = BagReader.open(bag);
                UlogWriter writer = UlogWriter.create(log)) {
            BagToUlog copy = new BagToUlog(reader, EPOCH_NS, warnings::add);
            assertEquals(reader.messages() - skipped, copy.copy(writer));
            assertEquals(skipped, copy.skipped());
        }
        return log;
    }

    /** Returns the messages of each topic, sorted: those of one time may change their order. */
    private static Map<String, List<String>> sorted(Map<String, List<String>> contents) {
        contents.values().forEach(list -> list.sort(null));
        return contents;
    }

    @ParameterizedTest
    @RecordedLogSource({
        RecordedLogs.ATTITUDE,
        RecordedLogs.HOVER,
        RecordedLogs.APPENDED,
        "sample",
        "sample_logging_tagged_and_default_params",
        "sample_appended_multiple"
    })
    @Statement({"ros1:R-18", "ros1:B-10"})
    void shouldKeepEachFieldOfALog(String name) throws IOException {
        Path log = RecordedLogs.find(name);
        Path bag = toBag(log);
        try (BagReader reader = BagReader.open(bag)) {
            for (BagConnection connection : reader.connections()) {
                assertTrue(connection.topic().startsWith("/uorb/"), connection.topic());
                assertTrue(connection.typeName().matches("(uorb|px4)_msgs/.*"), connection.typeName());
                assertEquals(
                        connection.md5(),
                        FullText.parse(
                                        name,
                                        connection.typeName(),
                                        connection.type().definition())
                                .md5());
            }
            assertTrue(reader.startNs() >= EPOCH_NS);
        }
        Map<String, List<String>> expected = sorted(contents(log));
        assertFalse(expected.isEmpty());
        assertEquals(expected, sorted(contents(toLog(bag, 0))));
        assertEquals(List.of(), warnings);
    }

    @Test
    @Statement({"ros1:B-10", "ros1:P-30"})
    void shouldHaveTheTypeOfPx4WhereTheFieldsAreTheSame() throws IOException {
        Path log = folder.resolve("flight.ulg");
        OrbMetadata<VehicleAttitude> topic = VehicleAttitudeTopic.VEHICLE_ATTITUDE;
        try (Orb orb = Orb.create();
                Recorder recorder = Recorder.builder(orb)
                        .catalogue(TopicCatalogue.ofClassPath())
                        .file(log, false)
                        .build()) {
            Publication<VehicleAttitude> publication = orb.advertise(topic);
            recorder.start();
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.timestamp = 1;
            attitude.q[2] = 0.5f;
            publication.publish(attitude);
            recorder.stop();
        }
        Path bag = toBag(log);
        try (BagReader reader = BagReader.open(bag)) {
            BagConnection connection = reader.connections().stream()
                    .filter(each -> each.topic().equals("/uorb/vehicle_attitude"))
                    .findFirst()
                    .orElseThrow();
            RosDefinition px4 = UorbTypes.of(TopicCatalogue.ofClassPath()).definition(topic);
            assertEquals("px4_msgs/VehicleAttitude", connection.typeName());
            assertEquals(px4.md5(), connection.md5());
            BagMessage message = reader.cursor(BagSelection.ofTopics(List.of("/uorb/vehicle_attitude")))
                    .next();
            RosMessage read = DynamicSerializer.of(px4).newMessage();
            DynamicSerializer.of(px4).read(message.input(), read);
            assertEquals(0.5, RosPath.of(px4, "q[2]").getDouble(read));
            assertEquals(1, RosPath.of(px4, "timestamp").getLong(read));
        }
    }

    @Test
    @Statement("ros1:B-10")
    void shouldConvertStandardMessagesOfFixedSize() throws IOException {
        Path bag = folder.resolve("mixed.bag");
        try (FileChannel channel = FileChannel.open(bag, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                BagWriter writer = new BagWriter(channel, BagWriterOptions.DEFAULTS)) {
            int clock = writer.connect(
                    "/clock", StandardDefinitions.require("rosgraph_msgs/Clock").type());
            int text = writer.connect(
                    "/text", StandardDefinitions.require("std_msgs/String").type());
            int first = writer.connect(
                    "/uorb/wind",
                    StandardDefinitions.require("geometry_msgs/Vector3").type());
            int second = writer.connect(
                    "/uorb/wind_1",
                    StandardDefinitions.require("geometry_msgs/Vector3").type());
            writer.write(clock, EPOCH_NS + 5_000, new byte[] {1, 0, 0, 0, 2, 0, 0, 0}, 0, 8);
            writer.write(text, EPOCH_NS, new byte[4], 0, 4);
            writer.write(first, EPOCH_NS + 6_000, new byte[24], 0, 24);
            writer.write(second, EPOCH_NS + 7_000, new byte[24], 0, 24);
            writer.write(second, EPOCH_NS - 1, new byte[24], 0, 24);
            writer.write(first, EPOCH_NS, new byte[23], 0, 23);
        }
        Map<String, List<String>> contents = contents(toLog(bag, 3));
        assertEquals(List.of("clock 0", "wind 0", "wind 1"), List.copyOf(contents.keySet()));
        assertEquals(
                List.of("{uint32_t clock_nsecs=02000000, uint32_t clock_secs=01000000,"
                        + " uint64_t timestamp=0500000000000000}"),
                contents.get("clock 0"));
        assertTrue(contents.get("wind 1").get(0).contains("uint64_t timestamp=0700000000000000"));
        assertEquals(2, warnings.size(), warnings.toString());
        assertTrue(warnings.get(0).startsWith("/text (std_msgs/String) is skipped: "), warnings.toString());
        assertTrue(warnings.get(1).startsWith("/uorb/wind at " + EPOCH_NS + " ns, "), warnings.toString());
    }

    @Test
    void shouldNameTypesAsClasses() {
        assertEquals("uorb_msgs/VehicleAttitude", FormatDefinitions.typeName("vehicle_attitude"));
        assertEquals("vehicle_attitude", FormatDefinitions.formatName("uorb_msgs/VehicleAttitude"));
    }
}
