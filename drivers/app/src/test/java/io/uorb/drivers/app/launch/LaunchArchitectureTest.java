// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.launch.architecture.ArchitectureDiff;
import io.uorb.launch.architecture.ArchitectureDocument;
import io.uorb.launch.architecture.ArchitectureNode;
import io.uorb.launch.architecture.ArchitectureReader;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Project;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Launches of our modules, and the documents that are written of them. Modules have all their topics when their start
 * returns: the first look with all of them is taken, unless rates or the end of a process are awaited.
 */
@Timeout(60)
class LaunchArchitectureTest {
    private static final String VEHICLE = "<node pkg='uorb' type='sim' name='sim'/>"
            + "<node pkg='uorb' type='attitude_collector' name='collector'>%s</node>";

    /** The files that {@link #observed} has written. */
    @TempDir
    private static Path written;

    /** A vehicle with a node that fails at its start, in all formats at once. */
    private static CommandRun observed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void observe() throws IOException {
        Path launched = Files.writeString(
                written.resolve("a.launch"),
                "<launch>" + VEHICLE.formatted("") + "<node pkg='exec' type='/bin/false' name='failing'/></launch>");
        List<String> words = new ArrayList<>(List.of("launch", launched.toString(), "--observe", "settle=0.5"));
        for (String file : List.of("a.svg", "a.dot", "a.json")) {
            words.addAll(List.of("--architecture", written.resolve(file).toString()));
        }
        words.addAll(List.of("--architecture", "-"));
        observed = UorbRun.of(words.toArray(String[]::new));
    }

    private CommandRun launch(List<String> files, String... options) {
        List<String> words = new ArrayList<>(List.of("launch"));
        words.addAll(files);
        words.addAll(List.of("--observe", "settle=0"));
        words.addAll(List.of(options));
        return UorbRun.of(words.toArray(String[]::new));
    }

    private String file(String name, String contents) throws IOException {
        return Files.writeString(folder.resolve(name), "<launch>" + contents + "</launch>")
                .toString();
    }

    private static ArchitectureDocument read(Path file) throws IOException {
        return ArchitectureReader.read(file.toString(), Files.readString(file));
    }

    /** Returns a document of the given ones, which are fields of one object. */
    private static ArchitectureDocument given(String name) throws IOException {
        String all = Files.readString(Project.requireShared("data/launch/expected-architecture.json"));
        int start = all.indexOf('{', all.indexOf('"' + name + '"'));
        int depth = 0;
        int end = start;
        do {
            depth += all.charAt(end) == '{' ? 1 : all.charAt(end) == '}' ? -1 : 0;
            end++;
        } while (depth > 0);
        return ArchitectureReader.read(name, all.substring(start, end));
    }

    @ParameterizedTest
    @CsvSource({"attitude_and_collector, attitude.launch collector.launch", "two_vehicles, two_vehicles.launch"})
    @Statement({"architecture:GR-14", "architecture:GR-20", "architecture:GR-21", "architecture:GR-42"})
    void shouldWriteTheGivenDocument(String name, String files) throws IOException {
        Path shared = Project.requireShared("data/launch/uorb");
        Path json = folder.resolve("a.json");
        launch(
                        List.of(files.split(" ")).stream()
                                .map(file -> shared.resolve(file).toString())
                                .toList(),
                        "--allow",
                        "unread:*,unwritten:*",
                        "--check",
                        "--architecture",
                        json.toString())
                .exits(0);
        assertEquals(given(name), read(json));
    }

    @Test
    @Statement("ros1:K-25")
    void shouldPrintWhatIsDeclaredWithoutStartingIt() throws IOException {
        String launched = file(
                "a.launch",
                "<param name='p' value='1'/><node pkg='uorb' type='attitude_estimator' name='e' ns='uav1'>"
                        + "<remap from='vehicle_attitude' to='/uav0/vehicle_attitude'/></node>");
        CommandRun run = UorbRun.of("launch", launched, "--graph")
                .exits(0)
                .prints("  /uav1/e (module, A): ", "    -> /uav0/vehicle_attitude\n", "    <- /uav1/sensor_combined\n");
        assertTrue(run.out().endsWith("parameters\n/p: 1\n"), run.out());
        assertEquals("", run.err());
    }

