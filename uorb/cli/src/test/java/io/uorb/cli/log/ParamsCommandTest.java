// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogSource;
import io.uorb.testing.RecordedLogs;
import io.uorb.ulog.format.UlogParameter;
import io.uorb.ulog.format.UlogParameterDefault;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb log params}. */
class ParamsCommandTest {
    @TempDir
    private Path folder;

    private Path log;

    @BeforeEach
    void writeLog() throws IOException {
        log = CommandTestLog.write(folder.resolve("flight.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.parameter(new UlogParameter("INT", -3));
            to.parameter(new UlogParameter("REAL", 0.1f));
            to.parameter(new UlogParameter("O,DD\"", Float.NaN));
            to.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("INT", 1)));
            to.parameterDefault(new UlogParameterDefault(false, true, new UlogParameter("REAL", 0.5f)));
            int counter = to.subscribe("counter", 0);
            to.parameter(new UlogParameter("INT", 4));
            CommandTestLog.data(to, counter, 1_500_000L, 0);
            to.parameter(new UlogParameter("REAL", 2f));
        });
    }

    @Test
    void shouldPrintTheValuesOfTheStart() {
        CommandRun run = CommandTestLog.run("params", log).reportsNothing();
        assertEquals("name,type,value\nINT,int32_t,-3\nREAL,float,0.1\n\"O,DD\"\"\",float,nan\n", run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldPrintDefaults() {
        assertEquals("""
                name,type,value,system_default,setup_default
                INT,int32_t,-3,1,1
                REAL,float,0.1,,0.5
                "O,DD""\",float,nan,,
                """, CommandTestLog.run("params", "--defaults", log).out());
    }

    @Test
    void shouldPrintTheLastOfDefaultsThatChange() throws IOException {
        Path changing = CommandTestLog.write(folder.resolve("changing.ulg"), to -> {
            to.format(CommandTestLog.COUNTER);
            to.parameter(new UlogParameter("REAL", 0.1f));
            to.parameterDefault(new UlogParameterDefault(true, true, new UlogParameter("REAL", 0.5f)));
            int counter = to.subscribe("counter", 0);
            CommandTestLog.data(to, counter, 1_500_000L, 0);
            to.parameterDefault(new UlogParameterDefault(false, true, new UlogParameter("REAL", 0.75f)));
        });
        assertEquals(
                "name,type,value,system_default,setup_default\nREAL,float,0.1,0.5,0.75\n",
                CommandTestLog.run("params", "--defaults", changing).out());
    }

    /** Before the first message, it is the log's start. */
    @Test
    void shouldPrintChangesWithTheTimeOfTheLastMessage() {
        assertEquals(
                "time_us,name,type,value\n1000000,INT,int32_t,4\n1500000,REAL,float,2.0\n",
                CommandTestLog.run("params", "--changes", log).out());
    }

    @Test
    void shouldRefuseTwoTables() {
        CommandRun run =
                CommandTestLog.run("params", "--changes", "--defaults", log).exits(2);
        assertEquals(
                "uorb log params: --changes is a table of its own; omit --defaults (see uorb log params --help)",
                run.err().strip());
    }

    @Test
    void shouldPrintParametersThatMatchAPattern() {
        assertEquals(
                "name,type,value\nINT,int32_t,-3\n",
                CommandTestLog.run("params", log, "in?").out());
        assertEquals(
                "time_us,name,type,value\n1500000,REAL,float,2.0\n",
                CommandTestLog.run("params", "--changes", log, "R*").out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--json", "--defaults", "--changed", "--changes", "--strict"})
    void shouldFailIfNothingMatches(String option) {
        CommandRun run = CommandTestLog.run("params", option, log, "MC_*").exits(1);
        assertEquals(
                "uorb log params: no parameter of " + log + " matches MC_*",
                run.err().strip());
        assertEquals("", run.out());
    }

    @Test
    void shouldPrintNoChangesOfAParameterThatDoesNotChange() {
        CommandRun run = CommandTestLog.run("params", "--changes", log, "o*").reportsNothing();
        assertEquals("time_us,name,type,value\n", run.out());
        assertEquals(0, run.exitCode());
    }

    @Test
    void shouldPrintChangedOnesWithTheirLastValue() {
        assertEquals(
                "name,type,value,last,changes\nINT,int32_t,-3,4,1\nREAL,float,0.1,2.0,1\n",
                CommandTestLog.run("params", "--changed", log).out());
    }

    @Test
    @DisplayName("modules:MO-26: values of the start, defaults and changes")
    void shouldPrintAllAsJson() {
        assertEquals("""
                {"name":"INT","type":"int32_t","value":-3,"systemDefault":1,"setupDefault":1,\
                "changes":[{"timeUs":1000000,"value":4}]}
                {"name":"REAL","type":"float","value":0.1,"systemDefault":null,"setupDefault":0.5,\
                "changes":[{"timeUs":1500000,"value":2.0}]}
                {"name":"O,DD\\"","type":"float","value":"NaN","systemDefault":null,"setupDefault":null,"changes":[]}
                """, CommandTestLog.run("params", "--json", log).out());
    }

    /** The counts are those of ../shared/data/README.md. */
    @ParameterizedTest
    @RecordedLogSource({
        "everything, 80",
        "sample, 493",
        "sample_logging_tagged_and_default_params, 696",
        "sample_appended_multiple, 750",
        "robologs_test, 867"
    })
    void shouldPrintTheParametersOfAFlight(String name, int parameters) throws IOException {
        Path flight = RecordedLogs.find(name);
        CommandRun run = CommandTestLog.run("params", flight).reportsNothing();
        assertEquals(1 + parameters, run.out().lines().count());
        assertEquals(
                parameters,
                CommandTestLog.run("params", "--json", flight)
                        .out()
                        .lines()
                        .filter(line -> !line.contains("\"value\":null,"))
                        .count());
    }
}
