// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.error.ErrorHandler;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A replay in a ROS graph. */
@Timeout(60)
@Statement("ros1:section 14")
class ReplayModulesTest {
    @TempDir
    private Path folder;

    private static CommandRun run(String... line) {
        return CommandRun.of(UorbCommand.commandLineFor(line), line);
    }

    @Test
    void shouldPublishAReplayInAGraph() throws Exception {
        Path log = folder.resolve("flight.ulg");
        assertEquals(
                0, run("hover", "--seconds", "3", "--record", log.toString()).exitCode());
        AtomicInteger received = new AtomicInteger();
        try (Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
                RosNode node = RosNode.builder("listener")
                        .masterUri(master.uri())
                        .closesOnExit(false)
                        .start();
                Subscriber subscriber = node.subscribe(
                        "/robot/imu",
                        DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu")),
                        (RosMessage message) -> received.incrementAndGet())) {
            CommandRun run =
                    run("log", "replay", log.toString(), "--ros=" + master.uri(), "imu/data:=imu", "__ns:=/robot");
            assertEquals(0, run.exitCode(), run.err());
            assertTrue(received.get() > 0, "no message of " + subscriber.topic()); // how many, is the machine's
        }
    }

    @Test
    void shouldRefuseWhatNeedsRos() {
        Path log = folder.resolve("flight.ulg");
        assertEquals(
                0, run("hover", "--seconds", "1", "--record", log.toString()).exitCode());
        CommandRun run = run("log", "replay", log.toString(), "--ros-name", "vehicle");
        assertEquals(2, run.exitCode());
        assertTrue(run.err().startsWith("uorb log replay: --ros-name needs --ros"), run.err());
    }

    @Test
    @Statement("ros1:E-1")
    void shouldTellThatThereIsNoMaster() {
        Path log = folder.resolve("flight.ulg");
        assertEquals(
                0, run("hover", "--seconds", "2", "--record", log.toString()).exitCode());
        CommandRun run = run("log", "replay", log.toString(), "--ros=http://127.0.0.1:1/");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("uorb log replay: no ROS master at http://127.0.0.1:1/; "), run.err());
    }

    @Test
    void shouldNameAMasterThatIsNone() {
        Path log = folder.resolve("flight.ulg");
        assertEquals(
                0, run("hover", "--seconds", "1", "--record", log.toString()).exitCode());
        CommandRun run = run("log", "replay", log.toString(), "--ros=localhost:11311");
        assertEquals(1, run.exitCode());
        assertTrue(run.err().contains("ROS_MASTER_URI is \"localhost:11311\""), run.err());
    }
}