    @Test
    @Statement({"architecture:GR-40", "architecture:GR-44"})
    void shouldWriteSeveralFormatsAtOnce() throws IOException {
        assertEquals(0, observed.exitCode(), observed.err());
        assertTrue(observed.out().contains("    -> /sensor_combined\n"), observed.out());
        assertTrue(observed.out().contains("    features <- uorb/VehicleAttitude\n"), observed.out());
        String svg = Files.readString(written.resolve("a.svg"));
        assertTrue(svg.endsWith("</svg>\n"));
        assertTrue(svg.contains("uorb/SensorCombined"), svg);
        assertFalse(svg.contains("&#10;about "), "rates differ from run to run");
        assertTrue(Files.readString(written.resolve("a.dot")).startsWith("digraph"));
    }

    @Test
    @Statement({"architecture:GR-50", "architecture:GR-55"})
    void shouldExitWithThreeOnFindingsIfTheyAreAskedFor() throws IOException {
        String launched = file("a.launch", VEHICLE.formatted(""));
        CommandRun run = launch(List.of(launched), "--check")
                .fails(
                        3,
                        "unread: /sensor_combined of /sim (" + folder.getFileName() + "/a.launch:1) has no subscriber");
        assertFalse(run.err().contains("type-clash"), run.err());
    }

    @Test
    @Statement("architecture:GR-52")
    void shouldReportRemapsThatHaveNoEffect() throws IOException {
        String launched =
                file("a.launch", VEHICLE.formatted("<remap from='sensor_combined' to='/other/sensor_combined'/>"));
        launch(List.of(launched), "--check", "--allow", "unread:*,unwritten:*")
                .fails(
                        3,
                        "unused-remap: node /collector (" + folder.getFileName()
                                + "/a.launch:1) does not use sensor_combined, which is remapped to"
                                + " /other/sensor_combined");
    }

    @Test
    @Statement("architecture:GR-51")
    void shouldCompareWithASavedDocument() throws IOException {
        Path saved = folder.resolve("saved.json");
        String launched = file("a.launch", VEHICLE.formatted(""));
        launch(List.of(launched), "--architecture", saved.toString());
        CommandRun same =
                launch(List.of(launched), "--expect", saved.toString()).exits(0);
        assertEquals("", same.out());
        String remap = "<remap from='vehicle_attitude' to='vehicle_attitude_groundtruth'/>";
        CommandRun other = launch(List.of(file("a.launch", VEHICLE.formatted(remap))), "--expect", saved.toString())
                .exits(3);
        assertEquals("- node /collector <- /vehicle_attitude\n- topic /vehicle_attitude\n", other.out());
    }

    @Test
    @Statement({"architecture:GR-35", "architecture:GR-51"})
    void shouldFindTypesAndCompareSavedDocuments() throws IOException {
        Path one = folder.resolve("one.json");
        Path two = folder.resolve("two.json");
        CommandRun run = launch(
                List.of(file("a.launch", VEHICLE.formatted(""))),
                "--architecture",
                one.toString(),
                "--find",
                "uorb/SensorCombined");
        assertEquals("/sim\n", run.out());
        launch(List.of(file("a.launch", "<node pkg='uorb' type='sim' name='sim'/>")), "--architecture", two.toString());
        CommandRun found = UorbRun.of("architecture", "find", "uorb/VehicleAttitude", one.toString());
        assertEquals("/collector subscribes\n/sim publishes\n", found.out());
        UorbRun.of("architecture", "find", "uorb/Nothing", one.toString()).exits(1);
        CommandRun diff = UorbRun.of("architecture", "diff", one.toString(), two.toString())
                .exits(3);
        assertEquals(String.join("\n", ArchitectureDiff.lines(read(one), read(two))) + "\n", diff.out());
        assertEquals(
                0,
                UorbRun.of("architecture", "diff", one.toString(), one.toString())
                        .exitCode());
    }

    @Test
    @Statement("architecture:GR-54")
    void shouldObserveOthersIfANodeFailsAtStart() throws IOException {
        assertEquals(0, observed.exitCode(), observed.err());
        assertTrue(observed.err().contains("ended: node /failing"), observed.err());
        ArchitectureNode failing = read(written.resolve("a.json")).nodes().get(1);
        assertEquals("/failing failed", failing.name() + " " + failing.state());
    }

    @Test
    @Statement("architecture:GR-40")
    void shouldRefuseAnUnknownEndingBeforeAnythingIsStarted() throws IOException {
        CommandRun run = launch(List.of(file("a.launch", VEHICLE.formatted(""))), "--architecture", "a.png")
                .fails(2, "file a.png has none of the endings .svg");
        assertFalse(run.err().contains("was started"), run.err());
    }
}
