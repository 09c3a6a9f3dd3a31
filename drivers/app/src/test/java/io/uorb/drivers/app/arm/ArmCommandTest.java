// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb arm EXAMPLE}; the bounds are those of section 11 of the specification. */
class ArmCommandTest {
    private static final Pattern FIGURE = Pattern.compile(" (\\d[\\d.e+-]*) (?:mm|m|mrad)\\b");

    /** Lines of the examples that have run: to run one again takes seconds. */
    private static final Map<String, List<String>> LINES = new HashMap<>();

    private static List<String> run(String example) {
        return LINES.computeIfAbsent(example, ArmCommandTest::runAgain);
    }

    private static List<String> runAgain(String example) {
        CommandRun run = UorbRun.of("arm", example);
        assertEquals(0, run.exitCode(), run.err());
        List<String> lines = run.out().lines().toList();
        // The last line has the hash of all messages.
        String last = lines.get(lines.size() - 1);
        assertTrue(last.matches("\\d+ messages, SHA-256 [0-9a-f]{64}"), last);
        String margins = "all: set point to joint (.*)() mrad outside contact, 0 samples with a torque at its limit";
        assertWithin(lines.get(lines.size() - 2), margins, 0, 2);
        return lines;
    }

    private static int figures(List<String> lines) {
        return lines.size() - 2;
    }

    private static double figure(String line) {
        Matcher figure = FIGURE.matcher(line);
        assertTrue(figure.find(), line);
        return Double.parseDouble(figure.group(1));
    }

    @Test
    void shouldKeepTheSidesOfTheSquareStraight() {
        List<String> lines = run("square");
        assertEquals(5, figures(lines));
        assertEquals("cartesian: rounds begin at samples 1100, 5100, 9100, 13100", lines.get(0));
        assertTrue(figure(lines.get(1)) < 0.1, lines.get(1));
        assertTrue(figure(lines.get(2)) < 2, lines.get(2));
        assertTrue(lines.get(3).startsWith("joint: rounds begin at samples "), lines.get(3));
        assertTrue(figure(lines.get(4)) < 2, lines.get(4));
    }

    @Test
    void shouldFollowTheBelt() {
        List<String> lines = run("belt");
        assertEquals("on the belt at sample 1400", lines.get(0));
        assertTrue(figure(lines.get(1)) < 1e-9, lines.get(1));
        assertTrue(figure(lines.get(2)) < 0.3, lines.get(2));
        assertTrue(figure(lines.get(3)) < 2, lines.get(3));
        assertEquals(lines, runAgain("belt"));
    }

    /** rccl:RC-95 */
    @Test
    void shouldPressWithTheWantedForce() {
        List<String> lines = run("press");
        assertWithin(lines.get(0), "admittance: at rest (.*) to (.*) N", 9.5, 10.5);
        assertWithin(lines.get(1), "admittance: first peak (.*)() N", 10, 12);
        assertWithin(lines.get(2), "admittance: sliding (.*) to (.*) N", 9, 11);
        assertTrue(figure(lines.get(3)) < 0.3, lines.get(3));
        assertTrue(figure(lines.get(4)) < 2, lines.get(4));
        assertWithin(lines.get(5), "matched joints: at rest (.*) to (.*) N", 9.5, 10.5);
        assertWithin(lines.get(6), "matched joints: first peak (.*)() N", 10, 45);
        assertWithin(lines.get(7), "matched joints: sliding (.*) to (.*) N", 8, 12);
        assertTrue(figure(lines.get(8)) < 0.3, lines.get(8));
    }

    @Test
    void shouldPickABlockUpInThreeSteps() {
        List<String> lines = run("pick");
        assertWithin(lines.get(0), "the rest's middle at sample \\d+, the hand closes (.*)() samples later", 198, 202);
        assertWithin(lines.get(1), "from approach to place at least (.*)() mm/s downwards", 1, 100);
        assertWithin(lines.get(2), "block A lifted by (.*)() mm", 49.9, 50.1);
        assertEquals(3, figures(lines), lines::toString);
    }

