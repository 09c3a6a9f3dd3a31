// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.module.host.ModuleConfig;
import io.uorb.testing.CommandRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** {@code --live} of commands that run a broker. */
class LiveOptionTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hover --seconds 0.2 --speed max",
                "attitude --sim --seconds 0.2 --speed max",
                "log record --sim --seconds 0.2 --out FILE",
                "arm square --speed max"
            })
    void shouldServeViewersInCommandsThatRunABroker(String command) {
        List<String> line = new ArrayList<>(List.of(
                command.replace("FILE", folder.resolve("a.ulg").toString()).split(" ")));
        line.add("--live=127.0.0.1:0");
        CommandRun run = run(line.toArray(String[]::new));
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("live serves ws://127.0.0.1:"), run.err());
        assertTrue(run.err().contains("?token="), run.err());
    }

    @Test
    void shouldServeViewersOfAReplay() {
        String log = folder.resolve("flight.ulg").toString();
        assertEquals(0, run("hover", "--seconds", "0.2", "--record", log).exitCode());
        CommandRun run = run("log", "replay", log, "--live=127.0.0.1:0", "--live-no-token");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("live serves ws://127.0.0.1:"), run.err());
        assertTrue(!run.err().contains("token"), run.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--live-publish=vehicle_command", "--live-parameters", "--live-no-token", "--live-ros-names"})
    void shouldRefuseWhatNeedsLive(String argument) {
        CommandRun run = run("hover", argument);
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains(argument.replaceAll("=.*", "") + " needs --live"), run.err());
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldNameChannelsAsRos2DoesIfAsked(boolean isAsked) {
        LiveOption option = new LiveOption();
        CommandSpec command = CommandSpec.create().addMixin("live", CommandSpec.forAnnotatedObject(option));
        new CommandLine(command)
                .parseArgs(isAsked ? new String[] {"--live", "--live-ros-names"} : new String[] {"--live"});
        List<ModuleConfig> modules = option.and(List.of());
        assertEquals("live", modules.get(0).kind());
        assertTrue(modules.get(0).options().contains("ros_names=" + isAsked), modules.toString());
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        CommandRun run = run("gps", "file:/no/such/file", "--live=loopback");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().contains("'loopback' is not PORT or ADDRESS:PORT"), run.err());
    }

    @Test
    void shouldRefuseWritingForOtherMachines() {
        CommandRun run = run("hover", "--seconds", "0.2", "--live=0.0.0.0:0", "--live-parameters");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("0.0.0.0 can be reached by others"), run.err());
    }
}
