// SPDX-License-Identifier: Apache-2.0
package io.uorb.ulog.selection;

import static io.uorb.testing.Refusals.assertThrowsSaying;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.dynamic.TopicCatalogue;
import io.uorb.ulog.record.PointTopic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of a selection (L-14). */
class TopicSelectionTest {
    private static final TopicCatalogue CATALOGUE = TopicCatalogue.of(List.of(
            new PointTopic("vehicle_attitude", 1),
            new PointTopic("vehicle_status", 1),
            new PointTopic("battery_status", 1)));

    @TempDir
    private Path folder;

    private static TopicSelection parse(String text) {
        return TopicSelection.parse("topics.txt", text, CATALOGUE);
    }

    private static List<String> problems(String text) {
        return assertThrows(SelectionException.class, () -> parse(text)).problems();
    }

    @Test
    void shouldTakeEveryMessageWithoutAnInterval() {
        TopicSelection selection = parse("vehicle_status\n");
        assertTrue(selection.selects("vehicle_status", 3));
        assertEquals(0, selection.intervalUs("vehicle_status", 3));
        assertFalse(selection.selects("vehicle_attitude", 0));
    }

    @Test
    void shouldReadIntervalsInMilliseconds() {
        assertEquals(50_000, parse("vehicle_attitude 50").intervalUs("vehicle_attitude", 0));
    }

    @Test
    void shouldTakeOneInstanceOnlyIfItIsNamed() {
        TopicSelection selection = parse("battery_status 200 1");
        assertFalse(selection.selects("battery_status", 0));
        assertTrue(selection.selects("battery_status"));
        assertEquals(200_000, selection.intervalUs("battery_status", 1));
    }

    @Test
    void shouldPassOverCommentsAndBlankLines() {
        TopicSelection selection = parse("# all\n\n   \t\n  vehicle_status\t100 # slow\n");
        assertEquals(100_000, selection.intervalUs("vehicle_status", 0));
    }

    @Test
    void shouldLetTheLastLineHold() {
        TopicSelection selection = parse("battery_status 200\nbattery_status 0 1\n");
        assertEquals(200_000, selection.intervalUs("battery_status", 0));
        assertEquals(0, selection.intervalUs("battery_status", 1));
    }

    @Test
    void shouldLetTheLaterSelectionHold() {
        TopicSelection selection =
                parse("vehicle_status 100").and(parse("* 10")).and(parse("battery_status 5"));
        assertEquals(10_000, selection.intervalUs("vehicle_status", 0));
        assertEquals(5_000, selection.intervalUs("battery_status", 0));
    }

    @Test
    void shouldTakeAllTopicsWithAStar() {
        assertTrue(TopicSelection.all().selects("a_topic_that_comes_later", 7));
    }

    @Test
    void shouldNameAllProblemsWithTheirLines() {
        assertEquals(
                List.of(
                        "topics.txt:1: interval '-5' is not a whole number from 0 to 65535 ms",
                        "topics.txt:2: interval '65536' is not a whole number from 0 to 65535 ms",
                        "topics.txt:2: instance '255' is not a whole number from 0 to 254",
                        "topics.txt:4: topic name 'vehicle_status,' is not in snake_case, and not *",
                        "topics.txt:5: has 4 words; the most is 3: topic, interval in ms, instance"),
                problems("vehicle_status -5\nbattery_status 65536 255\n#\nvehicle_status, 10\nvehicle_status 1 2 3"));
    }

    @Test
    void shouldHintAtNearNamesOfAnUnknownTopic() {
        assertEquals(
                List.of(
                        "topics.txt:2: topic vehicle_atitude is not among the 3 known topics; did you mean"
                                + " vehicle_attitude or vehicle_status?",
                        "topics.txt:3: topic xyz is not among the 3 known topics"),
                problems("* 10\nvehicle_atitude 10\nxyz"));
    }

    @Test
    void shouldTakeUnknownTopicsWithoutACatalogue() {
        assertTrue(TopicSelection.parse("topics.txt", "not_yet_there 10").selects("not_yet_there"));
    }

    @Test
    void shouldNameTheFileInProblems() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.txt"), "vehicle_status x");
        assertThrowsSaying(
                SelectionException.class,
                () -> TopicSelection.load(file, CATALOGUE),
                file + ":1: interval 'x' is not a whole number from 0 to 65535 ms");
    }

    @Test
    void shouldLeaveOutWhatTheProgramLacksOfAProfile() {
        TopicSelection selection = TopicSelection.profiles(CATALOGUE, List.of("default", "debug"));
        assertEquals(200_000, selection.intervalUs("battery_status", 0));
        assertFalse(selection.selects("debug_vect"));
        assertEquals(
                "profile debug: 4 topics are unknown to this program and ignored: debug_array, debug_key_value,"
                        + " debug_value, debug_vect",
                selection.notes().get(1));
    }

    @Test
    void shouldReadEachProfile() {
        for (String profile : TopicSelection.profileNames()) {
            assertFalse(Profiles.lines(profile).isEmpty(), profile);
        }
    }

    @Test
    void shouldNameTheProfilesIfOneIsUnknown() {
        assertThrowsSaying(
                IllegalArgumentException.class,
                () -> TopicSelection.profiles(CATALOGUE, List.of("hight_rate")),
                "unknown profile 'hight_rate'; profiles are default, estimator_replay, high_rate, debug,"
                        + " sensor_comparison, raw_imu, system_id, thermal_calibration, vision, all;"
                        + " did you mean high_rate?");
    }
}
