// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of all commands on logs about bad files and options. */
class LogBadInputTest {
    @TempDir
    private Path folder;

    /** Returns the command with what it needs beside the file. */
    private List<Object> line(String command, Object file) {
        List<Object> line = new ArrayList<>(List.of(command, file));
        switch (command) {
            case "csv" -> line.addAll(List.of("--topic", "counter"));
            case "trim", "merge", "report" -> line.addAll(List.of("--out", folder.resolve("out")));
            default -> line.add("--strict");
        }
        return line;
    }

    private CommandRun run(String command, Object file) {
        return CommandTestLog.run(line(command, file).toArray());
    }

    @ParameterizedTest
    @ValueSource(strings = {"info", "fields", "csv", "json", "params", "messages", "trim", "merge", "report", "replay"})
    void shouldSayWhatIsWrongWithTheFile(String command) throws IOException {
        Path missing = folder.resolve("missing");
        Path text = Files.writeString(folder.resolve("text"), "this is no log at all");
        String name = "uorb log " + command + ": ";
        assertRefused(name + missing + ": no such file", run(command, missing));
        assertRefused(name + folder + ": is a directory, not a ULog file", run(command, folder));
        assertRefused(
                name + text + ": byte 0: not a ULog file: it does not start with 55 4c 6f 67 01 12 35 (hex)",
                run(command, text));
        assertTrue(Files.notExists(folder.resolve("out")));
    }

    private static void assertRefused(String text, CommandRun run) {
        assertEquals(text, run.err().strip());
        assertEquals(1, run.exitCode());
        assertEquals("", run.out());
    }

    /** The readable parts of a corrupt log are used; stderr reports the others. */
    @ParameterizedTest
    @ValueSource(strings = {"fields", "csv", "json", "params", "messages", "trim", "merge"})
    void shouldUseWhatCanBeReadOfADamagedLog(String command) throws IOException {
        byte[] whole = Files.readAllBytes(CommandTestLog.counting(folder.resolve("whole.ulg"), 10, 20, 30));
        Path cut = Files.write(folder.resolve("cut.ulg"), Arrays.copyOf(whole, whole.length - 3));
        List<Object> line = line(command, cut);
        line.remove("--strict");
        CommandRun run = CommandTestLog.run(line.toArray()).exits(0);
        assertTrue(run.err().startsWith("uorb log " + command + ": " + cut + ": truncated "), run.err());
        line.add("--strict");
        line.remove("--out");
        line.remove(folder.resolve("out"));
        if (command.equals("trim") || command.equals("merge")) {
            line.addAll(List.of("--out", folder.resolve("again")));
        }
        CommandRun strict = CommandTestLog.run(line.toArray()).exits(1);
        assertEquals(run.err(), strict.err());
        assertEquals(run.out(), strict.out());
    }

    @ParameterizedTest
    @RecordedLogSource({
        "hover, csv, vehicle_attitude",
        "hover, json, vehicle_attitude",
        "hover, trim, vehicle_attitude",
        "sample, csv, vehicle_attitude or vehicle_status"
    })
    void shouldHintAtANearTopic(String log, String command, String near) {
        List<Object> line = new ArrayList<>(List.of(command, RecordedLogs.find(log), "--topic", "vehicle_atitude"));
        if (command.equals("trim")) {
            line.addAll(List.of("--out", folder.resolve("out")));
        }
        CommandRun run = CommandTestLog.run(line.toArray()).exits(2);
        assertEquals("", run.out());
        assertEquals(
                "uorb log " + command + ": the log has no topic vehicle_atitude; did you mean " + near
                        + "? (see uorb log " + command + " --help)",
                run.err().strip());
    }

