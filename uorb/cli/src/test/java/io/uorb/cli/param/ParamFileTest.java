// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.param;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.ConsoleRun;
import io.uorb.testing.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb param --file}: parameters of a file, described by the kinds of modules of the class path. */
class ParamFileTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("parameters.txt"), "BLK_RATE 0.25\nMC_OTHER 7\n");
    }

    private CommandRun run(String... words) {
        String[] line = new String[words.length + 3];
        line[0] = "param";
        System.arraycopy(words, 0, line, 1, words.length);
        line[words.length + 1] = "--file";
        line[words.length + 2] = file.toString();
        return ConsoleRun.of(line);
    }

    @Test
    @DisplayName("modules:MO-24: on a file")
    void shouldShowValuesAndNamesOfNoKnownModule() {
        String out = run("show").out();
        assertTrue(out.contains("* BLK_RATE"), out);
        assertTrue(out.contains("? MC_OTHER"), out);
        assertTrue(out.endsWith("4 parameters, 1 changed, 1 unknown\n"), out);
    }

    @Test
    @DisplayName("modules:MO-23: unknown names are kept, only values that differ are written")
    void shouldSetInAFileAndKeepUnknownNames() throws IOException {
        assertEquals(0, run("set", "BLK_COUNT", "5", "BLK_RATE", "0.15").exitCode());
        assertEquals("BLK_COUNT 5\nMC_OTHER 7\n", Files.readString(file));
    }

    @Test
    void shouldTakeAnUnknownNameOutOfAFile() throws IOException {
        assertEquals(0, run("reset", "MC_OTHER").exitCode());
        assertEquals("BLK_RATE 0.25\n", Files.readString(file));
    }

    @Test
    void shouldRefuseAWrongValueAndKeepTheFile() throws IOException {
        CommandRun run = run("set", "BLK_COUNT", "99");
        assertEquals(
                "uorb param set: BLK_COUNT = 99 is above the greatest value 10",
                run.err().strip());
        assertEquals("BLK_RATE 0.25\nMC_OTHER 7\n", Files.readString(file));
    }

    @Test
    void shouldMakeAFileThatIsNotThere() throws IOException {
        file = folder.resolve("fresh.txt");
        assertEquals(0, run("set", "BLK_COUNT", "5").exitCode());
        assertEquals("BLK_COUNT 5\n", Files.readString(file));
    }

    @Test
    void shouldNameAFileThatIsNotThere() {
        file = folder.resolve("none.txt");
        CommandRun run = run("show").fails(1, "none.txt");
        assertEquals(1, run.err().lines().count());
    }

    @Test
    @DisplayName("modules:MO-23: the values that can be read, the rest named")
    void shouldNameDamagedLinesAndShowTheRest() throws IOException {
        Files.writeString(file, "BLK_RATE 0.25\nBLK_\u0007COUNT\nBLK_COUNT 4\n");
        CommandRun run = run("show", "-c").reports("line 2");
        assertTrue(run.err().chars().noneMatch(c -> c == 7), "escaped");
        assertTrue(run.out().contains("BLK_COUNT"), run.out());
    }

    @Test
    void shouldReadFilesOfOthersButNotWriteThem() throws IOException {
        Files.writeString(file, "x   + BLK_COUNT [1,2] : 4\n");
        assertTrue(run("show", "-c").out().contains("BLK_COUNT"));
        run("set", "BLK_COUNT", "5").fails(1, "file of another program");
    }

    @Test
    void shouldConvertAFile() throws IOException {
        Path target = folder.resolve("out.params");
        assertEquals(0, run("save", target.toString()).exitCode());
        assertTrue(Files.readString(target).contains("1\t1\tBLK_RATE\t0.250000000000000000\t9\n"));
    }

    private CommandRun load(String text) throws IOException {
        return run("load", Files.writeString(folder.resolve("new.txt"), text).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BLK_COUNT 5\nBLK_RATE nan\n",
                "BLK_COUNT 5\nBLK_RATE inf\n",
                "BLK_COUNT 5\nBLK_RATE 0,2\n",
                "BLK_COUNT 5\nBLK_RATE 1 2\n",
                "BLK_COUNT 5\nBLK_RATE\n",
                "BLK_COUNT 5\nBLK_RATE 0.2\nBLK_RATE 0.3\n",
                "BLK_COUNT 5\nBLK_RATE 0.2",
                "1\t1\tBLK_COUNT\t5\t6\n1\t1\tBLK_RATE\tnan\t9\n",
                "1\t1\tBLK_COUNT\t5\t6\n1\t1\tBLK_RATE\t0,2\t9\n",
                "1\t1\tBLK_COUNT\t5\t6\n1\t1\tBLK_RATE\t0.2\t10\n",
                "1\t1\tBLK_COUNT\t5\t6\n1\t1\tBLK_RATE\t0.2\n",
                "x   BLK_COUNT [1,2] : 5\nx   BLK_RATE [2,3] : nan\n",
                "x   BLK_COUNT [1,2] : 5\nx   BLK_RATE [2,3] : 0,2\n",
                "x   BLK_COUNT [1,2] : 5\nx   BLK_RATE [2,3] :\n",
            })
    void shouldSetNothingIfAValueOfAKnownNameCannotBeRead(String text) throws IOException {
        CommandRun run = load(text).exits(1);
        assertEquals("BLK_RATE 0.25\nMC_OTHER 7\n", Files.readString(file));
        assertTrue(run.err().matches("(?s).*new\\.txt: line [23]: [^\n]*BLK_RATE.*nothing is set\n"), run.err());
    }

    @Test
    void shouldNameFileAndLineOfAValueThatIsOutOfRange() throws IOException {
        CommandRun run = load("BLK_COUNT 5\nBLK_RATE 70\n").exits(1);
        assertEquals("BLK_RATE 0.25\nMC_OTHER 7\n", Files.readString(file));
        assertTrue(run.err().matches("(?s).*new\\.txt: line 2: BLK_RATE = 70.*0\\.5.*nothing is set\n"), run.err());
    }

    @Test
    void shouldLoadBesideLinesOfNamesThatAreUnknown() throws IOException {
        load("BLK_COUNT 5\nNOBODY nan\n").exits(0);
        assertEquals("BLK_COUNT 5\nBLK_RATE 0.25\nMC_OTHER 7\n", Files.readString(file));
    }
}
