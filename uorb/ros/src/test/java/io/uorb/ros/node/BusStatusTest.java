// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.xmlrpc.XmlRpcClient;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections as a node describes them: two nodes, with one connection between them. */
@Timeout(60)
class BusStatusTest {
    private static RosNode node(String name, RecordingMaster master) throws IOException {
        return RosNode.builder(name)
                .masterUri(master.uri())
                .systemLogger(new LinesLogger())
                .start();
    }

    private static List<?> part(Object list, int... indexes) {
        Object part = list;
        for (int index : indexes) {
            part = ((List<?>) part).get(index);
        }
        return (List<?>) part;
    }

    @Test
    @Statement({"ros1:A-1", "ros1:A-2"})
    void shouldDescribeBothEndsOfAConnection() throws Exception {
        try (RecordingMaster master = new RecordingMaster(0);
                RosNode talker = node("/talker", master);
                RosNode listener = node("/listener", master);
                XmlRpcClient client = new XmlRpcClient("test", ErrorHandler.uncaught())) {
            master.answers.put("registerSubscriber", List.of(talker.uri()));
            BlockingQueue<String> heard = new LinkedBlockingQueue<>();
            Publisher<StringBuilder> publisher = talker.advertise("/t", TEXT, 1, true, null);
            publisher.publish(TextSerializer.of("abc"));
            listener.subscribe("/t", TEXT, message -> heard.add(message.toString()));
            assertEquals("abc", heard.poll(20, TimeUnit.SECONDS));
            List<?> out = part(client.call(talker.uri(), "getBusInfo", List.of("/x")), 2, 0);
            assertEquals(List.of("/listener", "o", "TCPROS", "/t", true), out.subList(1, 6));
            assertTrue(out.get(6).toString().startsWith("TCPROS connection on port "), out.toString());
            List<?> in = part(client.call(listener.uri(), "getBusInfo", List.of("/x")), 2, 0);
            assertEquals(List.of(talker.uri(), "i", "TCPROS", "/t", true), in.subList(1, 6));
            List<?> sent = part(client.call(talker.uri(), "getBusStats", List.of("/x")), 2, 0, 1);
            assertEquals(List.of("/t", 11), sent.subList(0, 2), "a length, and a text with its own");
            List<?> link = part(sent, 2, 0);
            assertEquals(1, link.get(2), link.toString());
            assertEquals(true, link.get(3));
            List<?> received = part(client.call(listener.uri(), "getBusStats", List.of("/x")), 2, 1, 0);
            assertEquals("/t", received.get(0));
            List<?> itsLink = part(received, 1, 0);
            assertEquals(List.of(link.get(1), 1, -1, true), itsLink.subList(1, 5));
        }
    }

    /** Only the master knows whether its call, which came first, has the older or the newer list. */
    @Test
    @Statement({"ros1:M-20", "ros1:A-8"})
    void shouldAskAgainIfAListCameBeforeTheAnswerOfTheRegistration() throws Exception {
        try (RecordingMaster master = new RecordingMaster(0);
                RosNode first = node("/first", master);
                RosNode second = node("/second", master);
                RosNode listener = node("/listener", master);
                XmlRpcClient client = new XmlRpcClient("test", ErrorHandler.uncaught())) {
            Publisher<StringBuilder> early = first.advertise("/t", TEXT);
            Publisher<StringBuilder> late = second.advertise("/t", TEXT);
            List<String> both = List.of(first.uri(), second.uri());
            AtomicInteger registrations = new AtomicInteger();
            master.answers.put("registerSubscriber", List.of(first.uri()));
            master.before.put("registerSubscriber", () -> {
                if (registrations.incrementAndGet() == 1) {
                    update(client, listener, both);
                } else {
                    master.answers.put("registerSubscriber", both);
                }
            });
            BlockingQueue<String> heard = new LinkedBlockingQueue<>();
            listener.subscribe("/t", TEXT, message -> heard.add(message.toString()));
            while (early.subscribers() + late.subscribers() < 2) {
                Thread.onSpinWait();
            }
            late.publish(TextSerializer.of("late"));
            assertEquals("late", heard.poll(20, TimeUnit.SECONDS));
            assertTrue(listener.awaitRegistered(Duration.ofSeconds(20)));
            assertEquals(2, registrations.get());
            assertEquals(
                    2,
                    part(client.call(listener.uri(), "getBusInfo", List.of("/x")), 2)
                            .size());
        }
    }

    /** A list from before the registration may come after its answer. */
    @Test
    @Statement({"ros1:M-20", "ros1:A-8"})
    void shouldAskAgainIfAPublisherIsMissing() throws Exception {
        try (RecordingMaster master = new RecordingMaster(0);
                RosNode talker = node("/talker", master);
                RosNode listener = node("/listener", master);
                XmlRpcClient client = new XmlRpcClient("test", ErrorHandler.uncaught())) {
            BlockingQueue<Boolean> joined = new LinkedBlockingQueue<>();
            talker.advertise("/t", TEXT, 10, false, (name, came) -> joined.add(came));
            master.answers.put("registerSubscriber", List.of(talker.uri()));
            listener.subscribe("/t", TEXT, message -> {});
            assertEquals(true, joined.poll(20, TimeUnit.SECONDS));
            update(client, listener, List.of());
            assertEquals(false, joined.poll(20, TimeUnit.SECONDS));
            assertEquals(true, joined.poll(20, TimeUnit.SECONDS));
        }
    }

    private static void update(XmlRpcClient client, RosNode listener, List<String> uris) {
        try {
            client.call(listener.uri(), "publisherUpdate", List.of("/master", "/t", uris));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
