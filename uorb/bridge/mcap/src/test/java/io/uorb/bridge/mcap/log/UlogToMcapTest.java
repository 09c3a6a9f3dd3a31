// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.mcap.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbMetadata;
import io.uorb.bridge.mcap.ChunkCompression;
import io.uorb.bridge.mcap.McapOptions;
import io.uorb.bridge.mcap.McapWitness;
import io.uorb.bridge.mcap.McapWriter;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.UlogReader;
import io.uorb.ulog.UlogVisitor;
import io.uorb.ulog.UlogWriter;
import io.uorb.ulog.format.UlogData;
import io.uorb.ulog.format.UlogLoggedString;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Logs as MCAP: independent readers of both formats find the same (bridges:B-50). */
@Tag("slow")
class UlogToMcapTest {
    private static final TopicCatalogue NOTHING = TopicCatalogue.of(List.<OrbMetadata<?>>of());

    @TempDir
    private Path folder;

    private final List<String> warnings = new ArrayList<>();

    @BeforeEach
    void requireWitness() throws Exception {
        McapWitness.assumeThere();
    }

    private Path convert(Path log, TopicCatalogue catalogue, long epochNs) throws IOException {
        return convert(log, catalogue, epochNs, false);
    }

    private Path convert(Path log, TopicCatalogue catalogue, long epochNs, boolean standard) throws IOException {
        Path file = folder.resolve("log.mcap");
        try (UlogReader reader = UlogReader.open(log);
                McapWriter writer = new McapWriter(
                        FileChannel.open(
                                file,
                                StandardOpenOption.CREATE,
                                StandardOpenOption.TRUNCATE_EXISTING,
                                StandardOpenOption.WRITE),
                        McapOptions.ros2(ChunkCompression.NONE))) {
            UlogToMcap copy = new UlogToMcap(reader, writer, catalogue, epochNs, warnings::add);
            if (standard) {
                copy.withStandard();
            }
            copy.begin();
            reader.readAll(copy);
            assertEquals(0, copy.skipped());
        }
        return file;
    }

    /** Asserts that the values are those that the reader of logs finds; it has texts where we have characters. */
    private void assertSameValues(Path log, TopicCatalogue catalogue) throws Exception {
        List<String> expected = alike(McapWitness.ulog(log).stream());
        assertFalse(expected.isEmpty());
        Set<String> keys = expected.stream().map(UlogToMcapTest::key).collect(Collectors.toSet());
        List<String> read =
                alike(McapWitness.read(convert(log, catalogue, 0)).stream().skip(1));
        assertEquals(
                expected, read.stream().filter(row -> keys.contains(key(row))).toList());
        assertEquals(List.of(), warnings);
    }

    /** Rows with names of fields that old logs spell in other ways, as {@code periph_5V_OC}. */
    private static List<String> alike(Stream<String> rows) {
        return rows.map(row -> {
                    String[] cells = row.split(",");
                    cells[2] = cells[2].replace("_", "").toLowerCase(Locale.ROOT);
                    return String.join(",", cells);
                })
                .sorted()
                .toList();
    }