    @Test
    void shouldNameTheInstancesThatThereAre() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10);
        CommandRun run = CommandTestLog.run("json", log, "--topic", "counter:3", "--topic", "other")
                .exits(2);
        assertEquals(
                "uorb log json: the log has no instance 3 of counter, only 0; the log has no topic other"
                        + " (see uorb log json --help)",
                run.err().strip());
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 4000000us, 3000000us", "2, 2, 3000000us, 3000000us", "2.5, 100us, 3500000us, 100us"})
    void shouldRefuseTimesInTheWrongOrder(String from, String to, String fromUs, String toUs) throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10);
        CommandRun run = CommandTestLog.run("trim", log, "--from", from, "--to", to, "--out", folder.resolve("out"))
                .exits(2);
        assertEquals(
                "uorb log trim: --from is " + fromUs + ", --to is " + toUs
                        + ": the first must be less (see uorb log trim --help)",
                run.err().strip());
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(List.of(log), files.toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "NaN", "Infinity", "1e13", "-5us", "1.5us", "us", "12ms"})
    void shouldRefuseWhatIsNoTime(String text) {
        CommandRun run = CommandTestLog.run("json", "any.ulg", "--from=" + text).exits(2);
        assertEquals(
                "uorb log json: Invalid value for option '--from': '" + text
                        + "' is neither seconds after the log's start, such as 12.5 (at most 1e12), nor microseconds of"
                        + " the log's clock, such as 12500000us (at least 0) (see uorb log json --help)",
                run.err().strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {":1", "x:", "x:256", "x:-1", "x:1:2"})
    void shouldRefuseWhatIsNoTopic(String text) {
        CommandTestLog.run("json", "any.ulg", "--topic=" + text)
                .fails(2, "'" + text + "' is not a topic such as vehicle_imu");
    }

    @ParameterizedTest
    @ValueSource(strings = {"trim", "merge"})
    void shouldNameAFolderThatIsMissing(String command) throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("log.ulg"), 10);
        Path out = folder.resolve("no/out.ulg");
        CommandRun run = CommandTestLog.run(command, log, "--out", out).exits(1);
        assertEquals(
                "uorb log " + command + ": " + out + ": the directory " + out.getParent() + " does not exist",
                run.err().strip());
    }

    /** Data read from a pipe cannot be read again. */
    @ParameterizedTest
    @ValueSource(strings = {"csv --topic t", "trim --out OUT", "merge --out OUT", "replay"})
    void shouldRefuseAPipeThatWouldBeReadTwice(String command) {
        Path device = Path.of("/dev/zero");
        assumeTrue(Files.exists(device));
        String[] words =
                command.replace("OUT", folder.resolve("out.ulg").toString()).split(" ");
        List<Object> line = new ArrayList<>(List.of(words));
        line.add(1, device);
        CommandRun run = CommandTestLog.run(line.toArray()).exits(1);
        assertEquals(
                "uorb log " + words[0]
                        + ": /dev/zero: is a pipe or a device; the command reads the log twice, so use a file",
                run.err().strip());
        assertFalse(Files.exists(folder.resolve("out.ulg")));
    }

    @Test
    void shouldNameAFileThatIsNoFolder() throws IOException {
        Path log = CommandTestLog.counting(folder.resolve("a.ulg"), 1);
        CommandRun run = CommandTestLog.run("csv", log, "--out", log).exits(1);
        assertEquals(
                "uorb log csv: " + log + ": is a file, not a folder for files",
                run.err().strip());
    }

    @Test
    void shouldSayWhichCommandsThereAre() {
        CommandRun run = CommandTestLog.run().exits(2);
        assertTrue(
                run.err()
                        .startsWith(
                                "uorb log: a command is missing; choose one of info, fields, csv, json, mcap, params,"),
                run.err());
    }

    /** The greatest start that there is, and a time after it. */
    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MAX_VALUE, Long.MIN_VALUE})
    void shouldNotTakeATimeBeyondAllForAnEarlyOne(long startUs) {
        assertEquals(Long.MAX_VALUE, LogTime.parse("1").toUs(startUs));
    }
}
