// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Publication;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Viewers that send garbage, or never read. */
@Tag("slow")
class HostileViewerTest {
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "'op'",
            "'subscribe'",
            "'subscriptions'",
            "'id'",
            "'channelId'",
            "1",
            "-1",
            "1e9",
            "4294967296",
            "null",
            "true",
            "'parameterNames'",
            "'setParameters'",
            "'parameters'",
            "'name'",
            "'MODE'",
            "'value'",
            "'advertise'",
            "'channels'",
            "'topic'",
            "'/vehicle_command'",
            "'encoding'",
            "'cdr'",
            "'schemaName'",
            "'\\u0000'",
            "'\\ud800'",
            "NaN",
            "[[[[[[[[[[[[[[[[[[",
            "'unadvertise'",
            "'channelIds'");
    private static final List<String> REQUESTS = List.of(
            "{'op':'subscribe','subscriptions':[{'id':1,'channelId':1}]}",
            "{'op':'unsubscribe','subscriptionIds':[1]}",
            "{'op':'advertise','channels':[{'id':1,'topic':'/vehicle_command','encoding':'json',"
                    + "'schemaName':'VehicleCommand'}]}",
            "{'op':'unadvertise','channelIds':[1]}",
            "{'op':'getParameters','parameterNames':['MODE'],'id':'x'}",
            "{'op':'setParameters','parameters':[{'name':'MODE','value':4}],'id':'x'}",
            "{'op':'subscribeParameterUpdates','parameterNames':[]}",
            "{'op':'subscribeConnectionGraph'}");

    private static String garbage(SplittableRandom random) {
        if (random.nextBoolean()) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(PIECES.get(random.nextInt(PIECES.size())));
            }
            return text.toString();
        }
        StringBuilder text = new StringBuilder(REQUESTS.get(random.nextInt(REQUESTS.size())));
        for (int i = random.nextInt(4); i > 0; i--) {
            text.setCharAt(random.nextInt(text.length()), (char) (32 + random.nextInt(95)));
        }
        text.setLength(random.nextInt(5) == 0 ? random.nextInt(text.length()) : text.length());
        return text.toString();
    }

    @Test
    @DisplayName("bridges:B-14: hostile frames change nothing for others")
    void shouldOutliveGarbage() throws Exception {
        SplittableRandom random = new SplittableRandom(25);
        try (LiveBench bench = new LiveBench(settings -> settings.withPublish(Set.of("vehicle_command")));
                Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE);
                ViewerPeer good = new ViewerPeer(bench.server.url());
                ViewerPeer hostile = new ViewerPeer(bench.server.url())) {
            int channel = good.awaitChannel("/vehicle_attitude");
            good.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
            for (int i = 0; i < 3000; i++) {
                if (random.nextInt(3) == 0) {
                    byte[] bytes = new byte[random.nextInt(40)];
                    random.nextBytes(bytes);
                    if (bytes.length > 0) {
                        bytes[0] = (byte) random.nextInt(4);
                    }
                    hostile.send(ByteBuffer.wrap(bytes));
                } else {
                    hostile.send(garbage(random));
                }
            }
            hostile.send("{'op':'getParameters','parameterNames':[],'id':'the end'}");
            hostile.await("'id':'the end'");
            VehicleAttitude attitude = new VehicleAttitude();
            attitude.quatResetCounter = 3;
            publication.publish(attitude);
            assertEquals(1, good.awaitFrame(1).get(0));
            assertFalse(bench.server.ended().isDone());
            assertEquals(List.of(), bench.warnings);
        }
    }

    @Test
    void shouldCloseAViewerThatSendsTooMuchAtOnce() throws Exception {
        try (LiveBench bench = new LiveBench();
                ViewerPeer viewer = new ViewerPeer(bench.server.url())) {
            viewer.await("'op':'serverInfo'");
            viewer.send("{'op':'" + "x".repeat(300_000) + "'}");
            assertTrue(viewer.awaitClose().startsWith("1009"), "message too large");
        }
    }

    /** A viewer that subscribes and never reads. */
    static Socket deaf(String url, int channel) throws IOException {
        URI address = URI.create(url);
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(new InetSocketAddress(address.getHost(), address.getPort()));
        OutputStream out = socket.getOutputStream();
        out.write(("GET /?" + address.getQuery() + " HTTP/1.1\r\nHost: " + address.getAuthority()
                        + "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                        + "Sec-WebSocket-Protocol: foxglove.websocket.v1\r\n"
                        + "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII));
        socket.getInputStream().readNBytes("HTTP/1.1 101".length());
        byte[] text = ("{\"op\":\"subscribe\",\"subscriptions\":[{\"id\":0,\"channelId\":" + channel + "}]}")
                .getBytes(StandardCharsets.US_ASCII);
        // A text frame with the mask zero.
        out.write(new byte[] {(byte) 0x81, (byte) (0x80 | text.length), 0, 0, 0, 0});
        out.write(text);
        return socket;
    }

    @Test
    @DisplayName("bridges:B-44: a viewer that never reads loses its own messages only")
    void shouldDropMessagesOfAViewerThatNeverReadsOnly() throws Exception {
        try (LiveBench bench = new LiveBench(usual -> new LiveSettings(
                        usual.address(), true, Set.of(), false, Set.of(), Optional.empty(), false, 64 * 1024));
                Publication<VehicleAttitude> publication = bench.orb.advertise(VEHICLE_ATTITUDE);
                ViewerPeer good = new ViewerPeer(bench.server.url())) {
            int channel = good.awaitChannel("/vehicle_attitude");
            good.send("{'op':'subscribe','subscriptions':[{'id':0,'channelId':" + channel + "}]}");
            VehicleAttitude attitude = new VehicleAttitude();
            try (Socket deaf = deaf(bench.server.url(), channel)) {
                int published = 0;
                int received = 0;
                // Each one is awaited, so that none is overwritten in the broker.
                while (bench.server.statistics().dropped() == 0 && published < 200_000) {
                    for (int i = 0; i < 8; i++) {
                        attitude.quatResetCounter = published % 256;
                        publication.publish(attitude);
                        published++;
                        ByteBuffer frame = good.awaitFrame(1);
                        assertEquals(published - 1 & 0xff, frame.get(frame.limit() - 1) & 0xff, "none is missing");
                        received++;
                    }
                }
                assertEquals(published, received);
                assertTrue(bench.server.statistics().dropped() > 0, published + " messages and none dropped");
                assertFalse(deaf.isClosed());
            }
        }
    }
}
