// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each mistake gives one line on stderr that says what, where and which limit, and its exit code. */
class CommandBadInputTest {
    private static final int FAILED = 1;
    private static final int WRONG_USAGE = 2;
    private static final byte[] ULOG_MAGIC = {0x55, 0x4c, 0x6f, 0x67, 0x01, 0x12, 0x35};

    @TempDir
    private Path folder;

    private static void assertOneLine(int exitCode, String line, String... args) {
        CommandRun run = UorbRun.of(args);
        assertEquals(line + System.lineSeparator(), run.err());
        assertEquals(exitCode, run.exitCode());
        assertEquals("", run.out());
    }

    private static void assertUsage(String line, String... args) {
        assertOneLine(WRONG_USAGE, "uorb attitude: " + line + " (see uorb attitude --help)", args);
    }

    private String file(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ulog", "--csv"})
    void shouldNameAFileThatIsMissing(String option) {
        String missing = folder.resolve("missing").toString();
        assertOneLine(FAILED, "uorb attitude: " + missing + ": no such file", "attitude", option, missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ulog", "--csv"})
    void shouldNameADirectory(String option) {
        assertOneLine(
                FAILED,
                "uorb attitude: " + folder + ": is a directory, not a file",
                "attitude",
                option,
                folder.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ulog", "--csv"})
    void shouldNameAnEmptyFile(String option) throws IOException {
        String empty = file("empty", new byte[0]);
        assertOneLine(FAILED, "uorb attitude: " + empty + ": is empty", "attitude", option, empty);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ulog", "--csv"})
    void shouldNameADevice(String option) {
        assumeTrue(Files.exists(Path.of("/dev/zero")), "this system has no /dev/zero");
        assertOneLine(
                FAILED,
                "uorb attitude: /dev/zero: is a pipe or a device, not a regular file",
                "attitude",
                option,
                "/dev/zero");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ulog", "--csv"})
    void shouldNotOverwriteTheInput(String option) throws IOException {
        String input = file("input", new byte[] {1, 2, 3});
        assertUsage(
                "--out " + input + " is the file that is read; it would be overwritten",
                "attitude",
                option,
                input,
                "--out",
                input);
        assertEquals(3, Files.size(Path.of(input)));
    }

    @Test
    void shouldEndSilentlyIfTheSummaryIsNotRead() {
        StringWriter err = new StringWriter();
        PrintWriter closed = new PrintWriter(new StringWriter());
        closed.close();
        int exitCode = UorbCommand.commandLine()
                .setOut(closed)
                .setErr(new PrintWriter(err))
                .execute("attitude", "--json", "--speed", "max", "--seconds", "0.1");
        assertEquals(0, exitCode);
        assertEquals("", err.toString());
    }

    @Test
    void shouldRejectAFileThatIsNoLog() throws IOException {
        String text = file("text", "this is a text, not a flight log".getBytes());
        assertOneLine(
                FAILED,
                "uorb attitude: " + text
                        + ": byte 0: not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)",
                "attitude",
                "--ulog",
                text);
    }

    @Test
    void shouldRejectALogOfANewerVersion() throws IOException {
        byte[] header = Arrays.copyOf(ULOG_MAGIC, 16);
        header[7] = 9;
        String log = file("newer.ulg", header);
        CommandRun run = UorbRun.of("attitude", "--ulog", log).exits(FAILED);
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().contains("version 9 is newer than 1"), run.err());
    }

    @Test
    void shouldRejectALogWithoutTheNeededTopics() throws IOException {
        byte[] header = Arrays.copyOf(ULOG_MAGIC, 16);
        header[7] = 1;
        String log = file("bare.ulg", header);
        CommandRun run = UorbRun.of("attitude", "--ulog", log, "--speed", "max").exits(FAILED);
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().startsWith("uorb attitude: " + log + ": has no messages of sensor_combined"), run.err());
    }

    /** L-4: a file that ends in its header is a log without records. */
    @Test
    void shouldRefuseALogThatEndsInItsHeader() throws IOException {
        String cut = file("cut.ulg", ULOG_MAGIC);
        assertOneLine(
                FAILED,
                "uorb attitude: " + cut + ": has no messages of sensor_combined instance 0; it has no messages"
                        + " and is truncated at byte 0, 7 bytes: file has only 7 bytes; a ULog file starts with a"
                        + " header of 16 bytes",
                "attitude",
                "--ulog",
                cut);
    }

    @Test
    void shouldSayThatALogWithoutTheNeededTopicsIsTruncated() throws IOException {
        byte[] log = Files.readAllBytes(RecordedLogs.find(RecordedLogs.ATTITUDE));
        String cut = file("cut.ulg", Arrays.copyOf(log, 300));
        CommandRun run = UorbRun.of("attitude", "--ulog", cut, "--speed", "max").exits(FAILED);
        assertEquals(1, run.err().lines().count());
        assertTrue(run.err().contains("truncated at byte "), run.err());
    }

    @Test
    void shouldNameLineAndColumnOfABadNumber() throws IOException {
        String row = "0.0%02d,0,0,0,0,0,9.81,20,0,-40,,,,,0\n";
        StringBuilder text = new StringBuilder("t,gx,gy,gz,ax,ay,az,mx,my,mz,qw,qx,qy,qz,mov\n");
        for (int n = 0; n < 50; n++) {
            text.append(String.format(row, n));
        }
        text.append("0.070,0,0,0,0,oops,9.81,20,0,-40,,,,,0\n");
        String trial = file("trial.csv", text.toString().getBytes());
        assertOneLine(
                FAILED,
                "uorb attitude: " + trial + ": line 52, column ay: 'oops' is not a finite number",
                "attitude",
                "--csv",
                trial,
                "--speed",
                "max");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "NaN", "-250", "abc", "1e9", "Infinity"})
    void shouldNameTheLimitsOfARate(String rate) {
        assertUsage(
                "Invalid value for option '--rate': '" + rate + "' is not a number between 1.0 and 100000.0 Hz",
                "attitude",
                "--rate",
                rate);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "NaN", "-1", "x"})
    void shouldNameTheLimitsOfTheSeconds(String seconds) {
        assertUsage(
                "Invalid value for option '--seconds': '" + seconds + "' is not a number between 0.001 and 1000000.0 s",
                "attitude",
                "--seconds",
                seconds);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "NaN", "-1", "fast", "Infinity"})
    void shouldNameTheLimitsOfTheSpeed(String speed) {
        assertUsage(
                "Invalid value for option '--speed': '" + speed
                        + "' is neither 'max' nor a number greater than 0 and at most 1000.0",
                "attitude",
                "--speed",
                speed);
    }

    @Test
    void shouldRejectTwoSources() {
        assertUsage(
                "--sim, --csv=FILE are mutually exclusive (specify only one)", "attitude", "--sim", "--csv", "a.csv");
    }

    @ParameterizedTest
    @CsvSource({"--rate, 250", "--seed, 3"})
    void shouldRejectOptionsOfTheSimulationForAFile(String option, String value) {
        assertUsage(
                option + " is for the simulation; a file has its own samples",
                "attitude",
                "--csv",
                "a.csv",
                option,
                value);
    }

    @Test
    void shouldRejectAnUnknownOption() {
        assertUsage("Unknown option: '--fast'", "attitude", "--fast");
    }

    @ParameterizedTest
    @ValueSource(strings = {"500", "100.1", "-1", "NaN", "Infinity"})
    void shouldRejectASpeedOfAnArmThatCannotBe(String percent) {
        String limits = "PERCENT " + Double.parseDouble(percent) + " is not from 0 to 100";
        String line = "uorb rccl speed: " + limits + " (see uorb rccl speed --help)";
        assertOneLine(WRONG_USAGE, line, "rccl", "speed", "--", percent);
    }

    @Test
    void shouldSayWhichCommandsThereAre() {
        CommandRun run = UorbRun.of().exits(WRONG_USAGE);
        assertEquals(
                "uorb: a command is missing; choose one of log, replay, trace, ps, status, top, cpu,"
                        + " work_queue, module, perf, param, lag, link, graph, shell, listener, hz, echo,"
                        + " info, publish, generate, suspend, resume, inject, web, live, launch, architecture, ros,"
                        + " msg, agent, attitude, board, gps, hover, jitter, arm, rccl, record (see uorb --help)",
                run.err().strip());
    }

    @Test
    void shouldNameAMissingSocketOfAnArm() {
        String missing = folder.resolve("1.sock").toString();
        String line = "uorb rccl status: " + missing + ": no such socket";
        assertOneLine(FAILED, line, "rccl", "status", "--socket", missing);
    }

    @Test
    void shouldListTheCommandsOfAnArm() {
        UorbRun.of("rccl")
                .fails(WRONG_USAGE, "uorb rccl: a command is missing; choose one of status, jog, speed, stop, free");
    }

    @Test
    void shouldNameAnOutputThatCannotBeWritten() {
        Path out = folder.resolve("no/such/folder.csv");
        assertOneLine(
                FAILED,
                "uorb attitude: " + out + ": the directory " + out.getParent() + " does not exist",
                "attitude",
                "--speed",
                "max",
                "--out",
                out.toString());
    }

    @ParameterizedTest
    @CsvSource({"--help, Usage: uorb [-hV]", "--version, uorb "})
    void shouldHelp(String option, String start) {
        CommandRun run = UorbRun.of(option).exits(0);
        assertTrue(run.out().startsWith(start), run.out());
    }

    @Test
    void shouldExplainEachOption() {
        CommandRun run = UorbRun.of("attitude", "--help").exits(0);
        for (String option : new String[] {
            "--sim",
            "--ulog=FILE",
            "--csv=FILE",
            "--seconds=N",
            "--rate=HZ",
            "--speed=X|max",
            "--seed=N",
            "--out=FILE.csv",
            "--plot=FILE.svg|png",
            "--compare",
            "--json"
        }) {
            assertTrue(run.out().contains(option), option + " in " + run.out());
        }
    }
}
