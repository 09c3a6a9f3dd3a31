// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static io.uorb.topics.vehicle.VehicleCommandTopic.VEHICLE_COMMAND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.OrbModule;
import io.uorb.Publication;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.lockstep.ManualClock;
import io.uorb.observe.Observation;
import io.uorb.testing.Allocations;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import io.uorb.topics.vehicle.VehicleCommand;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.jetty.websocket.api.exceptions.UpgradeException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server of viewers, with viewers of this process. */
class LiveServerTest {
    private final VehicleAttitude attitude = new VehicleAttitude();

    private void publish(Publication<VehicleAttitude> to, long timestamp, int resets) {
        attitude.timestamp = timestamp;
        attitude.quatResetCounter = resets;
        to.publish(attitude);
    }

    /** Returns the counter in a frame of attitude. */
    private static int resets(ByteBuffer frame) throws Exception {
        DynamicMessage message = new DynamicMessage(VEHICLE_ATTITUDE);
        CdrCodec.of(VEHICLE_ATTITUDE.schema()).decodeMessage(frame.position(13).slice(), message.words(), 0);
        return (int) message.getLong("quat_reset_counter");
    }

    @ParameterizedTest
    @ValueSource(strings = {"foxglove.sdk.v1", "foxglove.websocket.v1"})
    @DisplayName("bridges:B-40: both subprotocols")
    void shouldAnswerTheSubprotocolThatTheViewerNames(String name) throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url(), name)) {
            assertEquals(name, viewer.subprotocol());
            String info = viewer.await("'op':'serverInfo'");
            assertTrue(info.contains("\"name\":\"bench\""), info);
            assertTrue(
                    info.contains("\"capabilities\":[\"connectionGraph\",\"parameters\",\"parametersSubscribe\"]"),
                    info);
        }
    }

    private static int refusal(String url, String subprotocol) {
        CompletionException e = assertThrows(CompletionException.class, () -> new ViewerPeer(url, subprotocol));
        return ((UpgradeException) e.getCause()).getResponseStatusCode();
    }

    @Test
    @DisplayName("bridges:B-40: others are answered with 400")
    void shouldRefuseOtherSubprotocols() throws Exception {
        try (LiveBench bench = new LiveBench()) {
            assertEquals(400, refusal(bench.server.url(), "foxglove.other.v1"));
        }
    }

    @Test
    @DisplayName("bridges:B-46: token as the page")
    void shouldRefuseViewersWithoutTheToken() throws Exception {
        try (LiveBench bench = new LiveBench()) {
            String url = bench.server.url();
            String bare = url.substring(0, url.indexOf('?'));
            for (String wrong : List.of(bare, bare + "?token=", url + "0", bare + "?token=" + "0".repeat(32))) {
                assertEquals(403, refusal(wrong, "foxglove.sdk.v1"), wrong);
            }
        }
    }

    private static int statusOf(LiveBench bench, String origin) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(bench.server.url().replace("ws://", "http://")));
        if (origin != null) {
            request.header("Origin", origin);
        }
        return HttpClient.newHttpClient()
                .send(request.build(), HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }

    @Test
    void shouldRefusePagesOfOtherOriginsWhereNoTokenIsNeeded() throws Exception {
        try (LiveBench bench = new LiveBench(settings -> settings.withToken(false))) {
            assertFalse(bench.server.url().contains("token"));
            assertEquals(403, statusOf(bench, "https://example.org"));
            assertEquals(403, statusOf(bench, "http://localhost.example.org"));
            assertEquals(400, statusOf(bench, "http://localhost:8080"), "no WebSocket, but no stranger");
            assertEquals(400, statusOf(bench, null));
            new ViewerPeer(bench.server.url()).close();
        }
    }

    @Test
    void shouldRefuseForeignNamesOfThisMachine() {
        assertNull(LiveGuard.strangerRefusal("localhost:8765", null));
        assertNull(LiveGuard.strangerRefusal("[::1]:8765", null));
        assertEquals("the host must be 127.0.0.1 or localhost", LiveGuard.strangerRefusal("evil.org:8765", null));
        assertEquals("the host must be 127.0.0.1 or localhost", LiveGuard.strangerRefusal(null, null));
    }

    @Test
    @DisplayName("bridges:B-41: channels with the definition of ROS 2")
    void shouldAdvertiseInstancesWithTheirDefinitions() throws Exception {
        try (LiveBench bench = new LiveBench();
                Publication<VehicleAttitude> first = bench.orb.advertise(VEHICLE_ATTITUDE);
                Publication<VehicleAttitude> second = bench.orb.advertiseMulti(VEHICLE_ATTITUDE);
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            String channels = viewer.await("'op':'advertise'");
            assertTrue(channels.contains("\"topic\":\"/vehicle_attitude\""), channels);
            assertTrue(channels.contains("\"topic\":\"/vehicle_attitude/1\",\"encoding\":\"cdr\","
                    + "\"schemaName\":\"px4_msgs/msg/VehicleAttitude\""));
            assertTrue(channels.contains("float32[4] q"));
            assertTrue(channels.contains("\"schemaEncoding\":\"ros2msg\""));
            assertEquals(1, second.instance());
            assertEquals(0, first.instance());
        }
    }

    @Test
    @DisplayName("bridges:B-4: the newest message comes at once, also to a second viewer")
    void shouldSendTheNewestMessageFirst() throws Exception {
        try (LiveBench bench = new LiveBench();
                Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE);
                ViewerPeer viewer = new ViewerPeer(bench.server.url());
                ViewerPeer second = new ViewerPeer(bench.server.url())) {
            long before = System.currentTimeMillis();
            publish(publication, bench.orb.clock().nowUs(), 7);
            int channel = viewer.awaitChannel("/vehicle_attitude");
            viewer.send("{'op':'subscribe','subscriptions':[{'id':5,'channelId':" + channel + "}]}");
            ByteBuffer frame = viewer.awaitFrame(1);
            assertEquals(5, frame.getInt(1));
            long ageMs = System.currentTimeMillis() - frame.getLong(5) / 1_000_000;
            assertTrue(ageMs >= -1 && ageMs <= System.currentTimeMillis() - before + 1, ageMs + " ms");
            assertEquals(7, resets(frame));
            second.send("{'op':'subscribe','subscriptions':[{'id':9,'channelId':" + channel + "}]}");
            assertEquals(7, resets(second.awaitFrame(1)));
            publish(publication, bench.orb.clock().nowUs(), 8);
            assertEquals(8, resets(viewer.awaitFrame(1)));
            assertEquals(8, resets(second.awaitFrame(1)));
        }
    }

    @Test
    @DisplayName("bridges:B-42: a topic that nobody watches costs nothing; those that come and go are told")
    void shouldSubscribeOnlyWhileSomebodyWatches() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.await("'op':'advertise'");
            int channel;
            try (Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE)) {
                channel = viewer.awaitChannel("/vehicle_attitude");
                assertEquals(0, subscribers(bench));
                viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
                publish(publication, 1, 1);
                viewer.awaitFrame(1);
                assertEquals(1, subscribers(bench));
                viewer.send("{'op':'unsubscribe','subscriptionIds':[0]}");
                viewer.send("{'op':'fetchAsset','uri':'x','requestId':3}");
                viewer.awaitFrame(4);
                assertEquals(0, subscribers(bench));
            }
            assertEquals(
                    "{\"op\":\"unadvertise\",\"channelIds\":[" + channel + "," + (channel + 1) + "]}",
                    viewer.await("'op':'unadvertise'"));
        }
    }

    private static int subscribers(LiveBench bench) {
        return Observation.of(bench.orb).subscriptions().size();
    }

    @Test
    void shouldEndSubscriptionsOfAViewerThatLeaves() throws Exception {
        try (LiveBench bench = new LiveBench();
                Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE)) {
            try (ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
                int channel = viewer.awaitChannel("/vehicle_attitude");
                viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
                publish(publication, 1, 1);
                viewer.awaitFrame(1);
            }
            for (int i = 0; i < 2000 && subscribers(bench) > 0; i++) {
                LockSupport.parkNanos(10_000_000);
            }
            assertEquals(0, subscribers(bench));
        }
    }

    @Test
    @DisplayName("bridges:B-43: the time of a manual clock is sent")
    void shouldSendTheTimeOfAManualClock() throws Exception {
        ManualClock clock = new ManualClock();
        try (LiveBench bench = new LiveBench(clock, settings -> settings);
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            assertTrue(viewer.await("'op':'serverInfo'").contains("\"time\""));
            clock.advanceTo(5_000_000);
            while (viewer.awaitFrame(2).getLong(1) != 5_000_000_000L) {
                // a time before the advance
            }
        }
    }

    @Test
    void shouldRefuseMoreThanEightViewers() throws Exception {
        try (LiveBench bench = new LiveBench()) {
            ViewerPeer[] viewers = new ViewerPeer[LiveViewers.MAX_VIEWERS];
            for (int i = 0; i < viewers.length; i++) {
                viewers[i] = new ViewerPeer(bench.server.url());
                viewers[i].await("'op':'serverInfo'");
            }
            assertEquals("1013 there are 8 viewers already", new ViewerPeer(bench.server.url()).awaitClose());
            for (ViewerPeer viewer : viewers) {
                viewer.close();
            }
        }
    }

    @Test
    void shouldRefuseAssetsAndServices() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'fetchAsset','uri':'file:///etc/passwd','requestId':77}");
            ByteBuffer answer = viewer.awaitFrame(4);
            assertEquals(77, answer.getInt(1));
            assertEquals(1, answer.get(5));
            viewer.send(ByteBuffer.wrap(new byte[] {2, 1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0}));
            assertEquals(
                    "{\"op\":\"serviceCallFailure\",\"serviceId\":1,\"callId\":9,\"message\":\"no service"
                            + " 1 exists that viewers may call\"}",
                    viewer.await("serviceCallFailure"));
        }
    }

    @Test
    @DisplayName("bridges:B-43: the graph of modules")
    void shouldTellOfTheGraph() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.send("{'op':'subscribeConnectionGraph'}");
            viewer.await("'op':'connectionGraphUpdate'");
            Publication<VehicleAttitude> publication =
                    OrbModule.make("estimator", () -> bench.orb.advertise(VEHICLE_ATTITUDE));
            String update = viewer.await("'name':'/vehicle_attitude'");
            assertTrue(update.contains("\"publisherIds\":[\"estimator\"]"), update);
            publication.close();
            assertTrue(viewer.await("'removedTopics':['/vehicle_attitude'").contains("\"publisherIds\":[]"));
        }
    }

    @Test
    @DisplayName("bridges:B-1: publishing allocates nothing and wakes nobody while viewers watch")
    void shouldLetPublishersAllocateNothing() throws Exception {
        try (LiveBench bench = new LiveBench();
                Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE);
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            int channel = viewer.awaitChannel("/vehicle_attitude");
            viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
            publish(publication, 1, 1);
            viewer.awaitFrame(1);
            assertEquals(0, Allocations.ofLeastRun(() -> {
                for (int i = 0; i < 1000; i++) {
                    publication.publish(attitude);
                }
            }));
            assertEquals(
                    "copy", Observation.of(bench.orb).subscriptions().get(0).deliveryMode());
        }
    }

    @Test
    void shouldShowCommandsOfAQueueInOrder() throws Exception {
        VehicleCommand command = new VehicleCommand();
        try (LiveBench bench = new LiveBench();
                Publication<VehicleCommand> publication = bench.orb.advertise(VEHICLE_COMMAND);
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            int channel = viewer.awaitChannel("/vehicle_command");
            viewer.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
            viewer.send("{'op':'fetchAsset','uri':'x','requestId':3}");
            viewer.awaitFrame(4); // now it is subscribed
            CdrCodec codec = CdrCodec.of(VEHICLE_COMMAND.schema());
            DynamicMessage seen = new DynamicMessage(VEHICLE_COMMAND);
            for (int i = 1; i <= 4; i++) {
                command.command = i;
                publication.publish(command);
            }
            for (int i = 1; i <= 4; i++) {
                codec.decodeMessage(viewer.awaitFrame(1).position(13).slice(), seen.words(), 0);
                assertEquals(i, seen.getLong("command"));
            }
        }
    }
}
