// SPDX-License-Identifier: Apache-2.0
package io.uorb.bridge.live;

import static io.uorb.topics.estimation.VehicleAttitudeTopic.VEHICLE_ATTITUDE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.Orb;
import io.uorb.Publication;
import io.uorb.bridge.cdr.CdrCodec;
import io.uorb.bridge.live.source.OrbSource;
import io.uorb.dynamic.DynamicMessage;
import io.uorb.dynamic.TopicCatalogue;
import io.uorb.observe.Observation;
import io.uorb.testing.ViewerPeer;
import io.uorb.topics.estimation.VehicleAttitude;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs whose code fails with an {@link Error} while viewers watch. */
@Timeout(60)
class LiveFailureTest {
    @AutoClose
    private final Orb orb = Orb.create();

    private final FaultySource source =
            new FaultySource(new OrbSource("bench", orb, TopicCatalogue.ofClassPath(), null), VEHICLE_ATTITUDE);

    private LiveServer start() throws Exception {
        return LiveServer.start(
                source,
                LiveSettings.at(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .withSetParameters(true)
                        .withCalls(Set.of("faulty")),
                text -> {});
    }

    @Test
    void shouldReleaseTheProgramWhenTheLoopFails() throws Exception {
        Publication<VehicleAttitude> attitudes = orb.advertise(VEHICLE_ATTITUDE);
        try (LiveServer server = start();
                ViewerPeer viewer = new ViewerPeer(server.url())) {
            int channel = viewer.awaitChannel("/vehicle_attitude");
            viewer.send("{'op':'subscribe','subscriptions':[{'id':1,'channelId':" + channel + "}]}");
            attitudes.publish(new VehicleAttitude());
            viewer.awaitFrame(1);
            source.failsAtClose = true;
            source.failsAtInstances = true;
            Throwable cause = assertThrows(
                            ExecutionException.class, () -> server.ended().get())
                    .getCause();
            assertInstanceOf(AssertionError.class, cause);
            assertEquals(1, cause.getSuppressed().length, "that of the source's close");
            assertTrue(source.isClosed);
            assertEquals(0, server.statistics().viewers());
            assertFalse(
                    Observation.of(orb).subscriptions().stream()
                            .anyMatch(one -> one.topic().equals("vehicle_attitude")),
                    "a viewer's subscription is left");
        }
    }

    @Test
    void shouldAnswerAnErrorOfAParameterAndGoOn() throws Exception {
        try (LiveServer server = start();
                ViewerPeer viewer = new ViewerPeer(server.url())) {
            source.failsAtCalls = true;
            viewer.send("{'op':'setParameters','parameters':[{'name':'MODE','value':4}]}");
            String answer = viewer.await("'op':'status'");
            assertTrue(answer.contains("set MODE: ") && answer.contains("a class of the program is broken"), answer);
            viewer.send("{'op':'getParameters','parameterNames':[],'id':'again'}");
            assertTrue(viewer.await("again").contains("\"MODE\",\"value\":3"));
            assertFalse(server.ended().isDone());
        }
    }

    @Test
    void shouldAnswerAnErrorOfAServiceAndGoOn() throws Exception {
        try (LiveServer server = start();
                ViewerPeer viewer = new ViewerPeer(server.url())) {
            Matcher id = Pattern.compile("\"id\":([0-9]+)").matcher(viewer.await("'op':'advertiseServices'"));
            assertTrue(id.find());
            source.failsAtCalls = true;
            viewer.send(call(Integer.parseInt(id.group(1)), 1));
            String failure = viewer.await("'op':'serviceCallFailure'");
            assertTrue(failure.contains("service faulty has failed"), failure);
            source.failsAtCalls = false;
            viewer.send(call(Integer.parseInt(id.group(1)), 2));
            assertEquals(2, viewer.awaitFrame(3).getInt(5));
            assertFalse(server.ended().isDone());
        }
    }

    private static ByteBuffer call(int service, int call) {
        byte[] encoding = "cdr".getBytes(StandardCharsets.UTF_8);
        CdrCodec codec = CdrCodec.of(VEHICLE_ATTITUDE.schema());
        ByteBuffer request = ByteBuffer.allocate(codec.messageBytes());
        codec.encodeMessage(new DynamicMessage(VEHICLE_ATTITUDE).words(), 0, request);
        return ByteBuffer.allocate(13 + encoding.length + request.capacity())
                .order(ByteOrder.LITTLE_ENDIAN)
                .put((byte) 2)
                .putInt(service)
                .putInt(call)
                .putInt(encoding.length)
                .put(encoding)
                .put(request.flip())
                .flip();
    }
}
