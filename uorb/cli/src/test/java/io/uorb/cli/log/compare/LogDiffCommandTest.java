// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogDiffCommandTest {
    private static final long UTC_US = 1_700_000_000_000_000L;

    @TempDir
    private Path folder;

    private Path first;
    private Path second;

    @BeforeEach
    void writeLogs() throws IOException {
        first = FlightPair.write(folder.resolve("first.ulg"), 20, 0, UTC_US);
        second = FlightPair.write(folder.resolve("second.ulg"), 50, 100, UTC_US);
    }

    @Test
    void shouldFindALogLikeItself() {
        for (String name : List.of(RecordedLogs.HOVER, RecordedLogs.EVERYTHING)) {
            Path log = RecordedLogs.find(name);
            CommandTestLog.run("diff", log, log).exits(0).prints("fields whose figures differ: 0 of ");
        }
    }

    @Test
    void shouldPrintParametersAndFieldsThatDiffer() {
        CommandRun run = CommandTestLog.run("diff", first, second)
                .exits(3)
                .reportsNothing()
                .prints("parameters that differ: 3\n");
        assertTrue(run.out().matches("(?s).*GAIN +0\\.0 +100\\.0\n.*"), run.out());
        assertTrue(run.out().matches("(?s).*ONLY_20 +7 +-\n.*ONLY_50 +- +7\n.*"), run.out());
        assertFalse(run.out().contains("SAME"));
        // By Python's statistics: means 31.6 and 112.25, pstdev 26.0046 and 15.9433, distance 3.10137.
        String row = "ramp:1\\.value +31\\.6 +112\\.3 +26 +15\\.94 +0 +100 +79 +149 +3\\.101";
        assertTrue(run.out().matches("(?s).*" + row + "\n.*"), run.out());
        assertTrue(run.out().contains("rates that differ by more than 10 %: 0 of 3"), run.out());
    }

    @Test
    void shouldNameTopicsAndFieldsOfOneLogOnly() throws IOException {
        Path other = CommandTestLog.write(folder.resolve("other.ulg"), log -> {
            log.format("ramp:uint64_t timestamp;float value;uint8_t[3] more;");
            log.format("extra:uint64_t timestamp;");
            int ramp = log.subscribe("ramp", 1);
            for (int i = 0; i < 10; i++) {
                CommandTestLog.data(log, ramp, CommandTestLog.START_US + i * 1_000L, 1f, new byte[3]);
            }
            CommandTestLog.data(log, log.subscribe("extra", 2), CommandTestLog.START_US);
        });
        String out = CommandTestLog.run("diff", first, other).out();
        assertTrue(out.contains("topics only in A: sensor_gps:0, vehicle_status:0\n"), out);
        assertTrue(out.contains("topics only in B: extra:2\n"), out);
        assertTrue(out.contains("fields of ramp only in A: double value, float[2] pair\n"), out);
        assertTrue(out.contains("fields of ramp only in B: float value, uint8_t[3] more\n"), out);
        assertTrue(out.matches("(?s).*ramp:1 +10 +1000 +100 +10\n.*"), out);
    }

    @Test
    void shouldPrintOneJsonObject() throws IOException {
        CommandRun run = CommandTestLog.run("diff", first, second, "--json").exits(3);
        assertEquals(1, run.out().lines().count());
        try (JsonParser json = new JsonFactory().createParser(run.out())) {
            while (json.nextToken() != null) {
                continue;
            }
        }
        assertTrue(run.out().contains("{\"name\":\"GAIN\",\"a\":0.0,\"b\":100.0}"), run.out());
        assertTrue(run.out().contains("{\"name\":\"ONLY_20\",\"a\":7,\"b\":null}"), run.out());
        assertTrue(
                run.out()
                        .contains("\"field\":\"pair[1]\",\"differs\":false,\"distance\":null,"
                                + "\"a\":{\"values\":0,\"notFinite\":100,\"min\":null,"),
                run.out());
        assertTrue(run.out().contains("\"lengthUs\":9900000,\"messages\":300,"), run.out());
    }

    @Test
    void shouldWriteAPage() throws IOException {
        Path page = folder.resolve("diff.html");
        CommandTestLog.run("diff", first, second, "--out", page, "--align", "armed")
                .exits(3);
        ReportDocument document = ReportDocument.read(page);
        assertTrue(document.section("parameters").contains("GAIN0.0100.0"), document.section("parameters"));
        assertTrue(document.section("fields").contains("ramp:1.value"));
        assertTrue(document.section("charts").contains("roll is missing: neither log contains it"));
    }

    private Path batteries(String name, int count) throws IOException {
        return CommandTestLog.write(folder.resolve(name), log -> {
            log.format("battery_status:uint64_t timestamp;float voltage_v;");
            for (int i = 0; i < count; i++) {
                int battery = log.subscribe("battery_status", i);
                CommandTestLog.data(log, battery, CommandTestLog.START_US, 12f);
                CommandTestLog.data(log, battery, CommandTestLog.START_US + 1_000_000, 11f);
            }
        });
    }

    @Test
    void shouldDrawEachInstanceThatALogHas() throws IOException {
        Path page = folder.resolve("diff.html");
        CommandTestLog.run("diff", batteries("one.ulg", 1), batteries("two.ulg", 2), "--out", page);
        ReportDocument document = ReportDocument.read(page);
        List<String> curves = List.of("A voltage", "B voltage", "A voltage 1", "B voltage 1", "B voltage 2");
        assertEquals(
                List.of(1, 1, 0, 1, 0),
                curves.stream()
                        .map(curve -> document.find("//section[@id='charts']//path[title='" + curve + "']")
                                .size())
                        .toList());
        assertFalse(document.section("charts").contains("voltage 2"), document.section("charts"));
    }

    /** The charts of the page have both logs. */
    @Test
    void shouldDrawBothLogsInOneChart() throws IOException {
        Path page = folder.resolve("diff.html");
        CommandTestLog.run(
                "diff", RecordedLogs.find(RecordedLogs.HOVER), RecordedLogs.find(RecordedLogs.ATTITUDE), "--out", page);
        ReportDocument document = ReportDocument.read(page);
        assertEquals(
                1,
                document.find("//section[@id='charts']//path[title='A roll']").size());
        assertEquals(
                1,
                document.find("//section[@id='charts']//path[title='B roll']").size());
    }

    @Test
    void shouldPrintNothingThatATerminalObeys() throws IOException {
        byte[] bytes = Files.readAllBytes(first);
        for (int i = 0; i + 3 < bytes.length; i++) {
            if (bytes[i] == 'r' && bytes[i + 1] == 'a' && bytes[i + 2] == 'm' && bytes[i + 3] == 'p') {
                bytes[i + 1] = 0x1b;
                bytes[i + 2] = '[';
            }
        }
        Path hostile = Files.write(folder.resolve("hostile\u001b[31m.ulg"), bytes);
        for (String option : List.of("--json", "--fields=9")) {
            CommandRun run = CommandTestLog.run("diff", hostile, second, option);
            assertEquals(Set.of(), HostileText.obeyed(run), run.out());
            assertEquals(3, run.exitCode());
        }
    }
}
