// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.format.GoldenFieldStatistics;
import io.uorb.ulog.format.LogStatistics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;

/** Compares with what independent readers (pyulog, and {@code golden/ulog_golden.py}) found in recorded logs. */
class UlogGoldenTest {
    @ParameterizedTest
    @RecordedLogSource({
        "attitude,4263",
        "hover,3126",
        "everything,600",
        "appended,405",
        "old,1800",
        "sample,64542",
        "sample_logging_tagged_and_default_params,21229",
        "sample_appended_multiple,6852",
        "robologs_test,5120"
    })
    void shouldFindWhatAnIndependentReaderFinds(String name, long messages) throws IOException {
        List<String> golden = Files.readAllLines(RecordedLogs.golden(name));
        LogStatistics found = new LogStatistics();
        try (UlogReader reader = UlogReader.open(RecordedLogs.find(name))) {
            reader.readAll(found);
            assertEquals(golden.get(0), found.summary(reader) + " False");
            assertEquals(List.of(), reader.corruptions());
        }
        assertEquals(messages, found.messages());
        Map<String, String> rows = new LinkedHashMap<>();
        for (String row : golden.subList(2, golden.size())) {
            rows.put(keyOf(row), inJavaSpelling(row));
        }
        // The independent reader hides padding at the end only; the format says that all of it is hidden (L-3).
        rows.keySet().removeIf(key -> key.contains("_padding"));
        for (GoldenFieldStatistics field : found.fields()) {
            assertEquals(rows.remove(field.key()), field.row());
        }
        assertEquals(Map.of(), rows);
    }

    /**
     * The last data record has a wrong size, and zeros follow it to the end of the file: everything before it is given,
     * and one corruption reaches from it to the end.
     */
    @ParameterizedTest
    @RecordedLogSource({"damaged, sensor_combined, 1044", "corrupt_actuator_armed_wrong_size, actuator_armed, 9539"})
    void shouldGiveAllThatIsWholeOfACorruptLog(String name, String topic, long messages) throws IOException {
        Path log = RecordedLogs.find(name);
        Map<String, String> rows = new LinkedHashMap<>();
        Files.readAllLines(RecordedLogs.golden(name)).forEach(row -> rows.put(keyOf(row), row));
        LogStatistics found = new LogStatistics();
        UlogCorruption corruption;
        try (UlogReader reader = UlogReader.open(log)) {
            reader.readAll(found);
            assertEquals(1, reader.corruptions().size());
            corruption = reader.corruptions().get(0);
        }
        assertEquals(UlogCorruption.Kind.CORRUPT, corruption.kind());
        assertEquals(List.of(topic), corruption.topics());
        assertEquals(1, corruption.records());
        assertEquals(Files.size(log), corruption.endOffset());
        assertEquals(messages, found.messages());
        assertEquals(dataRecordsBefore(log, corruption.offset()), found.messages());
        for (GoldenFieldStatistics field : found.fields()) {
            String[] golden = rows.get(field.key()).split(",");
            String[] ours = field.row().split(",");
            assertTrue(isSameValue(golden[3], ours[6], golden[6]), field.row());
            assertTrue(field.count() <= Long.parseLong(golden[4]), field.key());
        }
    }

    /** Counts D records by their headers alone. */
    private static long dataRecordsBefore(Path log, long end) throws IOException {
        byte[] bytes = Files.readAllBytes(log);
        long count = 0;
        int at = 16;
        while (at < end) {
            count += bytes[at + 2] == 'D' ? 1 : 0;
            at += 3 + (Byte.toUnsignedInt(bytes[at]) | Byte.toUnsignedInt(bytes[at + 1]) << 8);
        }
        assertEquals(end, at);
        return count;
    }

    /** The independent reader takes a bool for a signed byte, and a damaged one for a negative number. */
    private static boolean isSameValue(String type, String ours, String golden) {
        return switch (type) {
            case "float", "double" -> Double.valueOf(ours).equals(parse(golden));
            case "bool" -> Byte.toUnsignedInt(Byte.parseByte(golden)) == Integer.parseInt(ours);
            default -> ours.equals(golden);
        };
    }

    private static String keyOf(String row) {
        String[] cells = row.split(",");
        return String.join(",", Arrays.copyOf(cells, Math.min(3, cells.length)));
    }

    /** Floats are numbers, not texts: Python and Java spell the same double differently. */
    private static String inJavaSpelling(String row) {
        String[] cells = row.split(",");
        if (cells[3].equals("float") || cells[3].equals("double")) {
            for (int i = 6; i < 9; i++) {
                cells[i] = Double.toString(parse(cells[i]));
            }
        }
        return String.join(",", cells);
    }

    private static double parse(String text) {
        return switch (text) {
            case "nan" -> Double.NaN;
            case "inf" -> Double.POSITIVE_INFINITY;
            case "-inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }
}
