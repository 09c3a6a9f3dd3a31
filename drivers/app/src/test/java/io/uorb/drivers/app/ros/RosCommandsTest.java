// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbRun;
import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.topic.RawMessage;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code --ros} of commands that have no modules of users. */
@Timeout(90)
@Statement("ros1:section 14")
class RosCommandsTest {
    private final AtomicInteger received = new AtomicInteger();

    @TempDir
    private Path folder;

    private Master master;
    private RosNode node;

    @BeforeEach
    void start() throws Exception {
        master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
        node = RosNode.builder("listener")
                .masterUri(master.uri())
                .closesOnExit(false)
                .start();
    }

    @AfterEach
    void close() {
        node.close();
        master.close();
    }

    /** Runs until the command ends; its topic is subscribed before it begins. */
    private CommandRun run(String topic, String... line) throws Exception {
        try (Subscriber subscriber =
                node.subscribe(topic, RawSerializer.ANY, (RawMessage message) -> received.incrementAndGet())) {
            CommandRun run = UorbRun.of(line);
            assertTrue(received.get() > 0, "no message of " + subscriber.topic() + "; " + run.err());
            return run;
        }
    }

    @Test
    void shouldShowTheArmInAGraphWithItsUsualFigures() throws Exception {
        CommandRun run = run("/uorb/arm_joint_state", "arm", "belt", "--speed", "2", "--ros=" + master.uri());
        assertEquals(0, run.exitCode(), run.err());
        assertEquals(UorbRun.of("arm", "belt").out(), run.out());
    }

    @Test
    void shouldRecordASimulationInAGraph() throws Exception {
        Path log = folder.resolve("simulation.ulg");
        CommandRun run = run(
                "/imu/data_raw", "log", "record", "--seconds", "3", "--out", log.toString(), "--ros=" + master.uri());
        assertEquals(0, run.exitCode(), run.err());
        assertFalse(UorbRun.of("log", "info", log.toString()).out().isEmpty());
    }

    @Test
    void shouldRecordAReplayInAGraph() throws Exception {
        Path log = folder.resolve("flight.ulg");
        assertEquals(
                0,
                UorbRun.of("hover", "--seconds", "3", "--record", log.toString())
                        .exitCode());
        CommandRun run = run(
                "/imu/data_raw",
                "log",
                "record",
                "--ulog",
                log.toString(),
                "--out",
                folder.resolve("again.ulg").toString(),
                "--ros=" + master.uri());
        assertEquals(0, run.exitCode(), run.err());
    }

    @Test
    @Statement("ros1:E-1")
    void shouldTellThatThereIsNoMaster() {
        CommandRun run = UorbRun.of(
                "attitude", "--sim", "--seconds", "2", "--speed", "1", "--no-console", "--ros=http://127.0.0.1:1/");
        assertEquals(0, run.exitCode(), run.err());
        assertTrue(run.err().contains("uorb attitude: [ros] no ROS master at http://127.0.0.1:1/; "), run.err());
    }

    @Test
    void shouldNameAMasterThatIsNone() {
        for (String[] line : new String[][] {
            {"arm", "belt", "--ros=localhost:1"},
            {
                "log",
                "record",
                "--seconds",
                "1",
                "--out",
                folder.resolve("none.ulg").toString(),
                "--ros=localhost:1"
            }
        }) {
            CommandRun run = UorbRun.of(line);
            assertEquals(1, run.exitCode());
            assertTrue(run.err().contains("\"localhost:1\""), run.err());
        }
    }
}
