// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.service.CallHandler;
import io.uorb.service.ServiceProvider;
import io.uorb.service.Services;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Services of the program that viewers call. */
@Timeout(60)
@SuppressWarnings("try") // providers are held, not used
class LiveServicesTest {
    private static LiveBench bench() throws Exception {
        return new LiveBench(settings -> settings.withCalls(Set.of("set_attitude")));
    }

    private static ServiceProvider<VehicleCommand, VehicleAttitude> serve(
            LiveBench bench, String name, CallHandler<VehicleCommand, VehicleAttitude> handler) {
        return Services.of(bench.orb).serve(name, VEHICLE_COMMAND, VEHICLE_ATTITUDE, handler);
    }

    private static int id(String advertised) {
        Matcher id =
                Pattern.compile("\"id\":([0-9]+),\"name\":\"/set_attitude\"").matcher(advertised);
        assertTrue(id.find(), advertised);
        return Integer.parseInt(id.group(1));
    }

    private static void call(ViewerPeer viewer, int service, int call, String encoding, byte[] data) {
        byte[] name = encoding.getBytes(StandardCharsets.UTF_8);
        viewer.send(ByteBuffer.allocate(13 + name.length + data.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 2)
                .putInt(service)
                .putInt(call)
                .putInt(name.length)
                .put(name)
                .put(data)
                .flip());
    }

    private static byte[] command(double param1) {
        DynamicMessage request = new DynamicMessage(VEHICLE_COMMAND);
        request.set("param1", param1);
        CdrCodec codec = CdrCodec.of(VEHICLE_COMMAND.schema());
        ByteBuffer bytes = ByteBuffer.allocate(codec.messageBytes());
        codec.encodeMessage(request.words(), 0, bytes);
        return bytes.array();
    }

    @Test
    void shouldAnswerCallsOfAService() throws Exception {
        try (LiveBench bench = bench();
                var provider = serve(bench, "set_attitude", (request, answer) -> answer.q[2] = request.param1 + 1);
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            assertTrue(viewer.await("'op':'serverInfo'").contains("\"services\""));
            String advertised = viewer.await("'op':'advertiseServices'");
            assertTrue(advertised.contains("px4_msgs/msg/VehicleCommand"), advertised);
            assertTrue(advertised.contains("px4_msgs/msg/VehicleAttitude"), advertised);
            call(viewer, id(advertised), 77, "cdr", command(0.25));
            ByteBuffer response = viewer.awaitFrame(3);
            assertEquals(id(advertised), response.getInt(1));
            assertEquals(77, response.getInt(5));
            assertEquals(3, response.getInt(9));
            DynamicMessage answer = new DynamicMessage(VEHICLE_ATTITUDE);
            CdrCodec.of(VEHICLE_ATTITUDE.schema())
                    .decodeMessage(response.position(16).slice(), answer.words(), 0);
            assertEquals(1.25, answer.getDouble("q[2]"));
            assertEquals(1, Services.of(bench.orb).status().get(0).calls());
        }
    }

    @Test
    void shouldOfferNoServiceThatIsNotAllowed() throws Exception {
        try (LiveBench bench = new LiveBench();
                var provider = serve(bench, "set_attitude", (request, answer) -> {});
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            assertFalse(viewer.await("'op':'serverInfo'").contains("\"services\""));
            call(viewer, 1, 5, "cdr", command(0));
            String failure = viewer.await("'op':'serviceCallFailure'");
            assertTrue(failure.contains("no service 1"), failure);
            assertTrue(failure.contains("\"callId\":5"), failure);
            assertEquals(0, Services.of(bench.orb).status().get(0).calls());
        }
    }

    @Test
    void shouldTellWhichServicesComeAndGo() throws Exception {
        try (LiveBench bench = bench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.await("'op':'serverInfo'");
            int id;
            try (var provider = serve(bench, "set_attitude", (request, answer) -> {});
                    var other = serve(bench, "other", (request, answer) -> {})) {
                String advertised = viewer.await("'op':'advertiseServices'");
                assertFalse(advertised.contains("/other"), advertised);
                id = id(advertised);
            }
            assertEquals(
                    "{\"op\":\"unadvertiseServices\",\"serviceIds\":[" + id + "]}", viewer.await("unadvertiseServ"));
            call(viewer, id, 1, "cdr", command(0));
            assertTrue(viewer.await("'op':'serviceCallFailure'").contains("no service " + id));
        }
    }

    @Test
    void shouldSayWhyACallFails() throws Exception {
        try (LiveBench bench = bench();
                var provider = serve(bench, "set_attitude", (request, answer) -> {
                    throw new IllegalStateException("no attitude today");
                });
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            int id = id(viewer.await("'op':'advertiseServices'"));
            call(viewer, id, 1, "cdr", command(0));
            String failure = viewer.await("'op':'serviceCallFailure'");
            assertTrue(failure.contains("has failed in its handler"), failure);
            call(viewer, id, 2, "json", "{}".getBytes(StandardCharsets.UTF_8));
            assertTrue(viewer.await("'op':'serviceCallFailure'").contains("requests of services are cdr"));
            call(viewer, id, 3, "cdr", new byte[] {0, 1, 0, 0, 1});
            assertTrue(viewer.await("'op':'serviceCallFailure'").contains("request of service set_attitude"));
            viewer.send(ByteBuffer.wrap(new byte[] {2, 1, 0, 0, 0, 1, 0, 0, 0, -1, -1, -1, -1}));
            assertTrue(viewer.await("'op':'status'").contains("4294967295 bytes"));
        }
    }
}
