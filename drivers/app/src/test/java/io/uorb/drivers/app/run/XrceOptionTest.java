// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --xrce} and {@code --xrce-agent} of commands that run a broker. */
class XrceOptionTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldRunWithAnAgentThatIsNotThere() {
        CommandRun run = run("hover", "--seconds", "0.2", "--speed", "max", "--xrce=127.0.0.1:9");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("topics to the agent at 127.0.0.1:9"), run.err());
    }

    @Test
    void shouldBeAnAgent() {
        CommandRun run = run("hover", "--seconds", "0.2", "--speed", "max", "--xrce-agent=127.0.0.1:0");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("is the agent of flight controllers that connect to 127.0.0.1:0"), run.err());
    }

    @Test
    void shouldLetOnlyThisMachineConnect() {
        CommandRun run = run("hover", "--seconds", "0.2", "--xrce-agent=0.0.0.0:0");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("address 0.0.0.0:0 can be reached by other machines"), run.err());
    }

    @Test
    void shouldSayWhichLineOfTheFileIsWrong() throws Exception {
        Path file = Files.writeString(folder.resolve("topics.yaml"), "publications:\n- {topic: /a, polcy: all}\n");
        CommandRun run = run("hover", "--seconds", "0.2", "--xrce=topics=" + file);
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("topics.yaml:2: unknown key polcy; keys are "), run.err());
    }
}
