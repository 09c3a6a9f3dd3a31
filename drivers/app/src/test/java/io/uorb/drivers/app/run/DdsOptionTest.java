// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.run;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --dds} of commands that run a broker; the library itself need not be there. */
class DdsOptionTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldSayWhichLineOfTheFileIsWrong() throws Exception {
        Path file = Files.writeString(folder.resolve("topics.yaml"), "publications:\n- {topics: /a}\n");
        run("hover", "--seconds", "0.1", "--dds=" + file)
                .fails(1, "topics.yaml:2: unknown key topics; keys are topic, ");
    }

    @Test
    void shouldRefuseLibrariesOfUnknownVersions() throws Exception {
        Path library = Files.writeString(folder.resolve("libddsc.so.0.9.1"), "");
        run("hover", "--seconds", "0.1", "--dds=library=" + library)
                .fails(1, "is version 0.9 of Cyclone DDS; the structures of version 0.10");
    }

    @Test
    void shouldLetOnlyThisMachinePublish() throws Exception {
        Path file = Files.writeString(
                folder.resolve("topics.yaml"),
                "subscriptions:\n- {topic: /fmu/in/vehicle_command, type: 'px4_msgs::msg::VehicleCommand'}\n");
        run("hover", "--seconds", "0.1", "--dds=" + file + ",interface=eth0")
                .fails(1, "interface eth0 can be reached by other machines");
    }
}
