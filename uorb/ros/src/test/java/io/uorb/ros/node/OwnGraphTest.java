// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.error.ErrorHandler;
import io.uorb.ros.master.Master;
import io.uorb.ros.master.MasterOptions;
import io.uorb.ros.service.SetBool;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A graph of our master and our nodes in one process. */
@Timeout(60)
class OwnGraphTest {
    private static final int LIMIT_S = 20;

    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final List<RosNode> nodes = new ArrayList<>();
    private final BlockingQueue<String> events = new LinkedBlockingQueue<>();
    private final Master master = Master.start(MasterOptions.loopback(0), ErrorHandler.uncaught());

    OwnGraphTest() throws IOException {}

    @AfterEach
    void close() {
        nodes.forEach(RosNode::close);
        master.close();
        assertEquals(List.of(), errors);
    }

    private RosNode node(String name) throws IOException {
        RosNode node = RosNode.builder(name)
                .masterUri(master.uri())
                .systemLogger(new LinesLogger())
                .errors((source, error) -> errors.add(error))
                .start();
        nodes.add(node);
        return node;
    }

    private String next() throws InterruptedException {
        String event = events.poll(LIMIT_S, TimeUnit.SECONDS);
        assertTrue(event != null, "nothing came");
        return event;
    }

    private Publisher<StringBuilder> advertise(RosNode node) {
        return node.advertise("/t", TEXT, 10, false, (name, came) -> events.add(name + " " + came));
    }

    private void listen(RosNode node) {
        node.subscribeEvents("/t", TEXT, 10, event -> events.add(event.publisherName() + " " + event.message()));
    }

    @Test
    @Statement({"ros1:R-8", "ros1:T-1", "ros1:M-20"})
    void shouldMeetWhoeverComesFirst() throws Exception {
        RosNode first = node("/first");
        listen(first);
        assertTrue(first.awaitRegistered(Duration.ofSeconds(LIMIT_S)));
        Publisher<StringBuilder> second = advertise(node("/second"));
        assertEquals("/first true", next());
        second.publish(TextSerializer.of("one"));
        assertEquals("/second one", next());
        listen(node("/third"));
        assertEquals("/third true", next());
        second.publish(TextSerializer.of("two"));
        assertEquals(List.of("/second two", "/second two"), List.of(next(), next()));
        nodes.get(0).close();
        assertEquals("/first false", next());
    }

    @Test
    @Statement({"ros1:T-14", "ros1:R-9"})
    void shouldHearItselfOnce() throws Exception {
        RosNode node = node("/both");
        listen(node);
        Publisher<StringBuilder> publisher = advertise(node);
        assertTrue(node.awaitRegistered(Duration.ofSeconds(LIMIT_S)));
        publisher.publish(TextSerializer.of("echo"));
        assertEquals("/both echo", next());
        Publisher<StringBuilder> other = advertise(node("/other"));
        assertEquals("/both true", next());
        other.publish(TextSerializer.of("from elsewhere"));
        assertEquals("/other from elsewhere", next());
        publisher.publish(TextSerializer.of("again"));
        assertEquals("/both again", next());
        assertTrue(events.isEmpty());
    }

    @Test
    @Statement({"ros1:R-11", "ros1:T-46"})
    void shouldCallServicesOfOtherNodes() throws Exception {
        RosNode server = node("/server");
        RosNode client = node("/client");
        try (ServiceClient<boolean[], SetBool.Result> call = client.serviceClient("/set", SetBool.TYPE)) {
            assertTrue(!call.waitForService(Duration.ofMillis(1)));
            assertTrue(!call.exists());
            ServiceServer provided =
                    server.advertiseService("/set", SetBool.TYPE, request -> SetBool.Result.of(request[0], "yes"));
            assertTrue(call.waitForService(Duration.ofSeconds(LIMIT_S)));
            assertEquals("yes", call.call(new boolean[] {true}, Duration.ofSeconds(LIMIT_S)).message);
            assertEquals(1, provided.calls());
            provided.close();
            assertTrue(server.awaitRegistered(Duration.ofSeconds(LIMIT_S)));
            assertTrue(!call.exists());
        }
    }

    @Test
    @Statement({"ros1:R-12", "ros1:M-40", "ros1:M-41"})
    void shouldKeepCachedParametersUpToDate() throws Exception {
        RosNode reader = node("/reader");
        RosNode writer = node("/writer");
        writer.param().set("/gains/p", 1.5);
        reader.param().listen("/gains", (key, value) -> events.add(key + " " + value));
        assertEquals(1.5, reader.param().getCached("/gains/p", 0.0));
        assertTrue(reader.awaitRegistered(Duration.ofSeconds(LIMIT_S)));
        writer.param().set("/gains/p", 2);
        assertEquals("/gains/p 2", next());
        assertEquals(2.0, reader.param().getCached("/gains/p", 0.0));
        assertEquals("{p=2}", reader.param().getCached("/gains").orElseThrow().toString());
        writer.param().delete("/gains");
        assertEquals("/gains {}", next());
        assertEquals(7.0, reader.param().getCached("/gains/p", 7.0));
        reader.param().set("/gains/p", 3.5);
        assertEquals(3.5, reader.param().getCached("/gains/p", 0.0));
        reader.param().forget("/gains/p");
        reader.param().forget("/gains");
        assertTrue(writer.param().names().contains("/gains/p"));
        assertEquals("/gains", writer.param().search("gains").orElseThrow());
        assertTrue(writer.param().search("nothing").isEmpty());
    }
}
