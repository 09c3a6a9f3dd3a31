// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.testing.CommandRun;
import io.uorb.testing.RecordedLogs;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A replay with {@code --ros} that has no graph; {@link RosCommandsTest} has one. */
@Timeout(60)
@Statement("ros1:section 14")
class ReplayModulesTest {
    private static final Path LOG = RecordedLogs.find(RecordedLogs.HOVER);

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldRefuseWhatNeedsRos() {
        CommandRun run = run("log", "replay", LOG.toString(), "imu/data:=imu").exits(2);
        assertTrue(run.err().startsWith("uorb log replay: imu/data:=imu needs --ros"), run.err());
    }

    @Test
    @Statement("ros1:E-1")
    void shouldTellThatThereIsNoMaster() {
        run("log", "replay", LOG.toString(), "--speed", "10", "--ros=http://127.0.0.1:1/")
                .exits(0)
                .reports(
                        "uorb log replay: no ROS master at http://127.0.0.1:1/; ",
                        "uorb log replay: at --speed 10 the stamps of ROS messages drift away");
    }

    @Test
    void shouldNameAMasterThatIsNone() {
        run("log", "replay", LOG.toString(), "--ros=localhost:11311").fails(1, "ROS_MASTER_URI is \"localhost:11311\"");
    }
}
