// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.hover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.cli.shared.SharedBroker;
import io.uorb.drivers.app.UorbRun;
import io.uorb.drivers.app.run.Speed;
import io.uorb.testing.CommandRun;
import io.uorb.ulog.UlogFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** {@code uorb hover} through the real broker. */
class HoverCommandTest {
    private static final Pattern HASH = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"");

    @TempDir
    private Path folder;

    private static String hash(String... options) {
        String[] args = new String[options.length + 2];
        args[0] = "hover";
        args[1] = "--json";
        System.arraycopy(options, 0, args, 2, options.length);
        CommandRun run = UorbRun.of(args).exits(0);
        assertEquals(0, run.number("lost"));
        Matcher matcher = HASH.matcher(run.out());
        assertTrue(matcher.find(), run.out());
        return matcher.group(1);
    }

    @Test
    void shouldTakeOffAndHold() {
        CommandRun run =
                UorbRun.of("hover", "--seconds", "8", "--rate", "250", "--json").exits(0);
        assertEquals(2_000, run.number("steps"));
        assertTrue(run.number("holdRmsM") < 0.8, run.out());
        assertTrue(run.number("holdControlRmsM") < 0.3, run.out());
        assertTrue(run.number("estimatorInclinationRmseDeg") < 1, run.out());
        assertEquals(0, run.number("lost"));
        assertEquals(1, run.out().lines().count());
    }

    /** A change of the wiring, of a default, of the order of modules or of any number changes the hashes. */
    @Test
    @Tag("slow")
    void shouldRepeatEachMessage() {
        assertEquals("238626679b92c4005006e524fd06e910c742c600da3d096842598e03696fbecb", hash());
        assertEquals("fd17f3a21bee010c2f46cc4ee6d68ed2c288765ce23049efca01b76cc25ccf78", hash("--hub"));
    }

    private static double speedFactor(String... args) {
        HoverCommand command = new HoverCommand();
        new CommandLine(command).parseArgs(args);
        return command.options(SharedBroker.NONE).speed().factor();
    }

    /** Programs of the graph, viewers and stations live in real time, and stamps are of the wall there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--ros",
                "--ros=http://localhost:11311",
                "--live",
                "--link=publish=all",
                "--dds",
                "--xrce",
                "--xrce-agent",
                "--mavlink=udp:127.0.0.1:14550"
            })
    void shouldFlyInRealTimeBesideOtherPrograms(String option) {
        assertEquals(1, speedFactor(option));
        assertEquals(3, speedFactor(option, "--speed", "3"));
        assertEquals(Speed.MAX.factor(), speedFactor());
    }

    @Test
    void shouldPublishTheSameMessagesForASeed() {
        String first = hash("--seconds", "3", "--rate", "250", "--seed", "5");
        assertEquals(first, hash("--seconds", "3", "--rate", "250", "--seed", "5"));
        assertNotEquals(first, hash("--seconds", "3", "--rate", "250", "--seed", "6"));
    }

    @Test
    void shouldPublishTheSameMessagesAtAnySpeedAndRecorded() throws IOException {
        String fast = hash("--seconds", "0.5", "--rate", "250");
        assertEquals(fast, hash("--seconds", "0.5", "--rate", "250", "--speed", "5"));
        Path log = folder.resolve("hover.ulg");
        assertEquals(fast, hash("--seconds", "0.5", "--rate", "250", "--record", log.toString()));
        try (UlogFile file = UlogFile.open(log)) {
            assertTrue(file.subscriptions().stream()
                    .anyMatch(subscription -> subscription.name().equals("vehicle_local_position")));
        }
    }

    /** The vehicle flies as well on the hub's output as on the simulator's. */
    @Test
    void shouldFlyThroughASensorHub() {
        CommandRun run = UorbRun.of("hover", "--hub", "--seconds", "10", "--rate", "500", "--json")
                .exits(0);
        assertTrue(run.number("holdRmsM") < 0.8, run.out());
        assertTrue(run.number("holdControlRmsM") < 0.3, run.out());
        assertTrue(run.number("estimatorPositionRmsM") < 0.8, run.out());
        assertTrue(run.number("estimatorInclinationRmseDeg") < 1, run.out());
        assertEquals(0, run.number("lost"));
    }

    @Test
    void shouldPrintASummaryForPeople() {
        UorbRun.of("hover", "--seconds", "6.1", "--rate", "250")
                .exits(0)
                .prints("6.1 s at 250.0 Hz, seed 1, wind 3.0 m/s and gusts", "position error", "times real time");
    }

    @ParameterizedTest
    @CsvSource({
        "--wind, 13",
        "--wind, NaN",
        "--rate, 0",
        "--rate, 9000",
        "--seconds, 0",
        "--seed, x",
        "--speed, 0",
        "--schedule, random"
    })
    void shouldRejectOptionsBeyondTheirLimits(String option, String value) {
        CommandRun run = UorbRun.of("hover", option, value).fails(2, value);
        assertEquals(1, run.err().lines().count());
    }

    @Test
    void shouldFailWhenTheLogCannotBeWritten() {
        CommandRun run = UorbRun.of("hover", "--seconds", "0.5", "--rate", "250", "--record", folder.toString())
                .exits(1);
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().contains(folder.toString()), run.err());
    }

    @Test
    void shouldSayWhyTheLogCannotBeCreated() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "no /proc, where files cannot be created");
        CommandRun run = UorbRun.of("hover", "--seconds", "0.5", "--rate", "250", "--record", "/proc/x.ulg")
                .exits(1);
        assertEquals("uorb hover: /proc/x.ulg: no such file", run.err().strip());
    }

    /**
     * The whole flight, with the tolerances of docs/evidence/vehicle.md. Of 0.35 m: eleven seeds gave 0.15 to 0.27 m
     * against the estimate in these gusts, 0.20 m in the mean with a standard deviation of 0.04 m; four of them more.
     */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void shouldFlyTheWholePlan(int seed) {
        CommandRun run = UorbRun.of("hover", "--seed", Integer.toString(seed), "--wind", "5", "--json")
                .exits(0);
        assertTrue(run.number("holdRmsM") < 0.8, run.out());
        assertTrue(run.number("holdControlRmsM") < 0.35, run.out());
        assertTrue(run.number("cornerMaxM") < 1.5, run.out());
        assertTrue(run.number("tiltSettleS") < 0.4, run.out());
        assertTrue(run.number("yawSettleS") < 2, run.out());
        assertTrue(run.number("motorLimitS") < 0.1, run.out());
        assertTrue(run.number("touchdownMS") < 0.7, run.out());
        assertTrue(run.out().contains("\"landed\":true"), run.out());
        assertEquals(0, run.number("lost"));
    }
}
