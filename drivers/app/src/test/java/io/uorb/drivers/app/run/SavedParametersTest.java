// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.error.ErrorHandler;
import io.uorb.parameter.Param;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Peers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --parameters} of commands (modules:MO-23). */
class SavedParametersTest {
    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("params");
    }

    private static CommandRun hover(Object... options) {
        String[] args = new String[4 + options.length];
        System.arraycopy(new String[] {"hover", "--seconds=3", "--json", "--console=off"}, 0, args, 0, 4);
        for (int i = 0; i < options.length; i++) {
            args[4 + i] = options[i].toString();
        }
        return UorbRun.of(args);
    }

    private static String hash(CommandRun run) {
        Matcher hash = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"").matcher(run.out());
        assertTrue(hash.find(), run.out());
        return hash.group(1); // the line around it has the time that the run took
    }

    @Test
    void shouldFlyWithTheParametersOfTheFile() throws Exception {
        Files.writeString(file(), "MC_ROLLRATE_P 0.3\n");
        Path log = folder.resolve("flight.ulg");
        CommandRun run = hover("--parameters", file(), "--record", log).exits(0);
        assertNotEquals(hash(hover()), hash(run));
        UorbRun.of("log", "params", "--changed", log.toString()).prints("MC_ROLLRATE_P,float,0.3");
    }

    @Test
    void shouldNameTheLinesThatCannotBeReadAndKeepTheFile() throws Exception {
        Files.writeString(file(), "MC_ROLLRATE_P 0.3\nMC_PITCHRATE_P 9\nnonsense\n");
        hover("--parameters", file())
                .exits(0)
                .reports(file() + ", line 3: ", "MC_PITCHRATE_P", "the damaged file is kept as " + file() + ".bad");
        assertEquals("MC_ROLLRATE_P 0.3\nMC_PITCHRATE_P 9\nnonsense\n", Files.readString(folder.resolve("params.bad")));
    }

    @Test
    void shouldNotStartWithWhatIsNoFile() {
        hover("--parameters", folder).fails(1, folder + " is a folder, not a file of parameters");
    }

    /** Each line would be damage, and the next change would replace the file. */
    @Test
    void shouldNotStartWithAFileOfAGroundStationButTakeItsDefaults() throws Exception {
        String content = "# Onboard parameters for Vehicle 1\n1\t1\tMC_ROLLRATE_P\t0.200000002980232239\t9\n";
        Files.writeString(file(), content);
        hover("--parameters", file()).fails(1, file() + ": is a file of another program");
        assertEquals(content, Files.readString(file()));
        CommandRun defaults = hover("--parameters", "defaults=" + file()).exits(0);
        assertNotEquals(hash(hover()), hash(defaults));
    }

    @ParameterizedTest
    @ValueSource(strings = {",defaults=b", "a,defaults="})
    void shouldNotStartWithoutTheNameOfAFile(String files) {
        hover("--parameters", files).fails(2, "'" + files + "' lacks the name of a file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,typo=b", "a,b", "defaults=a,defaults=b"})
    void shouldNotStartWithMoreFilesThanThereAreKinds(String files) {
        hover("--parameters", files).fails(2, "'" + files.substring(files.indexOf(',') + 1) + "' is one too many");
    }

    @Test
    void shouldKeepParametersInAFileWhoseNameHasACommaAndAnEqualsSign() throws Exception {
        Path file = Files.writeString(folder.resolve("a,b=c"), "MC_ROLLRATE_P 0.3\n");
        CommandRun run =
                hover("--parameters", file.toString().replace(",", "\\,")).exits(0);
        assertNotEquals(hash(hover()), hash(run));
    }

    @Test
    void shouldNotStartWithAFileThatNoChangeCanMake() {
        Path file = folder.resolve("none/params");
        hover("--parameters", file).fails(1, file + ": the directory " + file.getParent() + " does not exist");
    }

    @Test
    void shouldTellAtTheStartThatAReadOnlyFileKeepsNoChanges() throws Exception {
        Files.writeString(file(), "MC_ROLLRATE_P 0.3\n");
        assertTrue(file().toFile().setReadOnly());
        hover("--parameters", file()).exits(0).reports("changes will not be saved: " + file() + ": is read-only");
    }

    @Test
    void shouldNameSomeOfManyLinesThatCannotBeRead() throws Exception {
        Files.writeString(file(), "nonsense\n".repeat(500));
        CommandRun run = hover("--parameters", file()).exits(0).reports(file() + ": 480 more lines cannot be read");
        assertTrue(run.err().lines().count() < 25, run.err());
    }

    @Test
    @DisplayName("modules:MO-23: attitude starts with the parameters of a file")
    void shouldEstimateWithTheParametersOfTheFile() throws Exception {
        Files.writeString(file(), "ATT_MAG_DECL 10\n");
        Path log = folder.resolve("attitude.ulg");
        UorbRun.of(
                        "attitude",
                        "--seconds=3",
                        "--speed=max",
                        "--console=off",
                        "--record=" + log,
                        "--parameters=" + file())
                .exits(0);
        UorbRun.of("log", "params", log.toString()).prints("ATT_MAG_DECL,float,10");
    }

    @Test
    void shouldTakeDefaultsOfAFileThatValuesOverride() throws Exception {
        Path defaults = folder.resolve("airframe.params");
        Files.writeString(defaults, "MC_PITCHRATE_P 0.2\nMC_ROLLRATE_P 0.2\nnonsense\n");
        Files.writeString(file(), "MC_ROLLRATE_P 0.15\n");
        Path log = folder.resolve("flight.ulg");
        hover("--parameters", file() + ",defaults=" + defaults, "--record", log)
                .exits(0)
                .reports(defaults + ", line 3: ");
        String logged = UorbRun.of("log", "params", log.toString()).out();
        assertTrue(logged.contains("\nMC_PITCHRATE_P,float,0.2\n"), logged);
        assertTrue(logged.contains("\nMC_ROLLRATE_P,float,0.15\n"), logged);
    }

    /** Parameters of a module under test. */
    public record Speeds(
            @Param(name = "KPT_SLOW", defaultValue = 1) int slow,

            @Param(name = "KPT_FAST", defaultValue = 2) int fast) {}

    private SavedParameters open(Path defaults, List<String> told) throws IOException {
        ParameterPaths paths = new ParameterPaths(Optional.ofNullable(defaults), Optional.of(file()));
        SavedParameters kept = SavedParameters.open(paths, ErrorHandler.uncaught(), told::add);
        kept.store().bind("speeds", Speeds.class);
        return kept;
    }

    @Test
    void shouldSaveWhatIsSetAndNoDefaults() throws Exception {
        Path defaults = Files.writeString(folder.resolve("airframe.params"), "KPT_SLOW 5\nKPT_FAST 6\n");
        Files.writeString(file(), "OTHER 7\n");
        List<String> told = new CopyOnWriteArrayList<>();
        try (SavedParameters kept = open(defaults, told)) {
            kept.store().set("KPT_FAST", "8");
        }
        assertEquals("KPT_FAST 8\nOTHER 7\n", Files.readString(file()));
        try (SavedParameters again = open(defaults, told)) {
            assertEquals("{KPT_FAST=8, KPT_SLOW=5}", again.store().values().toString());
            again.store().reset("KPT_FAST");
        }
        assertEquals("OTHER 7\n", Files.readString(file()));
        assertEquals(List.of(), told);
    }

    @Test
    void shouldTellOfDefaultsThatNoModuleHas() throws Exception {
        Path defaults = Files.writeString(folder.resolve("airframe.params"), "KPT_SLO 5\nROVER_GAIN 1\n");
        Files.writeString(file(), "KPT_FASTT 7\nOTHER 7\n");
        List<String> told = new CopyOnWriteArrayList<>();
        try (SavedParameters kept = open(defaults, told)) {
            kept.tellUnknown();
        }
        assertEquals(
                List.of(
                        defaults + ": no module of this run has KPT_SLO; did you mean KPT_SLOW?",
                        defaults + ": no module of this run has ROVER_GAIN",
                        file() + ": no module of this run has KPT_FASTT; did you mean KPT_FAST?"),
                told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hover --seconds=0.1", "attitude --seconds=0.1 --speed=max"})
    void shouldTellInEachCommandOfDefaultsThatNoModuleHas(String command) throws Exception {
        Path defaults = Files.writeString(folder.resolve("airframe.params"), "KPT_SLO 5\n");
        CommandRun run = UorbRun.of((command + " --console=off --json --parameters defaults=" + defaults).split(" "))
                .exits(0);
        String name = command.substring(0, command.indexOf(' '));
        assertEquals("uorb " + name + ": " + defaults + ": no module of this run has KPT_SLO\n", run.err());
    }

    /** A lock that is a pipe without a reader: the system's open hangs, and no interrupt ends it. */
    @Test
    @Tag("slow")
    void shouldNotWaitForADiskThatHangs() throws Exception {
        Path lock = folder.resolve(".params.lock");
        assertEquals(0, Peers.command("mkfifo", lock.toString()).start().waitFor());
        SavedParameters kept = open(null, new CopyOnWriteArrayList<>());
        kept.store().set("KPT_FAST", "8");
        try {
            assertTimeoutPreemptively(Duration.ofSeconds(30), kept::close);
            assertEquals(List.of("parameters has not closed within 2000 ms: it is saving " + file()), kept.problems());
        } finally {
            Files.newInputStream(lock).close();
        }
    }
}
