// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.Subscription;
import io.uorb.service.Services;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The server and the protocol's official client. */
@Tag("slow")
class FoxgloveInteropTest {
    private static final String[] SUBPROTOCOLS = {"foxglove.sdk.v1", "foxglove.websocket.v1"};

    static String[] subprotocols() {
        return SUBPROTOCOLS;
    }

    private static String line(List<String> lines, String start) {
        return lines.stream()
                .filter(line -> line.startsWith(start))
                .findFirst()
                .orElseThrow(() -> new AssertionError(start + " in " + lines));
    }

    @ParameterizedTest
    @MethodSource("subprotocols")
    @DisplayName("bridges:B-40: the official client reads through both subprotocols")
    void shouldBeReadByTheOfficialClient(String subprotocol) throws Exception {
        FoxgloveWitness.assumeThere();
        try (LiveBench bench = new LiveBench();
                Publication<VehicleAttitude> publication =
                        OrbModule.make("estimator", () -> bench.orb.advertise(VEHICLE_ATTITUDE))) {
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
                    List.of("take", "/vehicle_attitude", "1", "take", "/standard/transforms", "1", "graph"));
            assertEquals("capabilities connectionGraph parameters parametersSubscribe", lines.get(0));
            assertEquals(
                    "channel /vehicle_attitude cdr px4_msgs/msg/VehicleAttitude ros2msg",
                    line(lines, "channel /vehicle_attitude "));
            assertEquals(
                    "{\"timestamp\":\"" + attitude.timestamp + "\",\"timestamp_sample\":\"999900\",\"q\":[1,0,0,0.5],"
                            + "\"delta_q_reset\":[1,0,0,0],\"quat_reset_counter\":243}",
                    line(lines, "message /vehicle_attitude ").split(" ", 4)[3]);
            assertEquals(
                    "channel /standard/transforms cdr foxglove_msgs/msg/FrameTransforms ros2msg",
                    line(lines, "channel /standard/transforms "));
            String transform = line(lines, "message /standard/transforms ");
            assertTrue(transform.contains("\"parent_frame_id\":\"odom\",\"child_frame_id\":\"base_link\""), transform);
            assertEquals("graph /vehicle_attitude estimator", line(lines, "graph "));
        }
    }

    @ParameterizedTest
    @MethodSource("subprotocols")
    @DisplayName("bridges:B-43: the official client publishes and sets parameters, where that is allowed")
    void shouldLetTheOfficialClientWrite(String subprotocol) throws Exception {
        FoxgloveWitness.assumeThere();
        try (LiveBench bench = new LiveBench(settings ->
                        settings.withPublish(Set.of("vehicle_command")).withSetParameters(true));
                Subscription<VehicleCommand> commands = bench.orb.subscribe(VEHICLE_COMMAND)) {
            List<String> steps = new ArrayList<>(List.of("set", "MODE", "7"));
            steps.addAll(List.of("publish", "/vehicle_command", "px4_msgs/msg/VehicleCommand", "{\"command\":400}"));
            steps.addAll(List.of("publish", "/vehicle_status", "px4_msgs/msg/VehicleStatus", "{}"));
            steps.addAll(List.of("asset", "package://x"));
            List<String> lines = FoxgloveWitness.run(bench.server, subprotocol, steps);
            assertEquals("capabilities connectionGraph parameters parametersSubscribe clientPublish", lines.get(0));
            assertEquals("parameter MODE 7", line(lines, "parameter "));
            assertEquals("7", bench.parameters.get("MODE").toString());
            assertEquals(
                    "status 2 this server does not allow viewers to publish '/vehicle_status';"
                            + " allowed: [vehicle_command]",
                    line(lines, "status "));
            assertEquals("asset this server has no assets", lines.get(lines.size() - 1));
            VehicleCommand command = new VehicleCommand();
            assertTrue(commands.update(command));
            assertEquals(400, command.command);
        }
    }

    @ParameterizedTest
    @MethodSource("subprotocols")
    @SuppressWarnings("try") // the provider is held, not used
    void shouldAnswerTheOfficialClientsCalls(String subprotocol) throws Exception {
        FoxgloveWitness.assumeThere();
        try (LiveBench bench = new LiveBench(settings -> settings.withCalls(Set.of("turn")));
                var provider = Services.of(bench.orb)
                        .serve("turn", VEHICLE_COMMAND, VEHICLE_ATTITUDE, (request, answer) -> {
                            answer.q[3] = request.param1;
                            if (request.command == 0) {
                                throw new IllegalStateException("no command");
                            }
                        })) {
            List<String> lines = FoxgloveWitness.run(
                    bench.server,
                    subprotocol,
                    List.of("call", "/turn", "{\"command\":1,\"param1\":0.5}", "call", "/turn", "{}"));
            assertEquals("capabilities connectionGraph services parameters parametersSubscribe", lines.get(0));
            assertTrue(line(lines, "answer /turn").contains("\"q\":[0,0,0,0.5]"), lines.toString());
            assertTrue(line(lines, "failure /turn").contains("has failed in its handler"), lines.toString());
        }
    }
}
