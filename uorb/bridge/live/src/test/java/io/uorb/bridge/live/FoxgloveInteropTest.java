// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server and the protocol's official client. */
class FoxgloveInteropTest {
    @ParameterizedTest
    @ValueSource(strings = {"foxglove.sdk.v1", "foxglove.websocket.v1"})
    @DisplayName("bridges:B-40: the official client through both subprotocols")
    void shouldServeTheOfficialClient(String subprotocol) throws Exception {
        FoxgloveWitness.assumeThere();
        try (LiveBench bench = new LiveBench(settings ->
                        settings.withPublish(Set.of("vehicle_command")).withSetParameters(true));
                Publication<VehicleAttitude> publication =
                        OrbModule.make("estimator", () -> bench.orb.advertise(VEHICLE_ATTITUDE));
                Subscription<VehicleCommand> commands = bench.orb.subscribe(VEHICLE_COMMAND)) {
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.timestamp = bench.orb.clock().nowUs();
            attitude.timestampSample = 999_900;
            attitude.q[0] = 1;
            attitude.q[3] = 0.5f;
            attitude.deltaQReset[0] = 1;
            attitude.quatResetCounter = 243;
            publication.publish(attitude);

            List<String> lines = FoxgloveWitness.run(
                    bench.server,
                    subprotocol,
                    "take",
                    "/vehicle_attitude",
                    "1",
                    "take",
                    "/standard/transforms",
                    "1",
                    "graph",
                    "set",
                    "MODE",
                    "7",
                    "publish",
                    "/vehicle_command",
                    "px4_msgs/msg/VehicleCommand",
                    "{\"command\":400,\"param1\":1}",
                    "publish",
                    "/vehicle_status",
                    "px4_msgs/msg/VehicleStatus",
                    "{}",
                    "asset",
                    "package://x");

            assertEquals("capabilities connectionGraph parameters parametersSubscribe clientPublish", lines.get(0));
            assertTrue(
                    lines.contains("channel /vehicle_attitude cdr px4_msgs/msg/VehicleAttitude ros2msg"),
                    lines::toString);
            String message = lines.stream()
                    .filter(line -> line.startsWith("message"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(
                    "{\"timestamp\":\"" + attitude.timestamp + "\",\"timestamp_sample\":\"999900\",\"q\":[1,0,0,0.5],"
                            + "\"delta_q_reset\":[1,0,0,0],\"quat_reset_counter\":243}",
                    message.split(" ", 4)[3]);
            String transform = lines.stream()
                    .filter(line -> line.startsWith("message /standard/transforms"))
                    .findFirst()
                    .orElseThrow();
            assertTrue(transform.contains("\"parent_frame_id\":\"odom\",\"child_frame_id\":\"base_link\""), transform);
            assertTrue(lines.contains("channel /standard/transforms cdr foxglove_msgs/msg/FrameTransforms ros2msg"));
            assertTrue(lines.contains("graph /vehicle_attitude estimator"), lines::toString);
            assertTrue(lines.contains("parameter MODE 7"), lines::toString);
            assertEquals("7", bench.parameters.get("MODE").toString());
            assertTrue(
                    lines.contains("status 2 this server does not let viewers publish '/vehicle_status', but"
                            + " [vehicle_command]"),
                    lines::toString);
            assertEquals("asset this server has no assets", lines.get(lines.size() - 1));
            VehicleCommand command = new VehicleCommand();
            assertTrue(commands.update(command));
            assertEquals(400, command.command);
            assertEquals(1, command.param1);
        }
    }
}
