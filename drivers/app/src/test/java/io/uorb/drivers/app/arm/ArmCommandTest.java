// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.arm;

import static io.uorb.drivers.app.arm.ArmRuns.assertWithin;
import static io.uorb.drivers.app.arm.ArmRuns.command;
import static io.uorb.drivers.app.arm.ArmRuns.commandAgain;
import static io.uorb.drivers.app.arm.ArmRuns.figure;
import static io.uorb.drivers.app.arm.ArmRuns.figures;
import static io.uorb.drivers.app.arm.ArmRuns.part;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.rccl.force.ComplianceScheme;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code uorb arm EXAMPLE}; the bounds are those of section 11 of the specification. Of the long examples two run in
 * part here; as a whole, and with those whose programs look at each sample, they are in {@link LongArmExamplesTest}.
 */
class ArmCommandTest {
    @Test
    void shouldKeepTheSidesOfTheSquareStraight() throws Exception {
        List<String> lines = part(new SquareExample(2));
        assertEquals(5, figures(lines));
        assertEquals("cartesian: rounds begin at samples 1100, 5100", lines.get(0));
        assertTrue(figure(lines.get(1)) < 0.1, lines.get(1));
        assertTrue(figure(lines.get(2)) < 2, lines.get(2));
        assertTrue(lines.get(3).startsWith("joint: rounds begin at samples "), lines.get(3));
        assertTrue(figure(lines.get(4)) < 2, lines.get(4));
    }

    @Test
    void shouldFollowTheBelt() {
        List<String> lines = command("belt");
        assertEquals("on the belt at sample 1400", lines.get(0));
        assertTrue(figure(lines.get(1)) < 1e-9, lines.get(1));
        assertTrue(figure(lines.get(2)) < 0.3, lines.get(2));
        assertTrue(figure(lines.get(3)) < 2, lines.get(3));
    }

    @Statement("rccl:RC-95")
    @Test
    void shouldPressWithTheWantedForce() {
        List<String> lines = command("press");
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
        List<String> lines = command("pick");
        assertWithin(lines.get(0), "the rest's middle at sample \\d+, the hand closes (.*)() samples later", 198, 202);
        assertWithin(lines.get(1), "from approach to place at least (.*)() mm/s downwards", 1, 100);
        assertWithin(lines.get(2), "block A lifted by (.*)() mm", 49.9, 50.1);
        assertEquals(3, figures(lines), lines::toString);
    }

    @Test
    void shouldTurnACrankOnce() throws Exception {
        List<String> lines = part(new CrankExample(true, 1, List.of(ComplianceScheme.ADMITTANCE)));
        assertWithin(lines.get(0), "admittance: turned (.*)() degrees, code ARRIVED; .*", 358, 362);
        assertWithin(lines.get(0), "admittance: .* departed by (.*)() mm", 49, 51);
        assertWithin(lines.get(1), "admittance: first turn radial (.*)() N, .*", 0, 15);
        assertWithin(lines.get(1), "admittance: first turn radial .* N, (.*)() N RMS.*", 0, 4);
        assertWithin(lines.get(1), "admittance: .* axial (.*)() N; tangential.*", 0, 3);
    }

    @Statement("rccl:RC-26")
    @Test
    void shouldLearnWhereAKeyHasStoppedTheArm() {
        List<String> lines = command("key");
        assertEquals("interrupted at sample 901 with code 1", lines.get(0));
        assertWithin(lines.get(1), "LOC off the hand (.*)() m", 0, 1e-6);
        assertWithin(lines.get(2), "stopped within (.*)() mm", 2.5, 3.5);
        assertWithin(lines.get(3), "at rest (.*)() rad/s", 0, 1e-4);
    }

    @Test
    void shouldFollowASurfaceByASensor() {
        List<String> lines = command("sensor");
        assertWithin(lines.get(0), "approach ended with code 1, stopped at (.*)() mm", 6.5, 7.5);
        assertWithin(lines.get(1), "distance off by at most (.*)() mm", 0, 1.2);
        assertWithin(lines.get(2), "distance off by (.*)() mm RMS", 0, 0.7);
    }

