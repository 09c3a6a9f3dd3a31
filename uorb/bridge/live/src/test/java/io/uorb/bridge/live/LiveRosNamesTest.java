// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static io.uorb.topics.vehicle.VehicleStatusTopic.VEHICLE_STATUS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Subscription;
import io.uorb.bridge.definition.Px4RosNames;
import io.uorb.testing.Statement;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.vehicle.VehicleCommand;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Channels with PX4's names in ROS 2. */
@Timeout(60)
class LiveRosNamesTest {
    private static LiveBench bench() throws Exception {
        return new LiveBench(
                settings -> settings.withRosNames(true).withPublish(Set.of("vehicle_command", "vehicle_status")));
    }

    @Test
    @Statement("bridges:B-41")
    void shouldNameChannelsAsPx4DoesInRos2() throws Exception {
        try (LiveBench bench = bench()) {
            bench.orb.advertise(VEHICLE_ATTITUDE);
            bench.orb.advertise(VEHICLE_ATTITUDE, 1);
            bench.orb.advertise(VEHICLE_STATUS);
            int version = Px4RosNames.versionOf(VEHICLE_STATUS);
            assertTrue(version > 0, "a message with a version");
            try (ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
                String channels = viewer.await("'op':'advertise'");
                assertTrue(channels.contains("\"topic\":\"/fmu/out/vehicle_attitude\""), channels);
                assertTrue(channels.contains("\"topic\":\"/fmu/out/vehicle_attitude1\""), channels);
                assertTrue(channels.contains("\"topic\":\"/fmu/out/vehicle_status_v" + version + "\""), channels);
                viewer.send("{'op':'subscribeConnectionGraph'}");
                String graph = viewer.await("connectionGraphUpdate");
                assertTrue(graph.contains("\"/fmu/out/vehicle_attitude1\""), graph);
            }
        }
    }

    /** Without its suffix the name is that of the message's version 0. */
    @Test
    @Statement("bridges:B-41")
    void shouldTakeNoMessagesOfAnotherVersion() throws Exception {
        try (LiveBench bench = bench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'advertise','channels':[{'id':1,'topic':'/fmu/in/vehicle_status',"
                    + "'encoding':'json','schemaName':'px4_msgs/msg/VehicleStatus'}]}");
            assertTrue(viewer.await("'op':'status'").contains("/fmu/in/vehicle_status"));
        }
    }

    @Test
    @Statement("bridges:B-41")
    void shouldTakeMessagesUnderPx4sNames() throws Exception {
        try (LiveBench bench = bench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url());
                Subscription<VehicleCommand> commands = bench.orb.subscribe(VEHICLE_COMMAND)) {
            String name = Px4RosNames.IN + "vehicle_command" + Px4RosNames.suffix(VEHICLE_COMMAND);
            viewer.send("{'op':'advertise','channels':[{'id':1,'topic':'" + name
                    + "','encoding':'json','schemaName':'px4_msgs/msg/VehicleCommand'}]}");
            viewer.publish(1, "{\"command\":400}".getBytes(StandardCharsets.UTF_8));
            viewer.send("{'op':'advertise','channels':[{'id':2,'topic':'/fmu/in/vehicle_command_v99',"
                    + "'encoding':'json','schemaName':'px4_msgs/msg/VehicleCommand'}]}");
            assertTrue(viewer.await("'op':'status'").contains("/fmu/in/vehicle_command_v99"));
            VehicleCommand got = new VehicleCommand();
            assertTrue(commands.update(got));
            assertEquals(400, got.command);
        }
    }
}
