// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

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
        run("hover", "--seconds", "0.2", "--speed", "max", "--xrce=127.0.0.1:9")
                .exits(0)
                .reports("topics to the agent at 127.0.0.1:9");
    }

    @Test
    void shouldBeAnAgent() {
        run("hover", "--seconds", "0.2", "--speed", "max", "--xrce-agent=127.0.0.1:0")
                .exits(0)
                .reports("is the agent of flight controllers that connect to 127.0.0.1:0");
    }

    @Test
    void shouldLetOnlyThisMachineConnect() {
        run("hover", "--seconds", "0.2", "--xrce-agent=0.0.0.0:0")
                .fails(1, "address 0.0.0.0:0 can be reached by other machines");
    }

    @Test
    void shouldSayWhichLineOfTheFileIsWrong() throws Exception {
        Path file = Files.writeString(folder.resolve("topics.yaml"), "publications:\n- {topic: /a, polcy: all}\n");
        run("hover", "--seconds", "0.2", "--xrce=topics=" + file)
                .fails(1, "topics.yaml:2: unknown key polcy; keys are ");
    }
}