    @Test
    void shouldGoToEachPlaceOfADataBaseOnceAndInOrder() {
        List<String> lines = run("database");
        String reached = " data: 24 of 24 places in order, passed within ";
        assertTrue(lines.get(0).startsWith("fast" + reached), lines.get(0));
        assertTrue(lines.get(0).endsWith("at most 8 motions wait"), lines.get(0));
        assertEquals("fast data: stopped 1 times, 0 of them with a motion that waited", lines.get(1));
        assertTrue(lines.get(2).startsWith("slow" + reached), lines.get(2));
        assertTrue(lines.get(3).endsWith(" times, 0 of them with a motion that waited"), lines.get(3));
    }

    /** rccl:RC-82, rccl:RC-96 */
    @Test
    void shouldStackBlocksAlsoOnARaisedTable() {
        List<String> lines = run("stack");
        assertEquals(6, figures(lines), lines::toString);
        assertEquals("exact table: PLACE1 ARRIVED, STACK2 ARRIVED", lines.get(0));
        assertWithin(lines.get(1), "exact table: contact (.*) N, (.*) N", 0, 5);
        assertWithin(lines.get(2), "exact table: A (.*) mm and .* degrees, B (.*) mm and .*", 0, 0.2);
        assertTrue(lines.get(3).startsWith("raised table: PLACE1 LIMIT, "), lines.get(3));
        assertWithin(lines.get(4), "raised table: contact (.*)() N, .* N", 10, 30);
        assertWithin(lines.get(4), "raised table: contact .* N, (.*)() N", 0, 30);
    }

