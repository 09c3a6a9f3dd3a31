// SPDX-License-Identifier: Apache-2.0
package io.uorb.drivers.app.ros;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.drivers.app.UorbCommand;
import io.uorb.ros.bag.BagConnection;
import io.uorb.ros.bag.BagCursor;
import io.uorb.ros.bag.BagMessage;
import io.uorb.ros.bag.BagReader;
import io.uorb.ros.bag.BagSelection;
import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.dynamic.RosPath;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.CommandRun;
import io.uorb.testing.Statement;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A flight as a bag with standard messages. */
@Statement({"ros1:B-10", "ros1:R-18"})
class StandardBagTest {
    private static final long EPOCH_NS = 1_700_000_000_000_000_000L;

    @TempDir
    private Path folder;

    private static void run(String... line) {
        CommandRun.of(UorbCommand.commandLineFor(line), line).exits(0);
    }

    @Test
    void shouldWriteStandardMessagesOfAFlight() throws Exception {
        String log = folder.resolve("flight.ulg").toString();
        String bag = folder.resolve("flight.bag").toString();
        run("hover", "--seconds", "5", "--record", log);
        run("ros", "bag", "from-ulog", "--standard", "--epoch", "1700000000", log, bag);
        try (BagReader reader = BagReader.open(Path.of(bag))) {
            Map<String, String> types = reader.connections().stream()
                    .collect(Collectors.toMap(BagConnection::topic, BagConnection::typeName));
            assertEquals("sensor_msgs/Imu", types.get("/imu/data"));
            assertEquals("sensor_msgs/NavSatFix", types.get("/gps/fix"));
            assertEquals("nav_msgs/Odometry", types.get("/odom"));
            assertEquals("tf2_msgs/TFMessage", types.get("/tf"));
            assertEquals("px4_msgs/VehicleAttitude", types.get("/uorb/vehicle_attitude"));
            DynamicSerializer imu = DynamicSerializer.of(StandardDefinitions.require("sensor_msgs/Imu"));
            RosMessage message = imu.newMessage();
            RosPath up = RosPath.of(imu.definition(), "linear_acceleration.z");
            RosPath stamp = RosPath.of(imu.definition(), "header.stamp");
            BagCursor cursor = reader.cursor(BagSelection.ofTopics(List.of("/imu/data")));
            int count = 0;
            double sum = 0;
            for (BagMessage next = cursor.next(); next != null; next = cursor.next()) {
                imu.read(next.input(), message);
                assertTrue(next.timeNs() >= EPOCH_NS && stamp.getSecs(message) >= EPOCH_NS / 1_000_000_000);
                sum += up.getDouble(message);
                count++;
            }
            assertTrue(count > 1_000, count + " messages");
            assertEquals(9.8, sum / count, 0.5, "at rest and in hover");
        }
    }

    @Test
    void shouldWriteNoneUnlessAskedFor() throws Exception {
        String log = folder.resolve("flight.ulg").toString();
        String bag = folder.resolve("flight.bag").toString();
        run("hover", "--seconds", "1", "--record", log);
        run("ros", "bag", "from-ulog", log, bag);
        try (BagReader reader = BagReader.open(Path.of(bag))) {
            assertTrue(
                    reader.connections().stream().allMatch(each -> each.topic().startsWith("/uorb/")));
        }
    }
}
