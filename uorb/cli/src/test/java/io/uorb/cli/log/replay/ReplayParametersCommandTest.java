// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.cli.log.CommandTestLog;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;

/** {@code uorb log replay --parameters} (modules:MO-26). */
class ReplayParametersCommandTest {
    @TempDir
    private Path folder;

    /** A log with parameters of BlinkFactory, which is on the class path, and one of nobody. */
    private Path log() throws IOException {
        return CommandTestLog.write(folder.resolve("flight.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.parameter(new UlogParameter("BLK_RATE", 0.25f));
            to.parameter(new UlogParameter("BLK_COUNT", 3));
            to.parameter(new UlogParameter("SYS_ID", 7));
            to.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("SYS_ID", 1)));
            int counter = to.subscribe("counter", 0);
            CommandTestLog.data(to, counter, 1_500_000L, 0);
            to.parameter(new UlogParameter("BLK_COUNT", 5));
            CommandTestLog.data(to, counter, 1_600_000L, 1);
            to.parameter(new UlogParameter("BLK_RATE", 9f));
            CommandTestLog.data(to, counter, 1_700_000L, 2);
        });
    }

    @Test
    @DisplayName("modules:MO-26: replay --parameters applies a log's")
    void shouldApplyParametersAndReportTheRest() throws IOException {
        Path log = log();
        CommandRun run = CommandTestLog.run("replay", log, "--speed", "max", "--parameters")
                .prints("parameters: 3 values set, 1 names of no module of this process, 1 refused\n");
        assertEquals(
                "uorb log replay: " + log + ": BLK_RATE = 9.0 is above the greatest value 0.5 Hz",
                run.err().strip());
        assertEquals(0, run.exitCode());
        String json = CommandTestLog.run("replay", log, "--speed", "max", "--parameters", "--json")
                .out();
        assertTrue(json.contains("\"parameters\":{\"applied\":3,\"unknown\":1,\"refused\":1}"), json);
    }

    @Test
    void shouldNotApplyThemUnasked() throws IOException {
        String json =
                CommandTestLog.run("replay", log(), "--speed", "max", "--json").out();
        assertTrue(json.contains("\"parameters\":null"), json);
    }

    @Test
    @DisplayName("modules:MO-26: initial values, defaults and changes are recorded")
    void shouldRecordTheLogsParameters() throws IOException {
        Path log = log();
        requireSameParameters(log);
        assertEquals(
                "time_us,name,type,value\n1500000,BLK_COUNT,int32_t,5\n1600000,BLK_RATE,float,9.0\n",
                CommandTestLog.run("params", "--changes", folder.resolve("out.ulg"))
                        .out());
    }

    @ParameterizedTest
    @RecordedLogSource({
        "everything, 80",
        "sample, 493",
        "sample_logging_tagged_and_default_params, 696",
        "robologs_test, 867"
    })
    void shouldRecordTheParametersOfAFlight(String name, int parameters) throws IOException {
        Path log = RecordedLogs.find(name);
        requireSameParameters(log);
        assertEquals(
                1 + parameters,
                CommandTestLog.run("params", folder.resolve("out.ulg"))
                        .out()
                        .lines()
                        .count());
    }

    private void requireSameParameters(Path log) {
        Path out = folder.resolve("out.ulg");
        CommandRun run =
                CommandTestLog.run("replay", log, "--speed", "max", "--parameters", "--record", out, "--force");
        assertEquals(0, run.exitCode(), run.err());
        assertEquals(
                CommandTestLog.run("params", log).out(),
                CommandTestLog.run("params", out).out());
    }
}
