// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.uorb.drivers.app.UorbRun;
import io.uorb.error.ErrorHandler;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.message.Serializer;
import io.uorb.ros.node.RosNode;
import io.uorb.ros.node.Subscriber;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.ros.topic.RawSerializer;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code --ros} of commands that have no modules of users. They run in real time, for a second; on a machine that has
 * not connected a subscriber by then, they run again for twice as long.
 */
@Timeout(180)
@Statement("ros1:section 14")
class RosCommandsTest {
    private static final DynamicSerializer IMU = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));

    @TempDir
    private Path folder;

    /** The words of a command that runs for some seconds. */
    private interface Line {
        String[] of(int seconds);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    /** Records a flight of some seconds. */
    private String flight(int seconds) {
        String log = file("flight.ulg");
        UorbRun.of("hover", "--seconds", "" + seconds, "--record", log).exits(0);
        return log;
    }

    /** Runs until the command ends; its topic is subscribed before it begins, and a message of it is received. */
    private static <M> void run(String topic, Serializer<M> serializer, Line line) throws Exception {
        boolean isReceived = false;
        for (int seconds = 1; !isReceived; seconds *= 2) {
            isReceived = isReceived(topic, serializer, line.of(seconds));
        }
    }

    private static <M> boolean isReceived(String topic, Serializer<M> serializer, String... line) throws Exception {
        AtomicInteger received = new AtomicInteger();
        try (Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());
                RosNode node = RosNode.builder("listener")
                        .masterUri(master.uri())
                        .closesOnExit(false)
                        .start();
                Subscriber subscriber = node.subscribe(topic, serializer, (M message) -> received.incrementAndGet())) {
            String[] all = Arrays.copyOf(line, line.length + 1);
            all[line.length] = "--ros=" + master.uri();
            CommandRun run = UorbRun.of(all);
            assertEquals(0, run.exitCode(), subscriber.topic() + ": " + run.err());
            if (line[0].equals("arm")) {
                assertEquals(UorbRun.of("arm", "belt").out(), run.out());
            }
            return received.get() > 0;
        }
    }

    /** The example takes 4 s at speed 1. */
    @Test
    void shouldShowTheArmInAGraphWithItsUsualFigures() throws Exception {
        run("/uorb/arm_joint_state", RawSerializer.ANY, seconds ->
                new String[] {"arm", "belt", "--speed", "" + 4.0 / seconds});
    }

    @Test
    void shouldRecordASimulationInAGraph() throws Exception {
        String log = file("simulation.ulg");
        run("/imu/data_raw", RawSerializer.ANY, seconds ->
                new String[] {"log", "record", "--seconds", "" + seconds, "--out", log, "--force"});
        assertFalse(UorbRun.of("log", "info", log).out().isEmpty());
    }

    @Test
    void shouldRecordAReplayInAGraph() throws Exception {
        run("/imu/data_raw", RawSerializer.ANY, seconds ->
                new String[] {"log", "record", "--ulog", flight(seconds), "--out", file("again.ulg"), "--force"});
    }

    @Test
    void shouldPublishAReplayInAGraph() throws Exception {
        run("/robot/imu", IMU, seconds ->
                new String[] {"log", "replay", flight(seconds), "imu/data:=imu", "__ns:=/robot"});
    }

    @Test
    @Statement("ros1:E-1")
    void shouldTellThatThereIsNoMaster() {
        CommandRun run = UorbRun.of(
                        "attitude",
                        "--sim",
                        "--seconds",
                        "0.2",
                        "--speed",
                        "1",
                        "--console=off",
                        "--ros=http://127.0.0.1:1/")
                .exits(0)
                .reports("uorb attitude: [ros] no ROS master at http://127.0.0.1:1/; ");
        assertFalse(run.err().contains("drift away"), run.err());
    }

    @ParameterizedTest
    @CsvSource({"10, wall, true", "max, wall, true", "1.0, wall, false", "10, publish, false"})
    @Statement("ros1:E-1")
    void shouldReportStampsThatDriftAwayFromTheSystemsTime(String speed, String clock, boolean isReported) {
        CommandRun run =
                UorbRun.of("hover", "--seconds", "0.1", "--speed", speed, "--ros=http://127.0.0.1:1/,clock=" + clock);
        assertEquals(0, run.exitCode(), run.err());
        String report = "uorb hover: at --speed " + speed + " the stamps of ROS messages drift away from the system's"
                + " time; use --speed 1, or --ros=,clock=publish";
        assertEquals(isReported, run.err().contains(report), run.err());
    }

    @Test
    void shouldNameAMasterThatIsNone() {
        for (String[] line : new String[][] {
            {"arm", "belt", "--ros=localhost:1"},
            {"log", "record", "--seconds", "1", "--out", file("none.ulg"), "--ros=localhost:1"}
        }) {
            UorbRun.of(line).fails(1, "\"localhost:1\"");
        }
    }
}