    /**
     * Hashes of all messages of an example: the same in each run and on each JDK (rccl:RC-3). A change of a message, or
     * of any number, changes them; then compare the figures with docs/arm.md before the new ones are put here. Sine and
     * cosine are the JDK's own code of this kind of processor.
     */
    @ParameterizedTest
    @EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
    @CsvSource({
        "belt, 0b4ba96f79a34a1365340cba5aefbd300160f988521a21d8f3f99a13c5986202",
        "key, 9a5ff1b90856508a49bdf957bd5f8a8f3f07d0572cf77e04ec6220dafe5e6419",
        "sensor, 6dbcb0d004ebaeb6821c47414b580b9608dd792de881ca5bcd5deda369a15d38",
    })
    void shouldRepeatEachMessageOnEachJdk(String example, String hash) {
        List<String> lines = command(example);
        String last = lines.get(lines.size() - 1);
        assertEquals(hash, last.substring(last.lastIndexOf(' ') + 1));
    }

    @Test
    void shouldListTheExamples() {
        CommandRun run = UorbRun.of("arm", "--list").exits(0);
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
        UorbRun.of("arm", "triangle").fails(2, "example 'triangle' is not one of square, pick, database, key, stack,");
        UorbRun.of("arm").fails(2, "missing example; one of square, pick, database, key, stack,");
    }

    /** rccl:RC-3, rccl:RC-102: what is recorded and drawn beside a run does not change it; the record replays. */
    @Statement({"rccl:RC-3", "rccl:RC-102"})
    @Test
    void shouldRecordAndDrawWithoutChangingTheRun(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("key.ulg");
        Path figure = folder.resolve("key.svg");
        CommandRun run = UorbRun.of("arm", "key", "--record", log.toString(), "--plot", figure.toString())
                .exits(0);
        List<String> lines = run.out().lines().toList();
        List<String> plain = command("key");
        assertEquals(plain, lines.subList(0, plain.size()));
        assertTrue(lines.get(plain.size()).matches("recorded \\d+ messages, 0 lost"), lines::toString);
        assertTrue(Files.readString(figure).contains("force on the hand, N"));
        UorbRun.of("log", "info", log.toString()).prints("rccl_status");
        CommandRun verified = UorbRun.of("replay", "verify", log.toString()).exits(0);
        assertTrue(verified.out().startsWith("EQUAL"), verified.out());
    }

    @Test
    void shouldTakeParametersOfAFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("params");
        Files.writeString(file, "ARM_NOISE_F 0\nARM_NOISE_T 0\nRCCL_DAMP_F 800\n");
        CommandRun run =
                UorbRun.of("arm", "press", "--parameters", file.toString()).exits(0);
        List<String> lines = run.out().lines().toList();
        assertEquals("admittance: at rest 10.00 to 10.00 N", lines.get(0));
        assertWithin(lines.get(1), "admittance: first peak (.*)() N", 9.9, 10.05);
        Files.writeString(file, "ARM_NOISE_F -1\nARM_NOISES 3\n");
        run = UorbRun.of("arm", "key", "--parameters", file.toString()).exits(0).reports("ARM_NOISE_F", "ARM_NOISES");
    }

    @Statement("rccl:RC-80")
    @Test
    void shouldDependOnTheSeed() {
        List<String> other = commandAgain("key", "--seed", "7");
        assertNotEquals(command("key"), other);
        assertEquals(other, commandAgain("key", "--seed", "7"));
    }

    @Test
    void shouldRefuseOptionsThatDoNotFit() {
        UorbRun.of("arm", "key", "--realtime", "--speed", "2").fails(2, "--realtime and --speed exclude each other");
        UorbRun.of("arm", "key", "--plot", "key.gif").fails(2, "--plot key.gif ends neither in .svg nor in .png");
    }
}
