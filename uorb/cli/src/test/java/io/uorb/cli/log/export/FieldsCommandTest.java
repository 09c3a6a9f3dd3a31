// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;

/** {@code uorb log fields} against what independent readers found in recorded logs. */
class FieldsCommandTest {
    private static final int CELLS = 9;

    private static List<String> golden(String name) throws IOException {
        return Files.readAllLines(RecordedLogs.golden(name));
    }

    private static CommandRun fields(String name) {
        return ConsoleRun.of("log", "fields", RecordedLogs.find(name).toString());
    }

    /** The texts are equal, so all values are: integers exact, sums rounded once, digits that read back. */
    @ParameterizedTest
    @RecordedLogSource({
        "attitude, 89",
        "hover, 497",
        "everything, 54",
        "appended, 10",
        "old, 25",
        "sample, 300",
        "sample_logging_tagged_and_default_params, 2295",
        "sample_appended_multiple, 346",
        "robologs_test, 2582"
    })
    void shouldPrintTheGoldenFile(String name, int rows, TestReporter reporter) throws IOException {
        List<String> golden = golden(name);
        CommandRun run = fields(name).reportsNothing();
        assertEquals(String.join("\n", golden) + "\n", run.out());
        assertEquals(0, run.exitCode());
        assertEquals(rows, golden.size() - 2);
        reporter.publishEntry(
                name, rows + " of " + rows + " rows, " + CELLS * rows + " of " + CELLS * rows + " values");
    }

    /** Of a corrupt log all values that were read must be true; that reader takes a bool for a signed byte. */
    @ParameterizedTest
    @RecordedLogSource({"damaged", "corrupt_actuator_armed_wrong_size"})
    void shouldAgreeAboutACorruptLog(String name, TestReporter reporter) throws IOException {
        Map<String, String> golden = byKey(golden(name));
        CommandRun run = fields(name);
        Map<String, String> ours = byKey(run.out().lines().toList());
        assertTrue(run.err().contains("corrupt at byte "), run.err());
        assertTrue(run.out().lines().findFirst().orElse("").endsWith("corrupt True"), run.out());
        assertEquals(golden.keySet(), ours.keySet());
        long equal = ours.entrySet().stream()
                .filter(row -> row.getValue().equals(golden.get(row.getKey())))
                .count();
        reporter.publishEntry(name, equal + " of " + golden.size() + " rows");
        ours.forEach((key, row) -> assertEquals(first(golden.get(key)), first(row), key));
    }

    private static Map<String, String> byKey(List<String> rows) {
        return rows.stream()
                .skip(2)
                .collect(Collectors.toMap(
                        row -> String.join(",", List.of(row.split(",")).subList(0, 4)),
                        row -> row,
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static String first(String row) {
        String[] cells = row.split(",");
        boolean signedBool = cells[3].equals("bool") && cells[6].startsWith("-");
        return signedBool ? Integer.toString(Byte.toUnsignedInt(Byte.parseByte(cells[6]))) : cells[6];
    }
}
