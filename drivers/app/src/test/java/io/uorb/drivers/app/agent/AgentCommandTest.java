// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import org.junit.jupiter.api.Test;

class AgentCommandTest {
    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldWaitForControllersAndEnd() {
        CommandRun run = run("agent", "127.0.0.1:0", "--seconds", "0.1");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("is the agent of flight controllers that connect to 127.0.0.1:0"), run.err());
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        CommandRun run = run("agent", "somewhere", "--seconds", "0.1");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("'somewhere' is neither PORT nor HOST:PORT nor serial:/DEVICE"), run.err());
    }

    @Test
    void shouldSayThatADeviceIsNotThere() {
        CommandRun run = run("agent", "serial:/dev/no-such-port", "--seconds", "0.1");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("device /dev/no-such-port is not there"), run.err());
    }

    @Test
    void shouldLetOnlyThisMachineConnect() {
        CommandRun run = run("agent", "0.0.0.0:0", "--seconds", "0.1");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("can be reached by other machines"), run.err());
    }
}
