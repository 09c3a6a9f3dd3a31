// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --ros} and what belongs to it, on the command line. */
@Statement({"ros1:E-1", "ros1:C-33"})
class RosOptionTest {
    private static CommandRun run(String... more) {
        String[] line = Stream.concat(Stream.of("gps", "file:/no/such/file"), Stream.of(more))
                .toArray(String[]::new);
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldRefuseMappingsWithoutRos() {
        run("gps/fix:=fix").fails(2, "gps/fix:=fix needs --ros");
    }

    @ParameterizedTest
    @ValueSource(strings = {"both", "", "FOLLOW"})
    void shouldNameTheModesOfTheClock(String mode) {
        CommandRun run = run("--ros=clock=" + mode).exits(2);
        assertTrue(run.err().contains("follow") && run.err().contains("publish"), run.err());
    }
}
