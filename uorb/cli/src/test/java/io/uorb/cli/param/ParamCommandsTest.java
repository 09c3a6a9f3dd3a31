// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.module.ModularProgram;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code uorb param} on a running program (modules:MO-24). */
class ParamCommandsTest {
    @TempDir
    private Path folder;

    @AutoClose
    private final ModularProgram program = new ModularProgram(true);

    ParamCommandsTest() throws IOException {}

    private CommandRun run(String... line) {
        return program.run(line).succeeds();
    }

    private String value(String name) {
        return program.parameters().get(name).toString();
    }

    @Test
    @DisplayName("modules:MO-24: show with units and ranges, changed ones marked")
    void shouldShowParametersAndMarkChangedOnes() {
        program.parameters().set("BLK_RATE", "0.25");
        assertEquals("""
                  NAME        VALUE UNIT DEFAULT RANGE     DESCRIPTION
                  BLK_COUNT       3            3 1..10
                  BLK_MODE        0            0 0|4
                * BLK_RATE     0.25 Hz      0.15 0.01..0.5
                  blink.phase   2.0 deg      2.0
                4 parameters, 1 changed
                """, withoutDescriptions(run("param", "show").out()));
    }

    /** Descriptions are in a resource of the processor, which does not run for tests. */
    private static String withoutDescriptions(String out) {
        return out.replaceAll("(?m) +$", "");
    }

    @Test
    void shouldShowWhatMatchesOrDiffers() {
        program.parameters().set("BLK_RATE", "0.25");
        assertTrue(run("param", "show", "blk_c*").out().contains("1 parameters, 0 changed"));
        assertTrue(run("param", "show", "-c").out().contains("1 parameters, 1 changed"));
    }

    @Test
    void shouldShowTheLinesOfFilesAndOfPx4() {
        program.parameters().set("BLK_RATE", "0.25");
        assertEquals(
                "BLK_RATE 0.25\n",
                run("param", "show", "-c", "--format", "text").out());
        assertEquals(
                "x   + BLK_RATE [0,0] : 0.2500\n",
                run("param", "show", "-c", "--format", "px4").out());
        assertTrue(run("param", "show", "-c", "--format", "qgroundcontrol")
                .out()
                .endsWith("1\t1\tBLK_RATE\t0.250000000000000000\t9\n"));
    }

    @Test
    void shouldShowJson() {
        String json = run("param", "show", "BLK_RATE", "--json").out();
        assertTrue(
                json.startsWith("{\"name\":\"BLK_RATE\",\"module\":\"blink\",\"type\":\"float32\",\"value\":0.15,"
                        + "\"default\":0.15,\"changed\":false,\"used\":true,\"min\":0.01,\"max\":0.5,\"unit\":\"Hz\""),
                json);
        assertEquals(1, json.lines().count());
    }

    @Test
    @DisplayName("modules:MO-24: set and reset, echoed as stored")
    void shouldSetAndResetParameters() {
        assertEquals(
                "BLK_COUNT = 5 (default 3); has an effect after a restart\nBLK_RATE = 0.25 Hz (default 0.15)\n",
                run("param", "set", "BLK_RATE", "0.25", "BLK_COUNT", "5").out());
        assertEquals("0.25", value("BLK_RATE"));
        assertEquals(
                "BLK_RATE = 0.15 Hz (default)\n",
                run("param", "reset", "BLK_RATE").out());
        assertEquals("0.15", value("BLK_RATE"));
        assertEquals("5", value("BLK_COUNT"));
    }

    @Test
    @DisplayName("modules:MO-24: set-default, as PX4's; the value follows unless it differs")
    void shouldSetTheDefaultThatTheValueFollows() {
        assertEquals(
                "BLK_RATE = 0.25 Hz (default)\n",
                run("param", "set-default", "BLK_RATE", "0.25").out());
        assertEquals("0.25", value("BLK_RATE"));
        run("param", "set", "BLK_RATE", "0.3");
        assertEquals(
                "BLK_RATE = 0.3 Hz (default 0.2)\n",
                run("param", "set-default", "BLK_RATE", "0.2").out());
        assertEquals(
                "BLK_RATE = 0.2 Hz (default)\n",
                run("param", "reset", "BLK_RATE").out());
        CommandRun refused = program.run("param", "set-default", "BLK_RATE", "7");
        assertEquals(
                "uorb param set-default: BLK_RATE = 7.0 is above the greatest value 0.5 Hz",
                refused.err().strip());
        assertEquals(1, refused.exitCode());
    }

