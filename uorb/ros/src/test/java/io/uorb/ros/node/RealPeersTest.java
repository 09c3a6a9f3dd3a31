// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.service.ServiceCallException;
import io.uorb.ros.service.SetBool;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Statement;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Nodes of ours among those of Debian's rospy and roscpp, at Debian's master. */
@Tag("slow")
@Timeout(180)
class RealPeersTest {
    private static final Duration LONG = Duration.ofSeconds(DebianGraph.LIMIT_S);

    @TempDir
    private Path folder;

    private DebianGraph graph;
    private final List<Throwable> errors = new CopyOnWriteArrayList<>();
    private final List<RosNode> nodes = new CopyOnWriteArrayList<>();
    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    @BeforeEach
    void open() throws IOException {
        graph = DebianGraph.in(folder);
    }

    @AfterEach
    void close() {
        nodes.forEach(RosNode::close);
        graph.close();
        assertEquals(List.of(), errors);
    }

    private RosNode node(String name) throws IOException {
        RosNode node = RosNode.builder(name)
                .masterUri(graph.masterUri())
                .errors((source, error) -> errors.add(error))
                .start();
        nodes.add(node);
        return node;
    }

    private Subscriber listen(RosNode node, String topic) {
        return node.subscribeEvents(
                topic, TEXT, 100, event -> heard.add(event.publisherName() + " " + event.message()));
    }

    private String nextHeard() throws InterruptedException {
        String text = heard.poll(DebianGraph.LIMIT_S, TimeUnit.SECONDS);
        assertTrue(text != null, "heard nothing");
        return text;
    }

    /** Publishes until the peer has printed that line. */
    private static void publishUntilHeard(Publisher<StringBuilder> publisher, DebianGraph.Peer peer, String line)
            throws InterruptedException {
        awaitSubscribers(publisher, 1);
        publisher.publish(TextSerializer.of("through"));
        peer.await(line);
    }

    private static void awaitSubscribers(Publisher<?> publisher, int count) {
        long endNs = System.nanoTime() + TimeUnit.SECONDS.toNanos(DebianGraph.LIMIT_S);
        while (publisher.subscribers() != count) {
            assertTrue(System.nanoTime() < endNs, publisher.subscribers() + " subscribers instead of " + count);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    @Test
    @Statement({"ros1:R-8", "ros1:T-1"})
    void shouldHearRospyWhoeverComesFirst() throws Exception {
        graph.startMaster();
        graph.rospy("early", "talker", "/a", "20").await("ready");
        RosNode node = node("/ours");
        listen(node, "/a");
        assertTrue(nextHeard().startsWith("/early hello "));
        listen(node, "/b");
        graph.rospy("late", "talker", "/b", "20");
        String text = nextHeard();
        while (!text.startsWith("/late hello ")) {
            text = nextHeard();
        }
    }

    @Test
    @Statement({"ros1:R-8", "ros1:T-4"})
    void shouldBeHeardByRospyWhoeverComesFirst() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> early = node.advertise("/a", TEXT);
        DebianGraph.Peer first = graph.rospy("first", "listener", "/a");
        publishUntilHeard(early, first, "heard /ours through");
        DebianGraph.Peer second = graph.rospy("second", "listener", "/b");
        second.await("ready");
        publishUntilHeard(node.advertise("/b", TEXT), second, "heard /ours through");
    }

    @Test
    @Statement({"ros1:R-8", "ros1:T-3"})
    void shouldPassThroughRoscppsRelay() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> in = node.advertise("/in", TEXT);
        listen(node, "/out");
        graph.relay("/in", "/out");
        awaitSubscribers(in, 1);
        while (heard.isEmpty()) {
            in.publish(TextSerializer.of("x")); // the relay publishes from its first message on
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
        assertTrue(nextHeard().endsWith(" x"));
    }

    @Test
    @Statement({"ros1:T-10"})
    void shouldGiveAndTakeLatchedMessages() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> latched = node.advertise("/a", TEXT, 1, true, null);
        latched.publish(TextSerializer.of("kept"));
        graph.rospy("first", "listener", "/a").await("heard /ours kept");
        graph.rospy("second", "latch", "/b", "theirs").await("ready");
        listen(node, "/b");
        assertEquals("/second theirs", nextHeard());
    }

    @Test
    @Statement({"ros1:R-7", "ros1:R-8", "ros1:E-1"})
    void shouldWaitForAMasterAndOutliveIt() throws Exception {
        RosNode talker = node("/talker");
        Publisher<StringBuilder> publisher = talker.advertise("/a", TEXT);
        RosNode listener = node("/listener");
        listen(listener, "/a");
        graph.startMaster();
        awaitSubscribers(publisher, 1);
        publisher.publish(TextSerializer.of("before"));
        assertEquals("/talker before", nextHeard());
        graph.killMaster();
        publisher.publish(TextSerializer.of("without"));
        assertEquals("/talker without", nextHeard());
    }

