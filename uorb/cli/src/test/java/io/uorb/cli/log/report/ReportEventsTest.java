// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.cli.log.ReportDocument;
import io.uorb.file.BoundedFile;
import io.uorb.testing.CommandRun;
import io.uorb.testing.HostileText;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Events with and without their definitions, and hard faults. */
class ReportEventsTest extends ReportCase {
    private static final String EVENTS = """
            {"version": 2, "components": {"1": {"namespace": "px4",
             "event_groups": {"health": {"events": {
               "77": {"name": "hot", "message": "Battery <param>{1}</param> too hot: {2:.1C} {9}", "description": "x",
                 "arguments": [{"type": "number_t", "name": "a"}, {"type": "float", "name": "b"}, {"type": "u"}]}}}},
             "enums": {"number_t": {"type": "uint8_t", "entries": {"2": {"name": "two", "description": "two"}}}}}}}
            """;

    private static CommandTestLog.Content events() {
        return file -> {
            file.format("event:uint64_t timestamp;uint32_t id;uint16_t event_sequence;uint8_t[25] arguments;"
                    + "uint8_t log_levels;");
            int msgId = file.subscribe("event", 0);
            byte[] arguments = {2, 0, 0, (byte) 0x20, (byte) 0x41};
            CommandTestLog.data(
                    file, msgId, START_US + 5, 1 << 24 | 77, (short) 1, Arrays.copyOf(arguments, 25), (byte) 0x36);
            CommandTestLog.data(file, msgId, START_US + 6, 1 << 24 | 78, (short) 2, new byte[25], (byte) 0x60);
            // For other programs only.
            CommandTestLog.data(file, msgId, START_US + 7, 1 << 24 | 79, (short) 3, new byte[25], (byte) 0x86);
        };
    }

    @Test
    void shouldShowEventsByNumberWithoutDefinitions() throws IOException {
        ReportDocument page = report(events());
        assertTrue(
                page.section("texts").contains("2 events are shown by number; --events FILE"), page.section("texts"));
        assertTrue(page.section("texts").contains("event 78 of component 1, arguments 0000"), page.section("texts"));
        assertFalse(page.section("texts").contains("event 79"), page.section("texts"));
    }

    @Test
    void shouldShowEventsWithTheDefinitionsOfAFile() throws IOException {
        Path log = CommandTestLog.write(file("log.ulg"), events());
        Path definitions = Files.writeString(file("events.json"), EVENTS);
        Path page = file("page.html");
        CommandTestLog.run("report", log, "--out", page, "--events", definitions)
                .exits(0);
        String texts = ReportDocument.read(page).section("texts");
        assertTrue(texts.contains("ERROReventBattery two too hot: 10.0 °C {9}"), texts);
        assertTrue(texts.contains("1 event is shown by number"), texts);
    }

    @Test
    void shouldShowHostileDefinitionsAsText() throws IOException {
        Path log = CommandTestLog.write(file("log.ulg"), events());
        String hostile = "</td><script>alert(1)</script><img src=x onerror=alert(2)>{1}\\u001b[31m\\u202e";
        Path definitions = Files.writeString(
                file("events.json"), EVENTS.replace("Battery", hostile).replace("two too", hostile));
        Path page = file("page.html");
        CommandRun run = CommandTestLog.run("report", log, "--out", page, "--events", definitions)
                .exits(0);
        assertEquals(Set.of(), HostileText.obeyed(run));
        assertEquals(Set.of(), HostileText.obeyed(Files.readString(page)));
        assertEquals(List.of(), ReportDocument.read(page).find("//script | //img"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{", "{\"components\":{}}", "{\"components\":{\"1\":{\"event_groups\":7}}}"})
    void shouldRefuseAFileWithoutDefinitions(String text) throws IOException {
        Path log = CommandTestLog.write(file("log.ulg"), events());
        Path definitions = Files.writeString(file("events.json"), text);
        CommandTestLog.run("report", log, "--out", file("page.html"), "--events", definitions)
                .exits(1)
                .reports(definitions + ": event definitions ");
        assertFalse(Files.exists(file("page.html")));
    }

    @Test
    void shouldRefuseAFileOfDefinitionsThatIsTooLarge() throws IOException {
        Path log = CommandTestLog.write(file("log.ulg"), events());
        Path definitions = Files.write(file("events.json"), new byte[BoundedFile.limit(8 << 20) + 1]);
        CommandTestLog.run("report", log, "--out", file("page.html"), "--events", definitions)
                .exits(1)
                .reports(definitions + ": has ", " bytes; the limit is " + BoundedFile.limit(8 << 20));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"components\" 7} | are not JSON: ", "{\"components\": { | end before their JSON does"})
    void shouldNameTheProblemOfDefinitionsInTheLogWithoutASource(String json, String problem) throws IOException {
        ReportDocument page = report(file -> {
            file.multiText("metadata_events", json);
            events().write(file);
        });
        String texts = page.section("texts");
        assertTrue(texts.contains("; those in the log are not readable: event definitions " + problem), texts);
        assertFalse(texts.contains("Source"), texts);
    }

    /** The definitions are in the log, as XZ. */
    @ParameterizedTest
    @RecordedLogSource({"corrupt_actuator_armed_wrong_size, Home position not set", "hover, no texts"})
    void shouldShowEventsWithTheDefinitionsOfTheLog(String name, String text) throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        assertTrue(page.section("texts").contains(text), page.section("texts"));
        assertFalse(page.section("texts").contains("shown by number"), page.section("texts"));
    }

    @ParameterizedTest
    @RecordedLogSource({"sample_appended_multiple, 3 before this flight; see Texts", "hover, none"})
    void shouldFindHardFaults(String name, String found) throws IOException {
        ReportDocument page = report(RecordedLogs.find(name));
        assertEquals(found, page.finding("hard faults").get(1));
        assertEquals(
                found.equals("none") ? 0 : 3,
                page.find("//section[@id='texts']//pre").size());
    }
}
