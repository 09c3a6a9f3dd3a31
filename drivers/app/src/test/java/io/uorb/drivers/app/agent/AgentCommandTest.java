// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.agent;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import org.junit.jupiter.api.Test;

class AgentCommandTest {
    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldWaitForControllersAndEnd() {
        run("agent", "127.0.0.1:0", "--seconds", "0.1")
                .exits(0)
                .reports("is the agent of flight controllers that connect to 127.0.0.1:0");
    }

    @Test
    void shouldRefuseAddressesThatAreNone() {
        run("agent", "somewhere", "--seconds", "0.1")
                .fails(1, "'somewhere' is neither PORT nor HOST:PORT nor serial:/DEVICE");
    }

    @Test
    void shouldSayThatADeviceIsNotThere() {
        run("agent", "serial:/dev/no-such-port", "--seconds", "0.1").fails(1, "device /dev/no-such-port is not there");
    }

    @Test
    void shouldLetOnlyThisMachineConnect() {
        run("agent", "0.0.0.0:0", "--seconds", "0.1").fails(1, "can be reached by other machines");
    }
}