    @Test
    @Statement("ros1:M-51")
    void shouldRegisterAgainAtANewMaster() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        assertTrue(node.awaitRegistered(LONG));
        graph.killMaster();
        graph.startMaster();
        DebianGraph.Peer peer = graph.rospy("later", "listener", "/a");
        publishUntilHeard(publisher, peer, "heard /ours through");
    }

    @Test
    @Statement("ros1:R-8")
    void shouldHealAfterAPeerWasKilled() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        Subscriber subscriber = listen(node, "/b");
        DebianGraph.Peer listener = graph.rospy("peer_in", "listener", "/a");
        DebianGraph.Peer talker = graph.rospy("peer_out", "talker", "/b", "20");
        awaitSubscribers(publisher, 1);
        nextHeard();
        listener.kill();
        talker.kill();
        awaitSubscribers(publisher, 0);
        while (subscriber.publishers() > 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        heard.clear();
        publishUntilHeard(publisher, graph.rospy("peer_in", "listener", "/a"), "heard /ours through");
        graph.rospy("peer_out", "talker", "/b", "20");
        assertTrue(nextHeard().startsWith("/peer_out hello "));
    }

    @Test
    @Statement({"ros1:R-11", "ros1:T-43", "ros1:T-45"})
    void shouldServeRospyAndBeServed() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.advertiseService("/set", SetBool.TYPE, request -> {
            if (!request[0]) {
                throw new IllegalStateException("went wrong");
            }
            return SetBool.Result.of(true, "done by us");
        });
        for (String way : List.of("persistent", "once")) {
            List<String> lines = graph.rospy("caller", "call", "/set", way, "3").awaitEnd();
            assertEquals(
                    List.of(
                            "response done by us",
                            "response done by us",
                            "response done by us",
                            "error service [/set] responded with an error: b'error processing request: went wrong'"),
                    lines);
        }
        List<String> called =
                graph.start("/usr/bin/rosservice", "call", "/set", "true").awaitEnd();
        assertEquals(List.of("success: True", "message: \"done by us\""), called);
        graph.rospy("server", "service", "/theirs").await("ready");
        for (boolean persistent : new boolean[] {true, false}) {
            try (ServiceClient<boolean[], SetBool.Result> client =
                    node.serviceClient("/theirs", SetBool.TYPE, persistent)) {
                assertTrue(client.waitForService(LONG));
                for (int i = 0; i < 3; i++) {
                    assertEquals("done by rospy", client.call(new boolean[] {true}, LONG).message);
                }
                ServiceCallException failure =
                        assertThrows(ServiceCallException.class, () -> client.call(new boolean[] {false}, LONG));
                assertTrue(failure.getMessage().endsWith("error processing request: went wrong"));
            }
        }
    }

    @Test
    @Statement({"ros1:A-1", "ros1:A-2", "ros1:A-5", "ros1:A-6", "ros1:L-2"})
    void shouldAnswerTheTools() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        graph.rospy("hears", "listener", "/a").await("ready");
        awaitSubscribers(publisher, 1);
        List<String> ping =
                graph.start("/usr/bin/rosnode", "ping", "-c", "1", "/ours").awaitEnd();
        assertTrue(String.join("\n", ping).contains("xmlrpc reply from " + node.uri()), ping.toString());
        String info = String.join(
                "\n", graph.start("/usr/bin/rosnode", "info", "/ours").awaitEnd());
        assertTrue(info.contains(" * /a [std_msgs/String]"), info);
        assertTrue(info.contains(" * /rosout [rosgraph_msgs/Log]"), info);
        assertTrue(info.contains(" * /ours/get_loggers"), info);
        assertTrue(info.contains(" * /ours/set_logger_level"), info);
        assertTrue(info.contains("    * to: /hears"), info);
        assertTrue(info.contains("    * direction: outbound"), info);
        String loggers = String.join(
                "\n",
                graph.start("/usr/bin/rosservice", "call", "/ours/get_loggers").awaitEnd());
        assertTrue(loggers.contains("name: \"ros\"") && loggers.contains("level: \"info\""), loggers);
        List<String> set = graph.start("/usr/bin/rosservice", "call", "/ours/set_logger_level", "ros", "DEBUG")
                .awaitEnd();
        assertEquals("debug", node.log().levels().get("ros").text(), set.toString());
    }

    @Test
    @Statement({"ros1:T-3", "ros1:Lib-2"})
    void shouldBeMeasuredByRostopic() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT);
        assertTrue(node.awaitRegistered(LONG));
        DebianGraph.Peer hz = graph.start("/usr/bin/rostopic", "hz", "/a");
        awaitSubscribers(publisher, 1);
        Thread ticks = new Thread(() -> {
            while (!Thread.interrupted()) {
                publisher.publish(TextSerializer.of("tick"));
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        });
        ticks.start();
        try {
            hz.await("average rate: ");
        } finally {
            ticks.interrupt();
            ticks.join();
        }
    }

    @Test
    @Statement({"ros1:L-1", "ros1:L-3"})
    void shouldLogToRosout() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.log().info("first");
        DebianGraph.Peer echo = graph.start("/usr/bin/rostopic", "echo", "-n", "2", "/rosout");
        echo.await("---");
        node.log().warn("mind the gap");
        String text = String.join("\n", echo.awaitEnd());
        assertTrue(text.contains("name: \"/ours\"") && text.contains("msg: \"mind the gap\""), text);
        assertTrue(text.contains("level: 4") && text.contains("file: \"RealPeersTest.java\""), text);
        assertTrue(text.contains("  - /rosout"), text);
    }

    @Test
    @Statement({"ros1:R-12", "ros1:M-41", "ros1:A-7"})
    void shouldShareParametersWithTheTools() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.param().set("/gain", 1.5);
        assertEquals(
                List.of("1.5"), graph.start("/usr/bin/rosparam", "get", "/gain").awaitEnd());
        assertEquals(1.5, node.param().getCached("/gain", 0.0));
        assertEquals("none", node.param().getCached("/name", "none"));
        assertTrue(node.awaitRegistered(LONG));
        graph.start("/usr/bin/rosparam", "set", "/gain", "2").awaitEnd();
        graph.start("/usr/bin/rosparam", "set", "/name", "abc").awaitEnd();
        while (node.param().getCached("/gain", 0.0) != 2.0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        while (!node.param().getCached("/name", "none").equals("abc")) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
        assertTrue(node.param().has("/gain"));
        assertTrue(node.param().delete("/gain"));
        assertTrue(node.param().get("/gain").isEmpty());
        assertEquals("/name", node.param().search("name").orElseThrow());
    }

    @Test
    @Statement({"ros1:T-12", "ros1:G-25"})
    void shouldNumberStampedMessages() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        DynamicSerializer points = DynamicSerializer.of(StandardDefinitions.require("geometry_msgs/PointStamped"));
        Publisher<RosMessage> publisher = node.advertise("/p", points);
        RosMessage message = points.newMessage();
        publisher.publish(message);
        DebianGraph.Peer peer = graph.rospy("hears", "stamped", "/p");
        awaitSubscribers(publisher, 1);
        RosMessage point = message.getMessage(message.field("point"));
        point.setDouble(point.field("x"), 1.5);
        publisher.publish(message);
        peer.await("seq 1 1.5");
        publisher.publish(message);
        peer.await("seq 2 1.5");
    }

    @Test
    @Statement({"ros1:T-11", "ros1:R-21"})
    void shouldLoseOnlyTheMessagesOfAPeerThatStands() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        Publisher<StringBuilder> publisher = node.advertise("/a", TEXT, 10);
        DebianGraph.Peer stands = graph.rospy("stands", "listener", "/a");
        DebianGraph.Peer goesOn = graph.rospy("goes_on", "listener", "/a");
        awaitSubscribers(publisher, 2);
        stands.signal("STOP");
        String filling = "x".repeat(100_000);
        int count = 0;
        while (publisher.dropped() == 0) {
            publisher.publish(TextSerializer.of(count + filling));
            goesOn.await("heard /ours " + count + "xxx");
            count++;
            assertTrue(count < 10_000, "nothing was dropped");
        }
        publisher.publish(TextSerializer.of("at last"));
        goesOn.await("heard /ours at last");
        stands.signal("CONT");
        stands.await("heard /ours at last");
    }

    @Test
    @Statement({"ros1:A-4"})
    void shouldLeaveNothingAtTheMasterAfterItsEnd() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        node.advertise("/a", TEXT);
        listen(node, "/b");
        node.advertiseService("/set", SetBool.TYPE, request -> SetBool.Result.of(true, ""));
        assertTrue(node.awaitRegistered(LONG));
        RosNode observer = node("/observer");
        assertTrue(observer.master().call("getSystemState").toString().contains("/ours"));
        node.close();
        String state = observer.master().call("getSystemState").toString();
        assertTrue(!state.contains("/ours"), state);
    }

    @Test
    @Statement({"ros1:A-4", "ros1:M-12"})
    void shouldEndWhenAnotherNodeTakesItsName() throws Exception {
        graph.startMaster();
        RosNode node = node("/ours");
        assertTrue(node.awaitRegistered(LONG));
        BlockingQueue<String> reasons = new LinkedBlockingQueue<>();
        node.onShutdown(reasons::add);
        RosNode other = node("/ours");
        other.advertise("/a", TEXT);
        assertEquals(
                "[/ours] Reason: new node registered with same name",
                reasons.poll(DebianGraph.LIMIT_S, TimeUnit.SECONDS));
        assertTrue(node.awaitClosed(LONG));
        assertTrue(other.awaitRegistered(LONG));
        assertTrue(other.master().call("getSystemState").toString().contains("[/a, [/ours]]"));
    }
}