    @Test
    void shouldTurnACrank() {
        List<String> lines = run("crank");
        assertWithin(lines.get(0), "stiff: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(0), "stiff: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(2), "admittance: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(4), "matched joints: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(2), "admittance: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(3), "admittance: first turn radial (.*)() N, .*", 0, 15);
        assertWithin(lines.get(3), "admittance: first turn radial .* N, (.*)() N RMS.*", 0, 4);
        assertWithin(lines.get(3), "admittance: .* axial (.*)() N; tangential.*", 0, 3);
        assertWithin(lines.get(4), "matched joints: turned (.*)() degrees, code ARRIVED; .*", 1438, 1442);
        assertWithin(lines.get(5), "matched joints: first turn radial (.*)() N, .*", 0, 45);
        assertWithin(lines.get(5), "matched joints: first turn radial .* N, (.*)() N RMS.*", 0, 18);
    }

    @Test
    void shouldRunTheCrankOfThePrintedListingToItsEnd() {
        List<String> lines = run("crank-fixed");
        assertEquals(6, figures(lines));
        assertTrue(lines.get(2).contains("code ARRIVED"), lines.get(2));
    }

    /** The longest; shorter ones repeat themselves in each build. */
    @ParameterizedTest
    @ValueSource(strings = {"press", "database", "crank", "stack", "square"})
    @Tag("slow")
    void shouldRepeatALongExampleToTheLastBit(String example) {
        assertEquals(run(example), runAgain(example));
    }

    /** rccl:RC-26 */
    @Test
    void shouldLearnWhereAKeyHasStoppedTheArm() {
        List<String> lines = run("key");
        assertEquals("interrupted at sample 901 with code 1", lines.get(0));
        assertWithin(lines.get(1), "LOC off the hand (.*)() m", 0, 1e-6);
        assertWithin(lines.get(2), "stopped within (.*)() mm", 2.5, 3.5);
        assertWithin(lines.get(3), "at rest (.*)() rad/s", 0, 1e-4);
        assertEquals(lines, runAgain("key"));
    }

    @Test
    void shouldFollowASurfaceByASensor() {
        List<String> lines = run("sensor");
        assertWithin(lines.get(0), "approach ended with code 1, stopped at (.*)() mm", 6.5, 7.5);
        assertWithin(lines.get(1), "distance off by at most (.*)() mm", 0, 1.2);
        assertWithin(lines.get(2), "distance off by (.*)() mm RMS", 0, 0.7);
        assertEquals(lines, runAgain("sensor"));
    }

    private static void assertWithin(String line, String pattern, double least, double greatest) {
        Matcher figures = Pattern.compile(pattern).matcher(line);
        assertTrue(figures.matches(), line);
        assertTrue(Double.parseDouble(figures.group(1)) >= least, line);
        String last = figures.group(2).isEmpty() ? figures.group(1) : figures.group(2);
        assertTrue(Double.parseDouble(last) <= greatest, line);
    }

    @Test
    void shouldListTheExamples() {
        CommandRun run = UorbRun.of("arm", "--list");
        assertEquals(0, run.exitCode());
        assertEquals(
                "square      Four rounds along a square, in Cartesian and in joint mode.\n"
                        + "pick        Pick a block up in three steps.\n"
                        + "database    Go to places that come at their own pace, each once and in order.\n"
                        + "key         Stop by a key on the way, and learn where.\n"
                        + "stack       Stack two blocks, also where the table is higher than the model knows.\n"
                        + "sensor      Approach a wavy surface, and follow it at 10 mm by a sensor.\n"
                        + "belt        Go to a conveyor belt that moves at 100 mm/s, and follow it.\n"
                        + "crank       Turn a crank four times; yield along its radius and shaft.\n"
                        + "crank-fixed Turn a crank with a control frame that keeps its orientation.\n"
                        + "press       Press on a surface with 10 N, and slide over it.\n"
                        + "turn-all    Every example once, in real time.\n",
                run.out());
    }

    @Test
    void shouldNameTheExamplesIfThereIsNoSuchOne() {
        CommandRun run = UorbRun.of("arm", "triangle");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("example 'triangle' is none of square, pick, database, key, stack,"), run.err());
        run = UorbRun.of("arm");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("missing example; one of square, pick, database, key, stack,"), run.err());
    }

    /** rccl:RC-3: what is recorded and drawn beside a run does not change it. */
    @Test
    void shouldRecordAndDrawWithoutChangingTheRun(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("key.ulg");
        Path figure = folder.resolve("key.svg");
        CommandRun run = UorbRun.of("arm", "key", "--record", log.toString(), "--plot", figure.toString());
        assertEquals(0, run.exitCode(), run.err());
        List<String> lines = run.out().lines().toList();
        List<String> plain = run("key");
        assertEquals(plain, lines.subList(0, plain.size()));
        assertTrue(lines.get(plain.size()).matches("recorded \\d+ messages, 0 lost"), lines::toString);
        assertTrue(Files.readString(figure).contains("force on the hand, N"));
        CommandRun info = UorbRun.of("log", "info", log.toString());
        assertTrue(info.out().contains("rccl_status"), info.out());
    }

    @Test
    void shouldTakeParametersOfAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("params");
        Files.writeString(file, "ARM_NOISE_F 0\nARM_NOISE_T 0\nRCCL_DAMP_F 800\n");
        CommandRun run = UorbRun.of("arm", "press", "--parameters", file.toString());
        assertEquals(0, run.exitCode(), run.err());
        List<String> lines = run.out().lines().toList();
        assertEquals("admittance: at rest 10.00 to 10.00 N", lines.get(0));
        assertWithin(lines.get(1), "admittance: first peak (.*)() N", 9.9, 10.05);
        Files.writeString(file, "ARM_NOISE_F -1\nARM_NOISES 3\n");
        run = UorbRun.of("arm", "key", "--parameters", file.toString());
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("ARM_NOISE_F"), run.err());
        assertTrue(run.err().contains("ARM_NOISES"), run.err());
    }

    @Test
    void shouldDependOnTheSeed() {
        CommandRun run = UorbRun.of("arm", "press", "--seed", "7");
        assertEquals(0, run.exitCode(), run.err());
        assertFalse(run.out().lines().toList().equals(run("press")));
        assertEquals(run.out(), UorbRun.of("arm", "press", "--seed", "7").out());
    }

    @Test
    void shouldRefuseOptionsThatDoNotFit() {
        CommandRun run = UorbRun.of("arm", "key", "--realtime", "--speed", "2");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("--realtime and --speed exclude each other"), run.err());
        run = UorbRun.of("arm", "key", "--plot", "key.gif");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("--plot key.gif ends neither in .svg nor in .png"), run.err());
    }
}
