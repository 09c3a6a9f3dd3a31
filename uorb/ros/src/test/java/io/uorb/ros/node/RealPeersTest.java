// SPDX-License-Identifier: Apache-2.0
package io.uorb.ros.node;

import static io.uorb.ros.node.TextSerializer.TEXT;
import static io.uorb.testing.Refusals.assertThrowsNaming;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.uorb.ros.dynamic.DynamicSerializer;
import io.uorb.ros.dynamic.RosMessage;
import io.uorb.ros.service.ServiceCallException;
import io.uorb.ros.service.SetBool;
import io.uorb.ros.standard.StandardDefinitions;
import io.uorb.testing.Statement;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nodes of ours among those of Debian's rospy and roscpp, at Debian's master. */
@Tag("slow")
@Timeout(180)
class RealPeersTest extends DebianNodes {
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
        List<String> called = graph.start("rosservice", "call", "/set", "true").awaitEnd();
        assertEquals(List.of("success: True", "message: \"done by us\""), called);
        graph.rospy("server", "service", "/theirs").await("ready");
        for (boolean persistent : new boolean[] {true, false}) {
            try (ServiceClient<boolean[], SetBool.Result> client =
                    node.serviceClient("/theirs", SetBool.TYPE, persistent)) {
                assertTrue(client.waitForService(LONG));
                for (int i = 0; i < 3; i++) {
                    assertEquals("done by rospy", client.call(new boolean[] {true}, LONG).message);
                }
                assertThrowsNaming(
                        ServiceCallException.class,
                        () -> client.call(new boolean[] {false}, LONG),
                        "error processing request: went wrong");
            }
        }
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
