// SPDX-License-Identifier: Apache-2.0
package io.uorb.cli.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.testing.CommandRun;
import java.io.IOException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code uorb module} and {@code uorb perf} on a running program (modules:MO-7). */
class ModuleCommandsTest {
    @AutoClose
    private final ModularProgram program = new ModularProgram(true);

    ModuleCommandsTest() throws IOException {}

    private CommandRun run(String line) {
        return program.run(line.split(" ")).succeeds();
    }

    @Test
    @DisplayName("modules:MO-7: start, stop, restart, list")
    void shouldStartStopAndRestartAModule() {
        assertEquals(
                "/uav1/left: running\n",
                run("module start blink rate_hz=20 --as /uav1/left").out());
        assertEquals("/uav1/left: stopped\n", run("module stop /uav1/left").out());
        assertEquals("/uav1/left: running\n", run("module restart /uav1/left").out());
        String list = run("module list").out();
        assertTrue(list.startsWith("MODULE     KIND  STATE   RUNS RUN P99 RUN MAX MISSES RESTARTS\n"), list);
        assertTrue(list.contains("/uav1/left blink running"), list);
    }

    @Test
    void shouldCutNothingWhereTheOutputIsNoTerminal() {
        String name = "/a_long_namespace/with_a_part/and_a_module_name_that_is_long_enough_for_it";
        run("module start blink --as " + name);
        String list = run("module list").out();
        assertTrue(list.contains("\n" + name + " blink running "), list);
        assertTrue(run("perf").out().contains("\n" + name + " starts "));
    }

    @Test
    void shouldPrintFiguresOfAModuleEscaped() {
        run("module start blink rate_hz=20");
        for (String line : new String[] {"module status blink", "module status"}) {
            String status = run(line).out();
            assertTrue(status.startsWith("/blink (blink): running\n"), status);
            assertTrue(status.contains("  rate: 20.0 Hz\n"), status);
            assertTrue(status.contains("  colour: \\x1b[31mred\n"), status);
        }
    }

    @Test
    @DisplayName("modules:MO-7: describe prints options, topics, parameters with units and ranges")
    void shouldDescribeAKind() {
        String text = run("module describe blink").out();
        assertTrue(text.startsWith("blink: Blinks\noptions:\n"), text);
        assertTrue(text.contains("rate_hz"), text);
        assertTrue(text.contains("1..100"), text);
        assertTrue(text.contains("publishes:\n  led_control\n"), text);
        assertTrue(text.contains("BLK_RATE"), text);
        assertTrue(text.contains("0.01..0.5"), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "module stop blinc|no module /blinc; did you mean /blink?",
                "module start blinc|unknown kind of module blinc; did you mean blink?",
                "module describe blinc|unknown kind of module blinc; did you mean blink?",
                "module start blink rat_hz=3 --as b2|did you mean rate_hz?",
                "module start blink rate_hz=300 --as b2|rate_hz=300",
                "module start blink|already",
                "perf blinc|no module /blinc; did you mean /blink?",
            })
    void shouldNameWhatIsWrong(String line, String message) {
        run("module start blink");
        CommandRun wrong = program.run(line.split(" ")).reports(message);
        assertEquals(1, wrong.err().lines().count());
        assertEquals(1, wrong.exitCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"module start blink", "module stop blink", "module restart blink"})
    @DisplayName("modules:MO-7: starting and stopping need --console=write")
    void shouldRefuseToStartAndStopWithoutWriting(String line) throws IOException {
        try (ModularProgram readOnly = new ModularProgram(false)) {
            readOnly.run(line.split(" ")).reports("read-only").exits(1);
        }
    }

    @Test
    void shouldPrintPerfCounters() {
        run("module start blink");
        assertEquals("""
                MODULE COUNTER EVENTS MEAN P99 MIN MAX RMS
                /blink starts       1    -   -   -   -   -
                """, run("perf").out());
        assertTrue(run("perf blink --json").out().startsWith("{\"module\":\"/blink\",\"name\":\"starts\","));
    }

    @Test
    @DisplayName("modules:MO-9: uorb top shows modules")
    void shouldShowModulesInTop() {
        run("module start blink");
        String top = run("top -1 --interval 0.1").out();
        assertTrue(top.contains("\nMODULE "), top);
        assertTrue(top.replaceAll(" +", " ").contains("\n/blink running 0.0 "), top);
        assertTrue(run("top -1 --interval 0.1 --json").out().contains("\"modules\":[{\"name\":\"/blink\""));
    }

    @Test
    void shouldPrintJson() {
        run("module start blink");
        assertTrue(run("module list --json").out().startsWith("{\"name\":\"/blink\",\"kind\":\"blink\","));
        assertTrue(run("module list --kinds --json").out().contains("{\"kind\":\"blink\",\"summary\":\"Blinks\"}"));
        assertTrue(run("module status blink --json").out().contains("\"figures\":[{\"name\":\"rate\""));
        assertTrue(run("module describe blink --json").out().contains("\"parameters\":[{\"name\":\"BLK_COUNT\""));
    }
}