    private static String key(String row) {
        return String.join(",", Arrays.asList(row.split(",")).subList(0, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hover", "everything", "old"})
    void shouldHaveAllValuesOfALog(String name) throws Exception {
        assertSameValues(RecordedLogs.find(name), TopicCatalogue.ofClassPath());
    }

    @ParameterizedTest
    @ValueSource(strings = {"everything", "old"})
    void shouldHaveAllValuesOfALogWhoseTopicsNobodyKnows(String name) throws Exception {
        assertSameValues(RecordedLogs.find(name), NOTHING);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {"sample", "sample_logging_tagged_and_default_params", "sample_appended_multiple", "robologs_test"
            })
    void shouldHaveAllValuesOfLogsOfPx4(String name) throws Exception {
        assertSameValues(RecordedLogs.find(name), TopicCatalogue.ofClassPath());
    }

    /** The witness of logs reads no appended sections. */
    @ParameterizedTest
    @ValueSource(strings = {"appended", "damaged", "sample_appended_multiple", "corrupt_actuator_armed_wrong_size"})
    void shouldHaveAllMessagesOfAppendedAndDamagedLogs(String name) throws Exception {
        Path log = RecordedLogs.find(name);
        long[] messages = new long[1];
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(new UlogVisitor() {
                @Override
                public void onData(UlogData data) {
                    messages[0]++;
                }

                @Override
                public void onText(UlogLoggedString text) {
                    messages[0]++;
                }
            });
        }
        String json =
                McapWitness.read(convert(log, TopicCatalogue.ofClassPath(), 0)).get(0);
        assertTrue(messages[0] > 0 && json.contains("\"messages\":" + messages[0] + ","), json);
    }

    @Test
    void shouldNameTypesOfPx4OnlyWhereTheFieldsAreItsOwn() throws Exception {
        Path log = RecordedLogs.find(RecordedLogs.HOVER);
        String known =
                McapWitness.read(convert(log, TopicCatalogue.ofClassPath(), 0)).get(0);
        assertTrue(known.contains("\"px4_msgs/msg/VehicleAttitude\""), known);
        assertTrue(known.contains("\"/vehicle_attitude\""), known);
        Path old = RecordedLogs.find(RecordedLogs.OLD);
        String made = McapWitness.read(convert(old, NOTHING, 0)).get(0);
        assertTrue(made.contains("\"uorb_msgs/msg/VehicleAttitude\""), made);
        assertFalse(made.contains("px4_msgs"), made);
    }

    @Test
    void shouldKeepTextsParametersInformationAndDropouts() throws Exception {
        Path log = RecordedLogs.find(RecordedLogs.EVERYTHING);
        String json = McapWitness.read(convert(log, TopicCatalogue.ofClassPath(), 1_000_000_000))
                .get(0);
        try (UlogReader reader = UlogReader.open(log)) {
            for (var parameter : reader.definitions().parameters().values()) {
                assertTrue(json.contains('"' + parameter.name() + "\":\"" + parameter.value() + '"'), json);
            }
        }
        assertTrue(json.contains("\"dropout\":[{\"duration_ms\":"), json);
        assertTrue(json.contains("\"texts\":[\""), json);
        assertTrue(json.contains("\"/rosout\""), json);
        assertFalse(json.contains("uorb_schema_"), json);
    }

    @Test
    void shouldKeepDefaultsOfParametersBeforeAndAmongTheData() throws Exception {
        Path log = folder.resolve("defaults.ulg");
        try (UlogWriter writer = UlogWriter.create(log)) {
            writer.start(1_000, true);
            writer.format("point:uint64_t timestamp;float x;");
            writer.parameter(new UlogParameter("MPC_XY_P", 0.5f));
            writer.parameterDefault(new UlogParameterDefault(true, false, new UlogParameter("MPC_XY_P", 0.95f)));
            writer.subscribe("point", 0);
            writer.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("SYS_AUTOSTART", 4001)));
        }
        String json = McapWitness.read(convert(log, NOTHING, 0)).get(0);
        assertTrue(json.contains("\"parameter_defaults\":[{\"MPC_XY_P.system\":\"0.95\"}]"), json);
        assertTrue(json.contains("\"name\":\"SYS_AUTOSTART\",\"of\":\"system setup\""), json);
        assertTrue(json.contains("\"value\":\"4001\""), json);
    }

    @Test
    void shouldAddStandardMessagesWhereAskedFor() throws Exception {
        Path log = RecordedLogs.find(RecordedLogs.HOVER);
        List<String> without = McapWitness.read(convert(log, TopicCatalogue.ofClassPath(), 0));
        assertFalse(without.get(0).contains("/standard/"), without.get(0));
        List<String> read = McapWitness.read(convert(log, TopicCatalogue.ofClassPath(), 0, true));
        for (String type : List.of("FrameTransforms", "PoseInFrame", "LocationFix")) {
            assertTrue(read.get(0).contains("\"foxglove_msgs/msg/" + type + '"'), read.get(0));
        }
        assertEquals(
                count(read, "vehicle_attitude,0,timestamp,"),
                count(read, "/standard/transforms,0,transforms[0].timestamp.sec,"));
        assertEquals(count(read, "sensor_gps,0,timestamp,"), count(read, "/standard/fix,0,latitude,"));
        double down = Double.parseDouble(row(read, "vehicle_local_position,0,z,")[6]);
        double up = Double.parseDouble(row(read, "/standard/pose,0,pose.position.z,")[6]);
        assertEquals(-down, up, Math.abs(down) * 0.01);
        assertEquals(
                without.subList(1, without.size()),
                read.stream()
                        .skip(1)
                        .filter(row -> !row.startsWith("/standard/"))
                        .toList());
    }

    private static String count(List<String> read, String key) {
        return row(read, key)[3];
    }

    private static String[] row(List<String> read, String key) {
        return read.stream()
                .filter(row -> row.startsWith(key))
                .findFirst()
                .orElseThrow(() -> new AssertionError(key))
                .split(",");
    }
}