    @Test
    void shouldNotSetADefaultInAFile() {
        program.run("param", "set-default", "--file", "new.params", "BLK_RATE", "0.2")
                .fails(1, "new.params: a file keeps no defaults");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BLK_RAT|0.2|no parameter BLK_RAT; did you mean BLK_RATE?",
                "BLK_RATE|0.6|BLK_RATE = 0.6 is above the greatest value 0.5 Hz",
                "BLK_RATE|nan|BLK_RATE = nan is not finite",
                "BLK_COUNT|2.5|BLK_COUNT = 2.5 is not a whole number; the parameter is int32",
            })
    void shouldNameNameValueAndLimit(String name, String value, String message) {
        CommandRun run = program.run("param", "set", name, value);
        assertEquals("uorb param set: " + message, run.err().strip());
        assertEquals(1, run.exitCode());
    }

    @Test
    void shouldRefuseANameWithoutValue() {
        CommandRun run = program.run("param", "set", "BLK_RATE", "0.2", "BLK_COUNT");
        assertTrue(run.err().startsWith("uorb param set: a value is missing after BLK_COUNT"), run.err());
        assertEquals(2, run.exitCode());
    }

    @Test
    @DisplayName("modules:MO-24: writing only with --console=write")
    void shouldRefuseToChangeAReadOnlyProgram() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "BLK_RATE 0.2\n");
        try (ModularProgram readOnly = new ModularProgram(false)) {
            for (String line : new String[] {"set BLK_RATE 0.2", "reset BLK_RATE", "load " + file}) {
                readOnly.run(("param " + line).split(" ")).reports("read-only").exits(1);
            }
            assertEquals("0.15", readOnly.parameters().get("BLK_RATE").toString());
        }
    }

    @Test
    void shouldDescribeAParameter() {
        String text = run("param", "describe", "BLK_RATE", "BLK_MODE").out();
        assertTrue(text.startsWith("BLK_RATE (float32, Hz)\n"), text);
        assertTrue(text.contains("  range:   0.01..0.5, step 0.01\n"), text);
        assertTrue(text.contains("  group:   Blinking\n"), text);
        assertTrue(text.contains("BLK_MODE (int32)\n"), text);
        program.run("param", "describe", "BLK_RAT").reports("did you mean BLK_RATE?");
    }

    @Test
    @DisplayName("modules:MO-24: save, diff, load")
    void shouldSaveCompareAndLoadAFile() {
        String file = folder.resolve("saved.txt").toString();
        program.parameters().set("BLK_RATE", "0.25");
        program.parameters().set("blink.phase", "3");
        assertEquals(
                "saved 2 parameters to " + file + "\n",
                run("param", "save", file).out());
        assertEquals("", run("param", "diff", file).out());
        program.parameters().set("BLK_RATE", "0.3");
        program.parameters().set("BLK_COUNT", "4");
        CommandRun diff = program.run("param", "diff", file).exits(3);
        assertEquals("""
                NAME      HERE FILE UNIT
                BLK_COUNT    4    -
                BLK_RATE   0.3 0.25 Hz
                """, diff.out());
        assertEquals(
                "set 2 parameters of " + file + "\n", run("param", "load", file).out());
        assertEquals("0.25", value("BLK_RATE"));
        assertEquals("4", value("BLK_COUNT"));
        run("param", "load", "--reset-others", file);
        assertEquals("3", value("BLK_COUNT"));
        assertEquals("", run("param", "diff", file).out());
    }

    @Test
    void shouldSaveAFileOfQgroundcontrolThatDiffersInNothing() throws IOException {
        Path file = folder.resolve("saved.params");
        program.parameters().set("BLK_RATE", "0.1");
        run("param", "save", file.toString(), "--vehicle", "7");
        String content = Files.readString(file);
        assertTrue(content.contains("7\t1\tBLK_COUNT\t3\t6\n"), content);
        assertFalse(content.contains("phase"), content);
        assertEquals("", run("param", "diff", file.toString()).out());
    }

    @Test
    void shouldNotReplaceAFileUnasked() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "mine\n");
        CommandRun run = program.run("param", "save", file.toString()).fails(1, "--force");
        assertEquals("mine\n", Files.readString(file));
        run("param", "save", "--force", file.toString());
    }

    @Test
    void shouldLeaveOutAndNameWhatIsUnknown() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "BLK_RATE 0.2\nSYS_ID 3\n");
        CommandRun run = program.run("param", "load", file.toString());
        assertEquals("uorb param load: 1 unknown: SYS_ID", run.err().strip());
        assertEquals("0.2", value("BLK_RATE"));
    }

    @Test
    void shouldLoadAllOrNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "BLK_COUNT 4\nBLK_RATE 7\n");
        CommandRun run = program.run("param", "load", file.toString());
        assertEquals(
                "uorb param load: " + file
                        + ": line 2: BLK_RATE = 7.0 is above the greatest value 0.5 Hz; nothing is set",
                run.err().strip());
        assertEquals("3", value("BLK_COUNT"));
    }

    @Test
    void shouldLoadNothingBesideAValueThatIsNoNumber() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "BLK_COUNT 4\nBLK_RATE nan\n");
        program.run("param", "load", file.toString()).fails(1, file + ": line 2: ");
        assertEquals("3", value("BLK_COUNT"));
    }

    @Test
    void shouldFitIn80Columns() {
        run("param", "describe", "BLK_RATE").out().lines().forEach(text -> assertTrue(text.length() <= 80, text));
    }
}
