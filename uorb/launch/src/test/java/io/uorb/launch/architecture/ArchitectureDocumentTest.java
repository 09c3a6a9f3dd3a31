// SPDX-License-Identifier: Apache-2.0
package io.uorb.launch.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArchitectureDocumentTest {
    private static ArchitectureBuilder vehicle(String namespace) {
        return new ArchitectureBuilder()
                .files(List.of("a.launch"))
                .declare(namespace + "/sim", "uorb", "sim", "module", "a.launch:2")
                .declare(namespace + "/est", "uorb", "attitude_estimator", "module", "a.launch:3")
                .seen(namespace + "/sim", "module", ObservedState.RUNNING)
                .seen(namespace + "/est", "module", ObservedState.RUNNING)
                .publishes(namespace + "/sim", namespace + "/sensor_combined", "uorb/SensorCombined")
                .subscribes(namespace + "/est", namespace + "/sensor_combined", "uorb/SensorCombined")
                .publishes(namespace + "/est", namespace + "/vehicle_attitude", "uorb/VehicleAttitude");
    }

    /** Returns a part of the given documents: it begins where its name stands, and ends with its brace. */
    private static String part(String text, String name) {
        int start = text.indexOf('{', text.indexOf('"' + name + '"'));
        int depth = 0;
        for (int i = start; i < text.length(); i++) {
            depth += text.charAt(i) == '{' ? 1 : text.charAt(i) == '}' ? -1 : 0;
            if (depth == 0) {
                return text.substring(start, i + 1);
            }
        }
        throw new AssertionError(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"attitude_and_collector", "two_vehicles"})
    @Statement({"architecture:GR-41", "architecture:GR-42"})
    void shouldReadAndWriteTheGivenDocuments(String name) throws IOException {
        String given = part(Files.readString(Project.requireShared("data/launch/expected-architecture.json")), name);
        ArchitectureDocument document = ArchitectureReader.read("given", given);
        String written = ArchitectureJson.write(document);
        assertEquals(given.replaceAll("\\s", ""), written.replaceAll("\\s", ""));
        assertEquals(document, ArchitectureReader.read("written", written));
        assertEquals(List.of(), ArchitectureDiff.lines(document, document));
    }

    @Test
    @Statement({"architecture:GR-30", "architecture:GR-31", "architecture:GR-33", "architecture:GR-50"})
    void shouldMakeLinksFeaturesAndFindings() {
        ArchitectureDocument document = vehicle("")
                .declare("/gone", "pkg", "prog", "ros", "a.launch:4")
                .seen("/other", "ros", ObservedState.RUNNING)
                .build(List.of());
        assertEquals(List.of("/est"), document.topics().get(0).subscribers());
        assertEquals(
                List.of("uorb/VehicleAttitude"),
                document.nodes().get(0).features().publishes());
        assertEquals(
                List.of("missing /gone", "undeclared /other", "unread /vehicle_attitude"),
                document.findings().stream()
                        .map(finding -> finding.check() + " " + finding.subject())
                        .toList());
        assertTrue(document.findings().get(0).text().contains("(a.launch:4)"));
        assertEquals(
                "/vehicle_attitude of /est (a.launch:3) has no subscriber",
                document.findings().get(2).text());
    }

    @Test
    @Statement("architecture:GR-53")
    void shouldLeaveOutWhatIsAllowed() {
        assertEquals(List.of(), vehicle("").build(List.of("unread:*")).findings());
        assertEquals(
                List.of(),
                vehicle("").build(List.of("unread:/vehicle_attitude")).findings());
        assertEquals(
                1,
                vehicle("").build(List.of("unread:/x", "missing:*")).findings().size());
    }

    @Test
    @Statement("architecture:GR-50")
    void shouldFindATypeClash() {
        ArchitectureDocument document = vehicle("")
                .subscribes("/sim", "/sensor_combined", "uorb/Other")
                .build(List.of("unread:*", "unwritten:*"));
        assertEquals(
                "/sensor_combined has two types, uorb/Other of /sim (a.launch:2) and uorb/SensorCombined of"
                        + " /est (a.launch:3), /sim (a.launch:2)",
                document.findings().get(0).text());
    }

    @Test
    @Statement({"architecture:GR-34", "architecture:GR-44"})
    void shouldGiveEqualVehiclesEqualLetters() {
        ArchitectureBuilder both = vehicle("/uav0");
        both.declare("/uav1/sim", "uorb", "sim", "module", "a.launch:5")
                .publishes("/uav1/sim", "/uav1/sensor_combined", "uorb/SensorCombined");
        List<String> lines = ArchitectureText.lines(both.build(List.of("unread:*")));
        assertTrue(lines.contains("  /uav0/sim (module, B): running, a.launch:2"), lines.toString());
        assertTrue(lines.contains("  /uav1/sim (module, B): missing, a.launch:5"), lines.toString());
        assertTrue(lines.contains("    <- /uav0/sensor_combined"), lines.toString());
        assertTrue(lines.contains("  /uav0/sensor_combined [uorb/SensorCombined] 1 -> 1"), lines.toString());
    }

    @Test
    @Statement("architecture:GR-51")
    void shouldTellWhatCameAndWentAndChanged() {
        ArchitectureDocument before = vehicle("").build(List.of());
        ArchitectureDocument after = vehicle("")
                .seen("/est", "module", ObservedState.ENDED)
                .provides("/sim", "/sim/reset", "std_srvs/Empty")
                .subscribes("/new", "/vehicle_attitude", "uorb/VehicleAttitude")
                .build(List.of());
        assertEquals(
                List.of(
                        "~ node /est: state running -> ended",
                        "+ node /new",
                        "+ node /sim = /sim/reset",
                        "+ node /sim provides type std_srvs/Empty",
                        "+ service /sim/reset"),
                ArchitectureDiff.lines(before, after));
        assertEquals("- node /new", ArchitectureDiff.lines(after, before).get(1));
    }

    @Test
    @Statement("architecture:GR-35")
    void shouldFindNodesByType() {
        assertEquals(
                List.of("/est", "/sim"),
                vehicle("").build(List.of()).find("uorb/SensorCombined").stream()
                        .map(ArchitectureNode::name)
                        .toList());
    }

    @Test
    @Statement({"architecture:GR-42", "architecture:GR-43"})
    void shouldKeepHostileNames() throws IOException {
        String hostile = "/\u001b[31m<b>\"\u00e9\u2028";
        ArchitectureDocument document =
                new ArchitectureBuilder().publishes(hostile, hostile, hostile).build(List.of());
        String json = ArchitectureJson.write(document);
        assertTrue(json.chars().allMatch(c -> c < 128 && c >= ' ' || c == '\n'), json);
        assertEquals(document, ArchitectureReader.read("a", json));
        assertTrue(ArchitectureText.lines(document).stream().noneMatch(line -> line.contains("\u001b")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]|is not an architecture document",
                "{}|is not an architecture document",
                "{\"format\": \"uorb-architecture\", \"nodes\": [1]}|line 1: architecture: nodes is 1, not an object",
                "{\"format\": \"uorb-architecture\", \"nodes\": [{}]}|line 1: node: no \"name\"",
                "{\"format\": \"uorb-architecture\", \"files\": 1}|files is 1, not an array",
                "{\"format\": \"uorb-architecture\", \"topics\": {}}|topics is {, not an array",
                "{\"format\": |Unexpected end-of-input",
            })
    @Statement("architecture:GR-42")
    void shouldNameWhatIsWrongInADocument(String text, String problem) throws IOException {
        String message = assertThrows(IOException.class, () -> ArchitectureReader.read("a.json", text))
                .getMessage();
        assertTrue(message.startsWith("a.json") && message.contains(problem), message);
    }
}
